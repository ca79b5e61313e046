import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { setSessionDays } from './session-end.server';
import { refreshTokenOf } from './refresh-token.server';
import { db } from '../database/connection.server';
import { auditEntry } from '../database/people-schema.server';
import { userSession } from '../database/session-schema.server';
import { testApi } from '../../tests/api';
import { useStoppedClock } from '../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../tests/database';
import { makeUser, TEST_PASSWORD } from '../../tests/factories';
import { accountRoutes } from '../features/account/api.server';
import { userAdminRoutes } from '../features/users/api-users.server';
import { userRoutes } from '../features/users/api.server';

useRolledBackDatabase();
const wait = useStoppedClock();
const api = testApi(accountRoutes, userAdminRoutes, userRoutes);
const seconds = (count: number) => wait(count / 60);

makeForTests(async () => {
  await makeUser('customer');
  await makeUser('reception');
});

interface Tokens {
  token: string;
  refreshToken: string;
}

async function remembered(): Promise<Tokens & { cookies: string[] }> {
  const answer = await api.post('/users/login_check', {
    email: 'customer@example.com',
    password: TEST_PASSWORD,
    strategy: 'localRefresh',
  });
  return { ...((await answer.json()) as Tokens), cookies: answer.headers.getSetCookie() };
}

const cookieOf = ({ token, refreshToken }: Partial<Tokens>) => ({
  cookie: [token && `auth.token=${token}`, refreshToken && `auth.refresh_token=${refreshToken}`]
    .filter(Boolean)
    .join('; '),
});
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const me = async (headers: Record<string, string>) => api.get('/users/me', headers);
const refresh = (refreshToken: string) => api.post('/users/refresh', { refreshToken });
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

async function nextTokens(answer: Response): Promise<Tokens> {
  expect(answer.status).toBe(200);
  return (await answer.json()) as Tokens;
}

function stored(answer: Response): Partial<Tokens> {
  const value = (name: string) =>
    answer.headers
      .getSetCookie()
      .find((header) => header.startsWith(`${name}=`))
      ?.split(/[=;]/)[1];
  const [token, refreshToken] = [value('auth.token'), value('auth.refresh_token')];
  return { ...(token !== undefined && { token }), ...(refreshToken !== undefined && { refreshToken }) };
}

describe('localRefresh', () => {
  test('stores both tokens for as long as each lives', async () => {
    const { cookies } = await remembered();
    const attributes = 'Path=/; HttpOnly; SameSite=Lax';
    expect(cookies[0]).toMatch(new RegExp(`^auth\\.token=[^;]+; ${attributes}; Max-Age=15$`));
    expect(cookies[1]).toMatch(new RegExp(`^auth\\.refresh_token=[^;]+; ${attributes}; Max-Age=2592000$`));
  });

  test('an access token counts for 15 seconds, less 500 milliseconds', async () => {
    const { token } = await remembered();
    seconds(14);
    expect((await me(bearer(token))).status).toBe(200);
    seconds(0.5);
    expect((await me(bearer(token))).status).toBe(401);
  });

  test('an expired one is refreshed on the way, and the next request has the new ones', async () => {
    const first = await remembered();
    seconds(20);
    const answer = await me(cookieOf(first));
    expect(answer.status).toBe(200);
    const second = stored(answer);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect((await me(cookieOf({ token: second.token! }))).status).toBe(200);
    expect(stored(await me(cookieOf(second)))).toEqual({});
  });

  test('a refresh token lives 2592000 seconds from its making, less 500 milliseconds', async () => {
    const { refreshToken } = await remembered();
    seconds(2_592_000 - 1);
    const next = await nextTokens(await refresh(refreshToken));
    seconds(2_592_000 - 0.5);
    const late = await refresh(next.refreshToken);
    expect([late.status, await codeOf(late)]).toEqual([401, 'tokens_expired']);
  });

  test('both expired: the request is aborted in the asked language, and the session is reset', async () => {
    const tokens = await remembered();
    seconds(2_592_000);
    const answer = await api.get('/users/me', { ...cookieOf(tokens), 'accept-language': 'en' });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({
      code: 'tokens_expired',
      title: 'Both token and refresh token have expired. Your request was aborted.',
    });
    expect(stored(answer)).toEqual({ token: '', refreshToken: '' });
  });

  test('who may be anybody goes on as a visitor', async () => {
    const tokens = await remembered();
    seconds(2_592_000);
    expect((await api.get('/openapi.json', cookieOf(tokens))).status).toBe(200);
  });
});

