import { symbols } from 'pino';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { logger, setLogLevel } from '../app/access/logger.server';
import { httpApp } from '../app/serving/http.server';
import { listen, type Listener } from '../app/serving/listener.server';
import { accessLog } from '../app/watch/access-log.server';
import { watched } from '../app/watch/watched.server';
import { useRolledBackDatabase } from './database';
import { makeInventory, makeUser } from './factories';
import { personalIn } from './personal-lines';

useRolledBackDatabase();

const lines: string[] = [];
let listener: Listener;
let level: string;

beforeAll(async () => {
  level = logger().level;
  setLogLevel('info');
  const stream = (logger() as unknown as Record<symbol, { write(line: string): void }>)[symbols.streamSym]!;
  vi.spyOn(stream, 'write').mockImplementation((line) => void lines.push(line));
  await makeInventory(1);
  await makeUser('customer', { email: 'nuria.vidal@example.com' });
  const app = httpApp({
    folder: import.meta.dirname,
    build: { routes: {}, assets: { routes: {} } } as unknown as ServerBuild,
    mode: 'production',
    trustedProxies: 1,
    secure: false,
    ready: () => Promise.reject(new Error('a fault of ours')),
  });
  listener = await listen(watched(app.fetch, 1, accessLog('all')), { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await listener.close(0);
  vi.restoreAllMocks();
  setLogLevel(level);
});
beforeEach(() => void (lines.length = 0));

const PERSONAL = {
  'user-agent': 'Nuria Vidal, +34 600 000 123',
  referer: 'http://127.0.0.1/registration/v1.0123456789abcdefghijkl?email=nuria.vidal@example.com',
  cookie: 'auth.token=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOjF9.x; estancia.bookings=v1.0123456789abcdefghijkl',
  'x-forwarded-for': 'Nuria Vidal, 203.0.113.7',
  'x-request-id': 'nuria.vidal@example.com',
  'accept-language': 'es, nuria.vidal@example.com',
};
const body = JSON.stringify({
  firstName: 'Nuria',
  lastName: 'Vidal',
  email: 'nuria.vidal@example.com',
  password: 'wrong horse battery',
  documentNumber: '12345678Z',
  passport: 'PAB123456',
  cardNumber: '4242 4242 4242 4242',
});
const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

// Pages are not mounted here, so requesting a page causes a server error, which is also logged.
test.each([
  ['a page', 500, '/booking/AL-7K3M9/paid?email=nuria.vidal@example.com', {}],
  ['a page of a link', 500, '/en/registration/eyJhbGciOiJIUzI1NiJ9.Nuria', {}],
  ['a file', 404, '/images/nuria.vidal@example.com/320.webp', {}],
  ['a calendar', 404, '/calendars/v1.0123456789abcdefghijkl.ics', {}],
  ['a path that is none', 500, '/%E0%A4%A/nuria.vidal@example.com', {}],
  ['the API', 401, '/api/v1/customers?q=Nuria%20Vidal', {}],
  ['a token', 401, '/api/v1/users/me', { headers: { authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.Nuria' } }],
  ['what is no JSON', 400, '/api/v1/bookings', { method: 'POST', headers: json, body: `${body}nuria@example.com` }],
  ['what is wrong', 422, '/api/v1/bookings', { method: 'POST', headers: json, body }],
  ['a wrong password', 401, '/api/v1/users/login_check', { method: 'POST', headers: json, body }],
  [
    'another site',
    500,
    '/login',
    {
      method: 'POST',
      body: 'email=nuria.vidal@example.com',
      headers: { origin: 'https://Nuria:Vidal@foreign.example' },
    },
  ],
  ['our own fault', 500, '/ready?email=nuria.vidal@example.com', {}],
] as [string, number, string, { method?: string; headers?: Record<string, string>; body?: string }][])(
  '%s is a line with the number of its answer, and nothing of who asked what',
  async (_, status, path, init) => {
    const headers = { ...PERSONAL, ...init.headers };
    const answer = await fetch(`http://127.0.0.1:${listener.port}${path}`, { ...init, headers });
    const text = await answer.text();
    await expect.poll(() => lines.filter((line) => line.includes('"msg":"request"')).length).toBe(1);
    const request = answer.headers.get('x-request-id');
    const written = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(written.at(-1)).toMatchObject({ level: status < 500 ? 30 : 40, request, status: answer.status });
    expect(answer.status).toBe(status);
    for (const line of written) expect(line.request).toBe(request);
    expect(lines.filter((line) => personalIn(line) !== undefined)).toEqual([]);
    if (answer.headers.get('content-type')?.includes('problem')) expect(JSON.parse(text)).toMatchObject({ request });
  },
);

test('a notice that is too long is refused before it is read', async () => {
  const url = `http://127.0.0.1:${listener.port}/payments/notices/stripe`;
  const answer = await fetch(url, { method: 'POST', body: 'A'.repeat(300_000) });
  expect(answer.status).toBe(413);
});
