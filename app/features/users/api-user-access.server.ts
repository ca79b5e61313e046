import { z } from '@hono/zod-openapi';
import type { Actor } from '../../access/actor';
import { rowId, instant, pageOf, versioned, wholeList } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import { strategies } from '../../access/strategy';
import type { ErrorCode } from '../../core/app-error';
import { viewAccessPolicy } from './access-policy.server';
import { shown } from './api-users.server';
import { deactivateUser } from './deactivate-user.server';
import { endUserSession, endUserSessions } from './end-user-session.server';
import { reactivateUser } from './reactivate-user.server';
import { resendInvitation } from './resend-invitation.server';
import { resetSecondFactor } from './reset-second-factor.server';
import { setSecondFactorPolicy } from './set-second-factor-policy.server';
import { listUserSessions, viewUser } from './view-user.server';

const sessionList = pageOf(
  z.object({
    id: z.uuid(),
    device: z.string().describe('Browser and system, such as `Chrome, Android`'),
    strategy: z.enum(strategies),
    createdAt: instant,
    lastUsedAt: instant,
    expiresAt: instant.describe('When it ends unless it is used'),
    lastMoment: instant.describe('When it ends even if used'),
    current: z.boolean(),
  }),
);

const policy = z.object({
  secondFactorRequired: z.boolean(),
  withoutFactor: z.number().int().describe('Who would have to set one up'),
  ...versioned,
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
    summary: 'Mail the invitation again; the previous link stops working',
    codes: ['account_state_refuses'],
    run: resendInvitation,
  },
  {
    path: 'reset_second_factor',
    summary: 'Remove passkeys, codes and recovery codes, and end the sessions',
    codes: ['account_state_refuses', 'own_account'],
    run: resetSecondFactor,
  },
];

export function userAccessRoutes(api: Api): void {
  for (const { path, summary, codes, run } of actions) {
    route(api, `POST /users/{id}/${path}`, {
      summary,
      needs: 'users:write',
      answers: { 200: ['The user as it is now', z.object({ id: rowId }).loose()] },
      refuses: codes,
      handle: async ({ actor, id }) => {
        await run(actor, id);
        return shown(await viewUser(actor, id));
      },
    });
  }
  sessionRoutes(api);
  policyRoutes(api);
}

function sessionRoutes(api: Api): void {
  route(api, 'GET /users/{id}/sessions', {
    summary: 'Where the user is signed in',
    needs: 'users:read',
    answers: { 200: ['Running sessions', sessionList] },
    handle: async ({ actor, id }) => {
      const sessions = await listUserSessions(actor, id);
      const data = sessions.map(({ proof: _proof, isCurrent, ...session }) => ({ ...session, current: isCurrent }));
      return wholeList(data);
    },
  });

  route(api, 'DELETE /users/{id}/sessions', {
    summary: 'End all sessions of the user, except the one making the request',
    needs: 'users:write',
    answers: { 204: 'The sessions are over' },
    refuses: ['account_state_refuses'],
    handle: ({ actor, id }) => endUserSessions(actor, id),
  });

  route(api, 'DELETE /users/{id}/sessions/{sessionId}', {
    summary: 'End one session of the user',
    needs: 'users:write',
    params: { sessionId: z.uuid() },
    answers: { 204: 'The session is over' },
    refuses: ['own_account'],
    handle: ({ actor, id, sessionId }) => endUserSession(actor, id, sessionId ?? ''),
  });
}

function policyRoutes(api: Api): void {
  route(api, 'GET /access_policy', {
    summary: 'Whether a second factor is required of the team',
    needs: 'users:read',
    answers: { 200: ['The policy', policy] },
    handle: async ({ actor }) => policyOf(await viewAccessPolicy(actor)),
  });

  route(api, 'PUT /access_policy', {
    summary: 'Require a second factor of the team, or stop requiring it',
    needs: 'users:write',
    takes: z.object({ secondFactorRequired: z.boolean(), ...versioned }),
    answers: { 200: ['The policy as it is now', policy] },
    refuses: ['policy_needs_factor', 'version_conflict'],
    handle: async ({ actor, body }) => policyOf(await setSecondFactorPolicy(actor, body)),
  });
}

function policyOf({ secondFactorRequired, withoutFactor, version }: Awaited<ReturnType<typeof viewAccessPolicy>>) {
  return { secondFactorRequired, withoutFactor, version };
}
