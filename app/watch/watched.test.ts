import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordCacheResult, noteRoute, requestNumber } from '../access/answered-request.server';
import { listen, type Listener } from '../serving/listener.server';
import type { Answered } from './answered';
import { watched } from './watched.server';

const NUMBER = /^[2-9B-DF-HJ-NP-TV-XZ]{5}-[2-9B-DF-HJ-NP-TV-XZ]{5}$/;
const OF_NGINX = 'f0e1d2c3b4a5968778695a4b3c2d1e0f';

const reported: Answered[] = [];
const listeners: Record<number, Listener> = {};
const arrived = Promise.withResolvers<void>();

beforeAll(async () => {
  const app = new Hono();
  app.get('/number', (c) => c.text(requestNumber() ?? 'none'));
  app.get('/en/booking/:reference{[A-Z-]+}', (c) => {
    noteRoute('/en/booking/:reference{[A-Z-]+}');
    return c.text('', 503);
  });
  app.get('/kept', () => {
    recordCacheResult('hit', '/rooms');
    // Response of the same form as from the page cache.
    return new Response('kept', { headers: { 'content-length': '4', etag: '"1"' } });
  });
  app.get('/never', () => {
    arrived.resolve();
    return new Promise<Response>(() => undefined);
  });
  for (const proxies of [0, 1]) {
    const fetch = watched(app.fetch, proxies, (answered) => reported.push(answered));
    listeners[proxies] = await listen(fetch, { host: '127.0.0.1', port: 0 });
  }
});
afterAll(() => Promise.all(Object.values(listeners).map((listener) => listener.close(0))));
beforeEach(() => void (reported.length = 0));

const sendRequest = (path: string, { proxies = 0, ...init }: RequestInit & { proxies?: number } = {}) =>
  fetch(`http://127.0.0.1:${listeners[proxies]!.port}${path}`, init);

async function untilReported(): Promise<Answered> {
  await expect.poll(() => reported.length).toBe(1);
  return reported[0]!;
}

test('each request has a number of its own, which its answer says and its work knows', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => sendRequest('/number')));
  const numbers = answers.map((answer) => answer.headers.get('x-request-id')!);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(numbers);
  expect(new Set(numbers).size).toBe(50);
  for (const number of numbers) expect(number).toMatch(NUMBER);
});

test('what is not found, and what was kept, says it too', async () => {
  for (const path of ['/kept', '/none']) {
    const answer = await sendRequest(path);
    expect(answer.headers.get('x-request-id')).toMatch(NUMBER);
    await answer.text();
  }
});

test.each([
  ['of a proxy that is trusted', 1, OF_NGINX, OF_NGINX],
  ['a UUID of one', 1, '0192f0e1-1234-7abc-8def-0123456789ab', '0192f0e1-1234-7abc-8def-0123456789ab'],
  ['that no proxy makes', 1, 'nuria@example.com', NUMBER],
  ['of anybody', 0, OF_NGINX, NUMBER],
])('a number that came with it, %s', async (_, proxies, expectedText, expected) => {
  const answer = await sendRequest('/number', { proxies, headers: { 'x-request-id': expectedText } });
  await answer.text();
  expect(answer.headers.get('x-request-id')).toMatch(expected);
});

test('what became of it is told by the pattern of its address, one for all languages', async () => {
  const answer = await sendRequest('/en/booking/AL-XYZ?email=nuria@example.com');
  const { ms, ...rest } = await untilReported();
  const request = answer.headers.get('x-request-id');
  expect(rest).toEqual({ method: 'GET', route: '/booking/:reference', status: 503, request, kept: undefined });
  expect(ms).toBeGreaterThan(0);
});

test('what was kept is told apart, and whoever goes before the answer', async () => {
  await (await sendRequest('/kept')).text();
  expect(await untilReported()).toMatchObject({ route: '/rooms', status: 200, kept: 'hit' });
  reported.length = 0;
  const going = new AbortController();
  const left = sendRequest('/never', { signal: going.signal }).catch(() => 'left');
  await arrived.promise;
  going.abort();
  expect(await left).toBe('left');
  expect(await untilReported()).toMatchObject({ status: 499 });
});

test('a method that somebody made up is told as one of them', async () => {
  await (await sendRequest('/none', { method: 'PROPFIND' })).text();
  expect(await untilReported()).toMatchObject({ method: 'other', route: '/*', status: 404 });
});
