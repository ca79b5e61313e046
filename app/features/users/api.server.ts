import { z } from '@hono/zod-openapi';
import { getCookie } from 'hono/cookie';
import { answers, refusals, takes, type Api } from '../../access/api-description.server';
import { jsonBody } from '../../access/json-body.server';
import { knownUsersHeader } from '../../access/known-users-cookie.server';
import { renewSession } from '../../access/renew-session.server';
import { REFRESH_SECONDS, TOKEN_SECONDS, type SessionTokens } from '../../access/session.server';
import { strategies } from '../../access/strategy';
import { REFRESH_COOKIE } from '../../access/token-cookie.server';
import { AppError } from '../../core/app-error';
import { parse } from '../../core/parse';
import { requireUser } from '../../access/actor';
import { setTokenCookies } from '../../access/read-actor.server';
import { signIn } from './sign-in.server';

const signedInUser = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  role: z.string(),
  language: z.string(),
  scope: z.array(z.string()),
});

export const tokensAnswer = z.object({
  token: z.string(),
  refreshToken: z.string().optional().describe(`With localRefresh; good for ${REFRESH_SECONDS} seconds, and once`),
});

/** HTTP only: signing in and who is signed in. */
export function userRoutes(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/users/login_check',
    summary: 'Sign in; the tokens also come as cookies',
    request: takes(z.object({ email: z.string(), password: z.string(), strategy: z.enum(strategies).optional() })),
    responses: {
      ...answers(
        200,
        `Good for ${TOKEN_SECONDS.local} seconds, ${TOKEN_SECONDS.localRefresh} with localRefresh`,
        tokensAnswer,
      ),
      ...refusals(
        'bad_credentials',
        'second_factor_required',
        'email_unconfirmed',
        'invalid_input',
        'invalid_json',
        'too_many_attempts',
      ),
    },
  });
  api.post('/users/login_check', async (c) => {
    const actor = c.get('actor');
    const { tokens, user } = await signIn(actor, await jsonBody(c));
    setTokenCookies(c, tokens);
    c.header('Set-Cookie', knownUsersHeader(actor.knownUserIds, user.id, c.get('secure')), { append: true });
    return c.json(answerOf(tokens));
  });

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/users/refresh',
    summary: 'New tokens for a refresh token, which counts once; using it again ends the session',
    request: takes(z.object({ refreshToken: z.string().optional().describe('Without it, the cookie counts') })),
    responses: {
      ...answers(200, 'The next tokens', tokensAnswer),
      ...refusals('tokens_expired', 'unauthenticated', 'invalid_input', 'invalid_json'),
    },
  });
  api.post('/users/refresh', async (c) => {
    const { refreshToken = getCookie(c, REFRESH_COOKIE) } = parse(refreshInput, await jsonBody(c));
    const renewed = refreshToken === undefined ? undefined : await renewSession(refreshToken);
    if (!renewed) throw new AppError('unauthenticated');
    if (renewed === 'expired') throw new AppError('tokens_expired');
    setTokenCookies(c, renewed.tokens);
    return c.json(answerOf(renewed.tokens));
  });

  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/users/me',
    summary: 'Who is signed in, with what they may do',
    security: [{ bearer: [] }],
    responses: {
      ...answers(200, 'The signed-in user', signedInUser),
      ...refusals('unauthenticated', 'tokens_expired'),
    },
  });
  api.get('/users/me', (c) => {
    const actor = c.get('actor');
    const { id, email, name, role, language } = requireUser(actor);
    return c.json({ id, email, name, role, language, scope: [...actor.scope] });
  });
}

const refreshInput = z.object({ refreshToken: z.string().max(4000).optional() });

export function answerOf({ token, refreshToken }: SessionTokens) {
  return refreshToken === undefined ? { token } : { token, refreshToken };
}
