import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { AppError } from '../core/app-error';
import { refuseForeignWrites, requestAt, senderOf, siteOrigin } from './origin.server';
import type { HttpVariables } from './read-actor.server';

const SITE = 'https://www.casa.example';

describe('the origin of the site', () => {
  test('is that of the public address, whatever the request says of itself', () => {
    const request = new Request('http://127.0.0.1:3000/login', { headers: { 'X-Forwarded-Host': 'evil.example' } });
    expect(siteOrigin(request, 'https://www.Casa.example:443/somewhere')).toBe(SITE);
    expect(siteOrigin(request, undefined)).toBe('http://127.0.0.1:3000');
  });
});

describe('a request at the public address', () => {
  test('keeps method, headers, path, query and body', async () => {
    const request = new Request('http://127.0.0.1:3000/en/login?redirect=%2Fadmin', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', 'Accept-Language': 'en' },
      body: 'name=Núria',
    });
    const moved = requestAt(SITE, request);
    expect([moved.url, moved.method]).toEqual([`${SITE}/en/login?redirect=%2Fadmin`, 'POST']);
    expect(moved.headers.get('Accept-Language')).toBe('en');
    expect(await moved.text()).toBe('name=Núria');
  });

  test('is told when the browser goes away', () => {
    const leaving = new AbortController();
    const moved = requestAt(SITE, new Request('http://127.0.0.1/', { signal: leaving.signal }));
    leaving.abort();
    expect(moved.signal.aborted).toBe(true);
  });

  test('never goes to a host that its path names', () => {
    expect(requestAt(SITE, new Request('http://127.0.0.1//evil.example/x')).url).toBe(`${SITE}//evil.example/x`);
  });
});

describe('the sender of a request', () => {
  test.each([
    [{ Origin: SITE }, 'here'],
    [{ Origin: SITE, 'Sec-Fetch-Site': 'cross-site' }, 'here'],
    [{ Origin: 'http://www.casa.example' }, 'elsewhere'],
    [{ Origin: `${SITE}:8443` }, 'elsewhere'],
    [{ Origin: `${SITE}.evil.example` }, 'elsewhere'],
    [{ Origin: 'https://casa.example' }, 'elsewhere'],
    [{ Origin: 'null' }, 'elsewhere'],
    [{ Origin: '' }, 'elsewhere'],
    [{ Origin: 'null', 'Sec-Fetch-Site': 'same-origin', Referer: `${SITE}/` }, 'elsewhere'],
    [{ 'Sec-Fetch-Site': 'same-origin' }, 'here'],
    [{ 'Sec-Fetch-Site': 'none' }, 'here'],
    [{ 'Sec-Fetch-Site': 'same-site' }, 'elsewhere'],
    [{ 'Sec-Fetch-Site': 'cross-site', Referer: `${SITE}/` }, 'elsewhere'],
    [{ Referer: `${SITE}/login?x=1` }, 'here'],
    [{ Referer: `${SITE}.evil.example/` }, 'elsewhere'],
    [{ Referer: 'http://www.casa.example/' }, 'elsewhere'],
    [{ Referer: 'no address' }, 'elsewhere'],
    [{ 'X-Forwarded-Host': 'www.casa.example', Host: 'www.casa.example' }, 'unsaid'],
  ])('of %j is %s', (headers, sender) => {
    expect(senderOf(new Headers(headers as Record<string, string>), SITE)).toBe(sender);
  });
});

describe('a write', () => {
  const app = new Hono<HttpVariables>();
  app.use(async (c, next) => {
    c.set('origin', SITE);
    await next();
  });
  app.onError((error) => new Response(error instanceof AppError ? error.code : String(error), { status: 403 }));
  app.use(refuseForeignWrites());
  app.all('*', (c) => c.text('done'));
  const send = async (path: string, headers: Record<string, string>, method = 'POST') =>
    (await app.request(`http://127.0.0.1:3000${path}`, { method, headers })).text();

  const session = { cookie: 'estancia.locale=es; auth.token=x' };
  const elsewhere = { origin: 'https://evil.example' };

  test.each([
    ['a page, from here', '/login', { origin: SITE }],
    ['a page, from here, by a browser that sends no Origin', '/login', { 'sec-fetch-site': 'same-origin' }],
    ['the API, from here', '/api/v1/offers/1/pause', { ...session, origin: SITE }],
    ['the API, by a program', '/api/v1/bookings', {}],
    ['the API, by a program that keeps our language', '/api/v1/bookings', { cookie: 'estancia.locale=en' }],
    ['the API, with a token', '/api/v1/offers/1/pause', { ...session, ...elsewhere, authorization: 'Bearer x' }],
  ])('is taken: %s', async (_, path, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(await send(path, headers, method)).toBe('done');
  });

  test.each([
    ['a page, from elsewhere', '/login', elsewhere],
    ['a page, by nobody who says', '/login', {}],
    ['a page, with a token', '/login', { ...elsewhere, authorization: 'Bearer x' }],
    ['the API, from elsewhere, with a session', '/api/v1/offers/1/pause', { ...session, ...elsewhere }],
    ['the API, from elsewhere, without one', '/api/v1/bookings', elsewhere],
    ['the API, with a session, by nobody who says', '/api/v1/offers/1/pause', session],
    [
      'the API, with bookings of this browser',
      '/api/v1/bookings/AL-22222/payments',
      { cookie: '__Host-estancia.bookings=x' },
    ],
    [
      'the API, with what a browser adds by itself',
      '/api/v1/offers/1/pause',
      { ...elsewhere, authorization: 'Basic eA==' },
    ],
    ['the API, under another spelling', '/%61pi/v1/offers/1/pause', { ...session, ...elsewhere }],
  ])('is refused: %s', async (_, path, headers: Record<string, string>) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'QUERY']) {
      expect(await send(path, headers, method)).toBe('foreign_origin');
    }
  });

  test('reading is never refused', async () => {
    for (const method of ['GET', 'OPTIONS']) expect(await send('/login', elsewhere, method)).toBe('done');
  });
});
