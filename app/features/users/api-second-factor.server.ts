import { z } from '@hono/zod-openapi';
import { answers, language, refusals, takes, type Api } from '../../access/api-description.server';
import { jsonBody } from '../../access/json-body.server';
import { signOutBrowser } from '../../access/signed-out.server';
import { strategies } from '../../access/strategy';
import { tokensAnswer, answerSignedIn } from './api.server';
import { completeSignIn } from './complete-sign-in.server';
import { endOtherSessions, endOwnSession } from './end-own-session.server';
import { finishPasskeySignIn } from './finish-passkey-sign-in.server';
import { listOwnSessions } from './list-own-sessions.server';
import { startPasskeySignIn } from './start-passkey-sign-in.server';

const webAuthn = z.looseObject({}).describe('JSON as WebAuthn defines it');

/** HTTP only: the second step of signing in, passkeys, and one's own sessions. */
export function secondFactorRoutes(api: Api): void {
  codes(api);
  passkeys(api);
  sessions(api);
}

function codes(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/users/login_check/second_factor',
    summary: 'The second step of signing in: the step of login_check, with a code of the app or a recovery code',
    request: takes(z.object({ step: z.string(), code: z.string() })),
    responses: {
      ...answers(200, 'As login_check', tokensAnswer),
      ...refusals('wrong_code', 'link_expired', 'too_many_attempts', 'invalid_input', 'invalid_json'),
    },
  });
  api.post('/users/login_check/second_factor', async (c) =>
    answerSignedIn(c, await completeSignIn(c.get('actor'), await jsonBody(c))),
  );
}

function passkeys(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/users/passkeys/options',
    summary: 'A challenge for a passkey; good for five minutes, and once',
    request: takes(z.object({ step: z.string().optional().describe('Of login_check, where a password came before') })),
    responses: {
      ...answers(200, 'For navigator.credentials.get', z.object({ options: webAuthn, step: z.string() })),
      ...refusals('link_expired', 'invalid_input', 'invalid_json'),
    },
  });
  api.post('/users/passkeys/options', async (c) =>
    c.json(await startPasskeySignIn(c.get('actor'), await jsonBody(c), c.get('origin'))),
  );

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/users/login_check/passkey',
    summary: 'Sign in by passkey: the step of the challenge, with what the browser answered to it',
    request: takes(z.object({ step: z.string(), response: webAuthn, strategy: z.enum(strategies).optional() })),
    responses: {
      ...answers(200, 'As login_check', tokensAnswer),
      ...refusals('passkey_refused', 'link_expired', 'too_many_attempts', 'invalid_input', 'invalid_json'),
    },
  });
  api.post('/users/login_check/passkey', async (c) =>
    answerSignedIn(c, await finishPasskeySignIn(c.get('actor'), await jsonBody(c), c.get('origin'))),
  );
}

const sessionList = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      device: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime(),
      lastMoment: z.iso.datetime().describe('When it ends however much it is used'),
      proof: z.string(),
      current: z.boolean(),
    }),
  ),
  meta: z.object({ page: z.number().int(), perPage: z.number().int(), total: z.number().int() }),
});

function sessions(api: Api): void {
  const security = [{ bearer: [] }];
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/users/me/sessions',
    summary: 'One’s own sessions that run, all on one page',
    security,
    request: { headers: language },
    responses: { ...answers(200, 'Sessions', sessionList), ...refusals('unauthenticated', 'tokens_expired') },
  });
  api.get('/users/me/sessions', async (c) => {
    const data = await listOwnSessions(c.get('actor'));
    return c.json({ data, meta: { page: 1, perPage: data.length, total: data.length } });
  });

  api.openAPIRegistry.registerPath({
    method: 'delete',
    path: '/users/me/sessions',
    summary: 'End all of one’s own sessions but this one',
    security,
    request: { headers: language },
    responses: { 204: { description: 'They are over' }, ...refusals('unauthenticated', 'tokens_expired') },
  });
  api.delete('/users/me/sessions', async (c) => {
    await endOtherSessions(c.get('actor'));
    return c.body(null, 204);
  });

  api.openAPIRegistry.registerPath({
    method: 'delete',
    path: '/users/me/sessions/{id}',
    summary: 'End one of one’s own sessions',
    security,
    request: { headers: language, params: z.object({ id: z.uuid() }) },
    responses: { 204: { description: 'It is over' }, ...refusals('unauthenticated', 'tokens_expired', 'not_found') },
  });
  api.delete('/users/me/sessions/:id', async (c) => {
    const id = c.req.param('id');
    await endOwnSession(c.get('actor'), { id });
    if (id === c.get('actor').user?.sessionId) signOutBrowser(c);
    return c.body(null, 204);
  });
}