describe('a refresh token', () => {
  test('that tabs bring at once serves them all, and the session goes on', { tags: 'commits' }, async () => {
    const { refreshToken } = await remembered();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)));
    const provided = await Promise.all(answers.map(nextTokens));
    expect(new Set(provided.map((tokens) => tokens.refreshToken)).size).toBe(1);
    for (const { token } of provided) expect((await me(bearer(token))).status).toBe(200);
    await nextTokens(await refresh(provided[0]!.refreshToken));
  });

  test('that was used before ends the session, with everything that came of it', async () => {
    const stolen = await remembered();
    const next = await nextTokens(await refresh(stolen.refreshToken));
    seconds(2.001);
    const thief = await refresh(stolen.refreshToken);
    expect([thief.status, await codeOf(thief)]).toEqual([401, 'tokens_expired']);
    expect((await me(bearer(next.token))).status).toBe(401);
    expect((await refresh(next.refreshToken)).status).toBe(401);
    const [row] = await db()
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'session.token_reused'))
      .orderBy(auditEntry.id);
    expect(row).toBeDefined();
  });

  test('older than the last one ends the session even in the same moment', async () => {
    const first = await remembered();
    const second = await nextTokens(await refresh(first.refreshToken));
    const third = await nextTokens(await refresh(second.refreshToken));
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await refresh(third.refreshToken)).status).toBe(401);
  });

  test('of another session, generation or maker is none', async () => {
    const mine = await remembered();
    const [session, , code] = mine.refreshToken.split('.');
    const foreign = refreshTokenOf(crypto.randomUUID(), 0);
    for (const forged of [`${session}.1.${code}`, `${session}.0.${'x'.repeat(27)}`, `${session}.0`, 'nonsense', '']) {
      const answer = await refresh(forged);
      expect([answer.status, await codeOf(answer)]).toEqual([401, 'unauthenticated']);
    }
    expect((await refresh(foreign)).status).toBe(401);
    await nextTokens(await refresh(mine.refreshToken));
  });

  test('is of no use to a session that was signed in without one', async () => {
    await api.post('/users/login_check', { email: 'reception@example.com', password: TEST_PASSWORD });
    const [row] = await db().select().from(userSession).where(eq(userSession.strategy, 'local'));
    expect((await refresh(refreshTokenOf(row!.id, 0))).status).toBe(401);
  });

  test('is no access token, and the other way around', async () => {
    const { token, refreshToken } = await remembered();
    expect((await me(bearer(refreshToken))).status).toBe(401);
    expect((await refresh(token)).status).toBe(401);
  });
});

test('a sign-in starts a session of its own, whatever the browser brought', async () => {
  const before = await remembered();
  const answer = await api.post(
    '/users/login_check',
    { email: 'customer@example.com', password: TEST_PASSWORD },
    { ...cookieOf(before), origin: 'http://localhost' },
  );
  const claims = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string };
  expect(claims(stored(answer).token!).sid).not.toBe(claims(before.token).sid);
});

test('an access token of the local strategy that is too old says that it has expired', async () => {
  const answer = await api.post('/users/login_check', { email: 'reception@example.com', password: TEST_PASSWORD });
  const { token } = (await answer.json()) as Tokens;
  seconds(1800);
  const refused = await me(bearer(token));
  expect([refused.status, await codeOf(refused)]).toEqual([401, 'tokens_expired']);
});

describe('however often it is renewed', () => {
  const DAY = 86_400;
  const maxAges = (answer: Response) =>
    answer.headers.getSetCookie().map((header) => Number(/Max-Age=(\d+)/.exec(header)?.[1]));
  afterEach(() => setSessionDays(90));

  async function renewedEvery(days: number, times: number): Promise<Tokens> {
    let tokens: Tokens = await remembered();
    for (let time = 0; time < times; time += 1) {
      seconds(days * DAY);
      tokens = await nextTokens(await refresh(tokens.refreshToken));
    }
    return tokens;
  }

  test('a remembered session ends 90 days after its sign-in, less 500 milliseconds', async () => {
    let tokens = await renewedEvery(29, 3);
    seconds(3 * DAY - 1);
    const answer = await refresh(tokens.refreshToken);
    expect(maxAges(answer)).toEqual([1, 1]);
    tokens = await nextTokens(answer);
    seconds(0.5);
    const late = await refresh(tokens.refreshToken);
    expect([late.status, await codeOf(late)]).toEqual([401, 'tokens_expired']);
    expect((await me(bearer(tokens.token))).status).toBe(401);
    expect((await me(cookieOf(tokens))).status).toBe(401);
  });

  test('its cookies live no longer than what is left of it', async () => {
    const tokens = await renewedEvery(29, 2);
    seconds(20 * DAY);
    expect(maxAges(await refresh(tokens.refreshToken))).toEqual([15, 12 * DAY]);
  });

  test('a session without a refresh token ends then too', async () => {
    setSessionDays(1);
    const answer = await api.post('/users/login_check', { email: 'reception@example.com', password: TEST_PASSWORD });
    let { token } = (await answer.json()) as Partial<Tokens>;
    for (let hour = 0; hour < 48; hour += 1) {
      seconds(1799);
      const used = await me(cookieOf({ token: token! }));
      expect(used.status).toBe(200);
      token = stored(used).token ?? token;
    }
    seconds(48 - 0.5);
    expect((await me(cookieOf({ token: token! }))).status).toBe(401);
  });

  test('a setting that is shorter counts at once, also for sessions that run', async () => {
    const tokens = await renewedEvery(20, 1);
    setSessionDays(20);
    expect((await me(bearer(tokens.token))).status).toBe(401);
    expect((await refresh(tokens.refreshToken)).status).toBe(401);
    setSessionDays(21);
    expect(maxAges(await refresh(tokens.refreshToken))).toEqual([15, DAY]);
  });
});
