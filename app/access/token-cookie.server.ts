import { LOCAL_TOKEN_SECONDS, TOKEN_COOKIE } from './session.server';

/** `Set-Cookie` headers of the access token, for pages; the API sets the same cookie through Hono. */
export function tokenHeader(token: string, secure: boolean): string {
  return cookie(token, LOCAL_TOKEN_SECONDS, secure);
}

export function endedTokenHeader(): string {
  return cookie('', 0, false);
}

function cookie(value: string, seconds: number, secure: boolean): string {
  const attributes = [`${TOKEN_COOKIE}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${seconds}`];
  if (secure) attributes.push('Secure');
  return attributes.join('; ');
}
