import { now } from '../core/clock';
import { REFRESH_SECONDS } from './session-end.server';
import { TOKEN_SECONDS, type SessionTokens } from './session.server';

/** docs/specification.md, section 9: storage prefix `auth.`, path `/`. */
export const TOKEN_COOKIE = 'auth.token';
export const REFRESH_COOKIE = 'auth.refresh_token';

export function tokenCookies({ strategy, token, refreshToken, lastMoment }: SessionTokens, secure: boolean): string[] {
  const left = Math.max(0, Math.floor((lastMoment.getTime() - now().getTime()) / 1000));
  const within = (seconds: number) => Math.min(seconds, left);
  return [
    cookie(TOKEN_COOKIE, token, within(TOKEN_SECONDS[strategy]), secure),
    ...(refreshToken === undefined ? [] : [cookie(REFRESH_COOKIE, refreshToken, within(REFRESH_SECONDS), secure)]),
  ];
}

export function endedCookies(secure: boolean): string[] {
  return [cookie(TOKEN_COOKIE, '', 0, secure), cookie(REFRESH_COOKIE, '', 0, secure)];
}

export function cookieHeaders(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const each of cookies) headers.append('Set-Cookie', each);
  return headers;
}

function cookie(name: string, value: string, seconds: number, secure: boolean): string {
  const attributes = [`${name}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${seconds}`];
  if (secure) attributes.push('Secure');
  return attributes.join('; ');
}
