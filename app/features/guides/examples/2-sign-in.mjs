// Signing in
// Make a user of its own for each program, with the lowest role that will do. `localRefresh` also answers a
// refreshToken: it counts once, and POST /users/refresh gives the next two for it.

import { call } from './1-call.mjs';

export async function signIn(api, email, password) {
  const { token } = await call(api, 'POST', '/users/login_check', { body: { email, password } });
  const me = await call(api, 'GET', '/users/me', { token });
  return { token, scope: me.scope };
}
