import { Hono } from 'hono';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useStoppedClock } from '../../tests/clock';
import { TEST_SECRET } from '../../tests/secret';
import { AppError, type ErrorCode } from '../core/app-error';
import { visitor } from './actor';
import { logger } from './logger.server';
import { pageRefusal } from './page-error.server';
import { answerError } from './problem.server';
import type { HttpVariables } from './read-actor.server';
import { logRefusals, pathSegmentsOf } from './refusal-log.server';
import { statusOf } from './refusals.server';
import { setSecret } from './secret.server';

beforeAll(() => setSecret(TEST_SECRET));
const wait = useStoppedClock();
const lines: Record<string, unknown>[] = [];

beforeEach(() => {
  lines.length = 0;
  for (const level of ['warn', 'info'] as const) {
    vi.spyOn(logger(), level).mockImplementation((line: unknown, message?: string) => {
      lines.push({ level, message, ...(line as object) });
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  // Advances the clock, so that the next test runs in a different minute.
  wait(60);
});

const app = new Hono<HttpVariables>();
app.use(logRefusals(pathSegmentsOf(['api/v1', '/bookings/:reference/claim', 'login'])));
app.use(async (c, next) => {
  const from = visitor('en', { address: c.req.header('x-test-address') ?? '203.0.113.7' });
  const id = Number(c.req.header('x-test-user'));
  c.set('actor', id > 0 ? { ...from, user: { id } as NonNullable<typeof from.user> } : from);
  await next();
});
app.onError((error, c) => answerError(error, c));
app.all('*', (c) => {
  const code = (c.req.query('code') ?? 'forbidden') as ErrorCode;
  const error = new AppError(code, code === 'too_many_attempts' ? { limit: 'a limit', extra: { retryAfter: 90 } } : {});
  if (!c.req.path.startsWith('/login')) throw error;
  // Mimics a page that explains the refusal: the error is processed twice, and the response has no `Retry-After`.
  pageRefusal(error, 'en');
  pageRefusal(error, 'en');
  return c.text('refused', statusOf(code) as 429);
});

const sendRequest = (path: string, headers: Record<string, string> = {}) =>
  app.request(path, { method: 'POST', headers });

test('a refused permission is written down with who and where, and nothing personal', async () => {
  wait(1);
  await sendRequest('/api/v1/bookings/AL-7K3M9/claim?email=nuria@example.com', { 'x-test-user': '7' });
  expect(lines).toEqual([
    {
      level: 'warn',
      message: 'permission refused',
      code: 'forbidden',
      user: 7,
      method: 'POST',
      path: '/api/v1/bookings/:/claim',
    },
  ]);
});

test('a limit that is reached is, with its name; on a page too, which then says when to come again', async () => {
  wait(2);
  const answer = await sendRequest('/login.data?code=too_many_attempts');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '90']);
  expect(lines).toMatchObject([
    { message: 'limit reached', code: 'too_many_attempts', limit: 'a limit', path: '/login' },
  ]);
  expect(lines[0]!.from).toMatch(/^[\w-]{10}$/);
  expect(JSON.stringify(lines)).not.toContain('203.0.113');
});

test('a failed sign-in is, and what is nobody’s attack is not', async () => {
  wait(3);
  await sendRequest('/login?code=bad_credentials');
  await sendRequest('/login?code=not_found');
  await sendRequest('/login?code=unauthenticated');
  expect(lines).toMatchObject([{ level: 'info', message: 'sign-in failed', code: 'bad_credentials' }]);
});

test('the same is written once a minute, all together sixty times, and then how much was not', async () => {
  wait(4);
  for (let index = 0; index < 5; index += 1) await sendRequest('/login');
  expect(lines).toHaveLength(1);
  for (let index = 0; index < 100; index += 1) await sendRequest('/login', { 'x-test-address': `10.0.${index}.1` });
  expect(lines).toHaveLength(60);
  wait(1);
  await sendRequest('/login');
  expect(lines.slice(60)).toMatchObject([
    { message: 'more was refused than was written down', refusals: 45 },
    { message: 'permission refused' },
  ]);
});
