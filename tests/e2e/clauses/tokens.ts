import { expect } from '@playwright/test';
import { SignJWT } from 'jose';
import { keyOf } from '../../../app/access/secret.server';
import { DEMO_SECRET, execute } from '../demo-database';
import { databaseOfApp } from '../production';
import { call, signInAt } from './answers';
import type { ClauseCheck, Place } from './section';

interface Claims {
  sid: string;
  scope: string[];
  iat: number;
  exp: number;
}

export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Claims;

export function later(token: string, seconds: number): Promise<string> {
  const { iat, exp, ...claims } = claimsOf(token);
  return new SignJWT({ ...claims, iat: iat - seconds, exp: exp - seconds })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(keyOf(DEMO_SECRET, 'access token'));
}

export const pass = (token: string, seconds: number) =>
  execute(
    databaseOfApp(),
    `UPDATE user_session SET created_at = created_at - $2 * interval '1 second',
      last_used_at = last_used_at - $2 * interval '1 second', expires_at = expires_at - $2 * interval '1 second'
      WHERE id = $1`,
    [claimsOf(token).sid, seconds],
  );

export const me = (place: Place, token: string) =>
  call<{ code: string; title: string; scope: string[]; email: string }>(place, 'GET users/me', {
    account: null,
    headers: { authorization: `Bearer ${token}` },
  });

export function attributesOf(cookies: readonly string[], name: string): string[] | undefined {
  return cookies
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split('; ')
    .slice(1);
}

export const remembered = ({ baseURL }: Place) => signInAt(baseURL, 'customer', { strategy: 'localRefresh' });

/**
 * Expects tokens of the strategy to live exactly the given number of seconds. Checks the claims of the token, the
 * lifetime of its cookie, and the use of the token.
 */
async function expectLife(place: Place, strategy: string | undefined, seconds: number): Promise<void> {
  const { token, cookies } = await signInAt(place.baseURL, 'customer', { ...(strategy && { strategy }) });
  const { iat, exp } = claimsOf(token);
  expect(exp - iat).toBe(seconds);
  expect(attributesOf(cookies, 'auth.token')).toContain(`Max-Age=${seconds}`);
  expect((await me(place, await later(token, seconds - 10))).status).toBe(200);
  expect((await me(place, await later(token, seconds))).status).toBe(401);
}

export const defaultStrategy: ClauseCheck = async (place) => {
  const { cookies, refreshToken } = await signInAt(place.baseURL, 'customer');
  expect(refreshToken).toBeUndefined();
  expect(attributesOf(cookies, 'auth.refresh_token')).toBeUndefined();
  await expectLife(place, undefined, 1800);
};

export const localLife: ClauseCheck = (place) => expectLife(place, 'local', 1800);
export const localRefreshLife: ClauseCheck = (place) => expectLife(place, 'localRefresh', 15);

export const refreshLife: ClauseCheck = async (place) => {
  for (const [seconds, expected] of [
    [2_592_000 - 60, 200],
    [2_592_000, 401],
  ] as const) {
    const { token, refreshToken, cookies } = await remembered(place);
    expect(attributesOf(cookies, 'auth.refresh_token')).toContain('Max-Age=2592000');
    await pass(token, seconds);
    const { status } = await call(place, 'POST users/refresh', { account: null, body: { refreshToken } });
    expect([seconds, status]).toEqual([seconds, expected]);
  }
};

/** Polls until the token counts as expired, which is half a second before it expires and not earlier. */
export const safetyMargin: ClauseCheck = async (place) => {
  const { token } = await signInAt(place.baseURL, 'customer');
  const { exp } = claimsOf(token);
  const until = Math.ceil((Date.now() + 700) / 1000);
  const short = await later(token, exp - until);
  const over = until * 1000 - 500;
  for (let status = 200; status === 200;) {
    const sent = Date.now();
    ({ status } = await me(place, short));
    if (status === 200) expect(sent).toBeLessThan(over);
    else expect(Date.now()).toBeGreaterThanOrEqual(over);
  }
};

export const storage: ClauseCheck = async (place) => {
  const { cookies } = await remembered(place);
  const remaining = cookies.map((cookie) => cookie.split('=')[0]!);
  expect(remaining.filter((name) => !name.startsWith('estancia.'))).toEqual(['auth.token', 'auth.refresh_token']);
};

export const cookiePath: ClauseCheck = async (place) => {
  const { cookies } = await remembered(place);
  for (const name of ['auth.token', 'auth.refresh_token']) expect(attributesOf(cookies, name)).toContain('Path=/');
};
