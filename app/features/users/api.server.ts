import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { rowId } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import { renewSession } from '../../access/renew-session.server';
import { REFRESH_SECONDS } from '../../access/session-end.server';
import { TOKEN_SECONDS, type SessionTokens } from '../../access/session.server';
import { strategies } from '../../access/strategy';
import { REFRESH_COOKIE } from '../../access/token-cookie.server';
import { AppError } from '../../core/app-error';
import { parse } from '../../core/parse';
import { requireUser } from '../../access/actor';
import { setTokenCookies, type HttpVariables } from '../../access/read-actor.server';
import type { SignedIn } from './open-session.server';
import { signIn } from './sign-in.server';
import { signedInCookies } from './signed-in-cookies.server';

const signedInUser = z.object({
  id: rowId,
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

export function userRoutes(api: Api): void {
  route(api, 'POST /users/login_check', {
    summary: 'Sign in; the tokens also come as cookies',
    takes: z.object({ email: z.string(), password: z.string(), strategy: z.enum(strategies).optional() }),
    answers: {
      200: [`Good for ${TOKEN_SECONDS.local} seconds, ${TOKEN_SECONDS.localRefresh} with localRefresh`, tokensAnswer],
    },
    refuses: ['bad_credentials', 'second_factor_required', 'email_unconfirmed', 'too_many_attempts'],
    handle: async ({ c, actor, body }) => answerSignedIn(c, await signIn(actor, body)),
  });

  route(api, 'POST /users/refresh', {
    summary: 'New tokens for a refresh token, which works once; using it again ends the session',
    takes: z.object({ refreshToken: z.string().optional().describe('Without it, the cookie counts') }),
    answers: { 200: ['The next tokens', tokensAnswer] },
    refuses: ['unauthenticated', 'tokens_expired'],
    handle: async ({ c, actor, body }) => {
      const { refreshToken = getCookie(c, REFRESH_COOKIE) } = parse(refreshInput, body);
      const renewed = refreshToken === undefined ? undefined : await renewSession(actor, refreshToken);
      if (!renewed) throw new AppError('unauthenticated');
      if (renewed === 'expired') throw new AppError('tokens_expired');
      setTokenCookies(c, renewed.tokens);
      return answerOf(renewed.tokens);
    },
  });

  route(api, 'GET /users/me', {
    summary: 'The signed-in user, with their permissions',
    needs: 'session',
    answers: { 200: ['The signed-in user', signedInUser] },
    handle: ({ actor }) => {
      const { id, email, name, role, language } = requireUser(actor);
      return { id, email, name, role, language, scope: [...actor.scope] };
    },
  });
}

const refreshInput = z.object({ refreshToken: z.string().max(4000).optional() });

/** Returns the tokens after signing in, as JSON and as cookies. */
export function answerSignedIn(c: Context<HttpVariables>, signedIn: SignedIn) {
  for (const cookie of signedInCookies(c.get('actor'), signedIn, c.get('secure'))) {
    c.header('Set-Cookie', cookie, { append: true });
  }
  return c.json(answerOf(signedIn.tokens));
}

function answerOf({ token, refreshToken }: SessionTokens) {
  return refreshToken === undefined ? { token } : { token, refreshToken };
}
