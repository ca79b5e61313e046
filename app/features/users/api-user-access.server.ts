import { z } from '@hono/zod-openapi';
import type { Actor } from '../../access/actor';
import { answers, language, refusals, takes, type Api } from '../../access/api-description.server';
import { jsonBody } from '../../access/json-body.server';
import { strategies } from '../../access/strategy';
import type { ErrorCode } from '../../core/app-error';
import { idOfText } from '../../core/id-of-text';
import { viewAccessPolicy } from './access-policy.server';
import { denied, security, shown, userPath } from './api-users.server';
import { deactivateUser } from './deactivate-user.server';
import { endUserSession, endUserSessions } from './end-user-session.server';
import { reactivateUser } from './reactivate-user.server';
import { resendInvitation } from './resend-invitation.server';
import { resetSecondFactor } from './reset-second-factor.server';
import { setSecondFactorPolicy } from './set-second-factor-policy.server';
import { listUserSessions, viewUser } from './view-user.server';

const instant = z.iso.datetime();

const sessionList = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      device: z.string().describe('Browser and system, such as `Chrome, Android`'),
      strategy: z.enum(strategies),
      createdAt: instant,
      lastUsedAt: instant,
      expiresAt: instant.describe('When it ends unless it is used'),
      lastMoment: instant.describe('When it ends however much it is used'),
      current: z.boolean(),
    }),
  ),
  meta: z.object({ page: z.number().int(), perPage: z.number().int(), total: z.number().int() }),
});

const policy = z.object({
  secondFactorRequired: z.boolean(),
  withoutFactor: z.number().int().describe('Who would have to set one up'),
  version: z.number().int(),
});

interface AccessAction {
  path: string;
  summary: string;
  codes: ErrorCode[];
  run: (actor: Actor, id: number) => Promise<void>;
}

const actions: readonly AccessAction[] = [
  {
    path: 'deactivate',
    summary: 'Close the account; its sessions end at once',
    codes: ['account_state_refuses', 'own_account', 'last_administrator'],
    run: deactivateUser,
  },
  {
    path: 'reactivate',
    summary: 'Open a closed account again',
    codes: ['account_state_refuses'],
    run: reactivateUser,
  },
  {
    path: 'invitation',
    summary: 'Mail the invitation once more; the link before works no more',
    codes: ['account_state_refuses'],
    run: resendInvitation,
  },
  {
    path: 'reset_second_factor',
    summary: 'Take away passkeys, codes and recovery codes, and end the sessions',
    codes: ['account_state_refuses', 'own_account'],
    run: resetSecondFactor,
  },
];

/** HTTP only: who gets in, and where they are signed in. */
export function userAccessRoutes(api: Api): void {
  for (const { path, summary, codes, run } of actions) {
    api.openAPIRegistry.registerPath({
      method: 'post',
      path: `/users/{id}/${path}`,
      summary: `${summary}; needs users:write`,
      security,
      request: { headers: language, params: userPath },
      responses: {
        ...answers(200, 'The user as it is now', z.object({ id: z.number().int() }).loose()),
        ...refusals(...denied, 'not_found', ...codes),
      },
    });
    api.post(`/users/:id/${path}`, async (c) => {
      const actor = c.get('actor');
      const id = idOfText(c.req.param('id'));
      await run(actor, id);
      return c.json(shown(await viewUser(actor, id)));
    });
  }
  sessionRoutes(api);
  policyRoutes(api);
}

function sessionRoutes(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/users/{id}/sessions',
    summary: 'Where the user is signed in; needs users:read',
    security,
    request: { headers: language, params: userPath },
    responses: { ...answers(200, 'Running sessions', sessionList), ...refusals(...denied, 'not_found') },
  });
  api.get('/users/:id/sessions', async (c) => {
    const sessions = await listUserSessions(c.get('actor'), idOfText(c.req.param('id')));
    const data = sessions.map(({ proof: _proof, isCurrent, ...session }) => ({ ...session, current: isCurrent }));
    return c.json({ data, meta: { page: 1, perPage: data.length, total: data.length } });
  });

  api.openAPIRegistry.registerPath({
    method: 'delete',
    path: '/users/{id}/sessions',
    summary: 'End all sessions of the user, but for the one that asks; needs users:write',
    security,
    request: { headers: language, params: userPath },
    responses: {
      204: { description: 'The sessions are over' },
      ...refusals(...denied, 'not_found', 'account_state_refuses'),
    },
  });
  api.delete('/users/:id/sessions', async (c) => {
    await endUserSessions(c.get('actor'), idOfText(c.req.param('id')));
    return c.body(null, 204);
  });

  api.openAPIRegistry.registerPath({
    method: 'delete',
    path: '/users/{id}/sessions/{sessionId}',
    summary: 'End one session of the user; needs users:write',
    security,
    request: { headers: language, params: userPath.extend({ sessionId: z.uuid() }) },
    responses: {
      204: { description: 'The session is over' },
      ...refusals(...denied, 'not_found', 'own_account'),
    },
  });
  api.delete('/users/:id/sessions/:sessionId', async (c) => {
    await endUserSession(c.get('actor'), idOfText(c.req.param('id')), c.req.param('sessionId') ?? '');
    return c.body(null, 204);
  });
}

function policyRoutes(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/access_policy',
    summary: 'Whether the team is asked for a second factor; needs users:read',
    security,
    request: { headers: language },
    responses: { ...answers(200, 'The policy', policy), ...refusals(...denied) },
  });
  api.get('/access_policy', async (c) => c.json(policyOf(await viewAccessPolicy(c.get('actor')))));

  api.openAPIRegistry.registerPath({
    method: 'put',
    path: '/access_policy',
    summary: 'Ask the team for a second factor, or stop asking; needs users:write',
    security,
    request: takes(z.object({ secondFactorRequired: z.boolean(), version: z.number().int() })),
    responses: {
      ...answers(200, 'The policy as it is now', policy),
      ...refusals(...denied, 'invalid_input', 'policy_needs_factor', 'version_conflict'),
    },
  });
  api.put('/access_policy', async (c) =>
    c.json(policyOf(await setSecondFactorPolicy(c.get('actor'), await jsonBody(c)))),
  );
}

function policyOf({ secondFactorRequired, withoutFactor, version }: Awaited<ReturnType<typeof viewAccessPolicy>>) {
  return { secondFactorRequired, withoutFactor, version };
}
