import { z } from '@hono/zod-openapi';
import { instant, pageOf, wholeList } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import { signOutBrowser } from '../../access/signed-out.server';
import { strategies } from '../../access/strategy';
import { tokensAnswer, answerSignedIn } from './api.server';
import { completeSignIn } from './complete-sign-in.server';
import { endOtherSessions, endMySession } from './end-my-session.server';
import { finishPasskeySignIn } from './finish-passkey-sign-in.server';
import { listMySessions } from './list-my-sessions.server';
import { startPasskeySignIn } from './start-passkey-sign-in.server';

const webAuthn = z.looseObject({}).describe('JSON as WebAuthn defines it');

export function secondFactorRoutes(api: Api): void {
  codes(api);
  passkeys(api);
  sessions(api);
}

function codes(api: Api): void {
  route(api, 'POST /users/login_check/second_factor', {
    summary: 'The second step of signing in: the step of login_check, with a code of the app or a recovery code',
    takes: z.object({ step: z.string(), code: z.string() }),
    answers: { 200: ['As login_check', tokensAnswer] },
    refuses: ['wrong_code', 'link_expired', 'too_many_attempts'],
    handle: async ({ c, actor, body }) => answerSignedIn(c, await completeSignIn(actor, body)),
  });
}

function passkeys(api: Api): void {
  route(api, 'POST /users/passkeys/options', {
    summary: 'A challenge for a passkey; valid for five minutes, once',
    takes: z.object({ step: z.string().optional().describe('From login_check, if a password came first') }),
    answers: { 200: ['For navigator.credentials.get', z.object({ options: webAuthn, step: z.string() })] },
    refuses: ['link_expired'],
    handle: ({ c, actor, body }) => startPasskeySignIn(actor, body, c.get('origin')),
  });

  route(api, 'POST /users/login_check/passkey', {
    summary: 'Sign in by passkey: the step of the challenge, with what the browser answered to it',
    takes: z.object({ step: z.string(), response: webAuthn, strategy: z.enum(strategies).optional() }),
    answers: { 200: ['As login_check', tokensAnswer] },
    refuses: ['passkey_refused', 'link_expired', 'too_many_attempts'],
    handle: async ({ c, actor, body }) => answerSignedIn(c, await finishPasskeySignIn(actor, body, c.get('origin'))),
  });
}

const sessionList = pageOf(
  z.object({
    id: z.uuid(),
    device: z.string(),
    createdAt: instant,
    lastUsedAt: instant,
    lastMoment: instant.describe('When it ends even if used'),
    proof: z.string(),
    current: z.boolean(),
  }),
);

function sessions(api: Api): void {
  route(api, 'GET /users/me/sessions', {
    summary: 'The current user’s open sessions, all on one page',
    needs: 'session',
    answers: { 200: ['Sessions', sessionList] },
    handle: async ({ actor }) => wholeList(await listMySessions(actor)),
  });

  route(api, 'DELETE /users/me/sessions', {
    summary: 'End all of the current user’s sessions except this one',
    needs: 'session',
    answers: { 204: 'They are over' },
    handle: ({ actor }) => endOtherSessions(actor),
  });

  route(api, 'DELETE /users/me/sessions/{id}', {
    summary: 'End one of the current user’s sessions',
    needs: 'session',
    params: { id: z.uuid() },
    answers: { 204: 'It is over' },
    handle: async ({ c, actor, id }) => {
      await endMySession(actor, { id });
      if (id === actor.user?.sessionId) signOutBrowser(c);
    },
  });
}
