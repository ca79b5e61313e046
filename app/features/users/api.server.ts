import { z } from '@hono/zod-openapi';
import { answers, refusals, takes, type Api } from '../../access/api-description.server';
import { jsonBody } from '../../access/json-body.server';
import { LOCAL_TOKEN_SECONDS } from '../../access/session.server';
import { AppError } from '../../core/app-error';
import { setTokenCookie } from '../../access/read-actor.server';
import { signIn } from './sign-in.server';

const signedInUser = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  role: z.string(),
  scope: z.array(z.string()),
});

/** HTTP only: signing in and who is signed in. */
export function userRoutes(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/users/login_check',
    summary: 'Sign in; the token also comes as a cookie',
    request: takes(z.object({ email: z.string(), password: z.string() })),
    responses: {
      ...answers(200, `Good for ${LOCAL_TOKEN_SECONDS} seconds`, z.object({ token: z.string() })),
      ...refusals('bad_credentials', 'invalid_input', 'invalid_json', 'too_many_attempts'),
    },
  });
  api.post('/users/login_check', async (c) => {
    const { token } = await signIn(c.get('actor'), await jsonBody(c));
    setTokenCookie(c, token);
    return c.json({ token });
  });

  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/users/me',
    summary: 'Who is signed in, with what they may do',
    security: [{ bearer: [] }],
    responses: { ...answers(200, 'The signed-in user', signedInUser), ...refusals('unauthenticated') },
  });
  api.get('/users/me', (c) => {
    const { user, scope } = c.get('actor');
    if (!user) throw new AppError('unauthenticated');
    const { id, email, name, role } = user;
    return c.json({ id, email, name, role, scope: [...scope] });
  });
}
