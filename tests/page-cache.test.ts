import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { HttpVariables } from '../app/access/read-actor.server';
import { db, inTransaction } from '../app/database/connection.server';
import { building } from '../app/database/inventory-schema.server';
import { startReadCache } from '../app/database/cached-reads.server';
import { watchSiteChanges } from '../app/database/site-changes.server';
import { pageCache, withoutNonce } from '../app/serving/page-cache.server';
import { useStoppedClock } from './clock';
import { useTestDatabase } from './database';
import { makeInventory } from './factories';

useTestDatabase();
const passMinutes = useStoppedClock();

let buildingId: number;
let rendered: number;
let app: Hono<HttpVariables>;

beforeAll(async () => {
  ({ buildingId } = await makeInventory(1));
});

beforeEach(async () => {
  rendered = 0;
  await rename('Residencia');
  app = new Hono<HttpVariables>();
  app.use(pageCache({ secure: false }));
  app.use(async (c, next) => {
    c.set('nonce', 'n0nce');
    await next();
    c.header('Content-Security-Policy', "script-src 'self' 'nonce-n0nce'");
  });
  app.get('*', async (c) => {
    rendered += 1;
    c.set('shared', c.req.path !== '/own');
    const [row] = await db().select().from(building).where(eq(building.id, buildingId));
    const html = `<script nonce="n0nce">start()</script><h1>${row!.name}</h1>`;
    return c.html(html, c.req.path === '/missing' ? 404 : 200, { 'Cache-Control': 'private, no-cache' });
  });
});

const rename = (name: string) => db().update(building).set({ name }).where(eq(building.id, buildingId));
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

test('a page is rendered once for all, until what it shows changes', async () => {
  await get('/');
  expect(await (await get('/')).text()).toContain('Residencia');
  expect(rendered).toBe(1);
  await rename('Casa Nueva');
  expect(await (await get('/')).text()).toContain('Casa Nueva');
  expect(rendered).toBe(2);
});

test('what is not committed changes nothing', async () => {
  await get('/');
  const undone = inTransaction(async () => {
    await rename('Nunca');
    expect(await (await get('/')).text()).toContain('Residencia');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await get('/');
  expect(rendered).toBe(1);
});

test('visitors who come at once wait for one rendering', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => get('/rooms')));
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  expect(rendered).toBe(1);
});

test('a page is not kept past its minute', async () => {
  await get('/');
  passMinutes(1);
  await get('/');
  expect(rendered).toBe(2);
});

test.each([
  ['who is signed in', '/', { cookie: 'auth.token=x' }],
  ['who has booked here', '/', { cookie: 'estancia.bookings=x' }],
  ['who asks something of it', '/?dates=x', {}],
  ['whose page says so', '/own', {}],
  ['whose page does not exist', '/missing', {}],
])('one is made for each: %s', async (_, path, headers: Record<string, string>) => {
  await get(path, headers);
  await get(path, headers);
  expect(rendered).toBe(2);
});

test('who sends a signal against tracking is not given the page of others', async () => {
  await get('/');
  await get('/', { 'sec-gpc': '1' });
  await get('/', { dnt: '1' });
  expect(rendered).toBe(2);
});

test('who has the page is told that it is the same', async () => {
  const first = await get('/', { cookie: 'estancia.locale=es' });
  const etag = first.headers.get('etag')!;
  const again = await get('/', { 'if-none-match': etag, cookie: 'estancia.locale=es' });
  expect([again.status, await again.text(), again.headers.get('cache-control')]).toEqual([
    304,
    '',
    'private, no-cache',
  ]);
  await rename('Casa Nueva');
  expect((await get('/', { 'if-none-match': etag })).status).toBe(200);
});

test('scripts of a cached page are allowed by their digest, never by a nonce that is given twice', async () => {
  const answer = await get('/');
  const digest = createHash('sha256').update('start()').digest('base64');
  expect(answer.headers.get('content-security-policy')).toBe(`script-src 'self' 'sha256-${digest}'`);
  expect(await answer.text()).not.toContain('n0nce');
});

const digestOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test.each([
  ['without a nonce', '<script>steal()</script>'],
  ['with an empty one', '<script nonce="">steal()</script>'],
  ['with one that somebody made up', '<script nonce="n0nce2">steal()</script>'],
  ['with the nonce of a page before', '<script nonce="before">steal()</script>'],
  ['around ours', '<script>steal()<script nonce="n0nce">start()</script>'],
  ['beside the nonce as text', ' nonce="n0nce"<script>steal()</script> nonce="n0nce"'],
  ['in other letters', '<SCRIPT>steal()</SCRIPT>'],
])('a script that came into a cached page %s is not allowed', (_, injected) => {
  const { digests } = withoutNonce(`${injected}<script nonce="n0nce">own()</script>`, 'n0nce');
  expect(digests).toEqual([digestOf('own()')]);
});

test('the nonce is taken off elements alone, and what somebody typed stays', () => {
  const typed = '<p>Write  nonce="n0nce" here</p>';
  const page = `${typed}<link rel="modulepreload" nonce="n0nce" href="/a.js"/><script nonce="n0nce" src="/b.js"></script>`;
  expect(withoutNonce(page, 'n0nce')).toEqual({
    html: `${typed}<link rel="modulepreload" href="/a.js"/><script src="/b.js"></script>`,
    digests: [],
  });
});

test.each(['br', 'gzip'])('it is kept compressed: %s', async (encoding) => {
  const answer = await get('/', { 'accept-encoding': encoding });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(Number(answer.headers.get('content-length'))).toBe((await answer.arrayBuffer()).byteLength);
});

test('the language of the page is noted for a year, once', async () => {
  const cookie = (await get('/en')).headers.get('set-cookie');
  expect(cookie).toBe('estancia.locale=en; Path=/; SameSite=Lax; Max-Age=31536000');
  expect((await get('/en', { cookie: 'estancia.locale=en' })).headers.get('set-cookie')).toBeNull();
  expect((await get('/', { cookie: 'estancia.locale=en' })).headers.get('set-cookie')).toContain('estancia.locale=es');
});

test('when the database cannot be heard, every page is made anew', async () => {
  const deaf = watchSiteChanges('postgres://nobody@127.0.0.1:1/none');
  const other = new Hono<HttpVariables>();
  other.use(pageCache({ secure: false }));
  startReadCache(deaf);
  other.get('*', (c) => {
    c.set('shared', true);
    return c.html(String((rendered += 1)));
  });
  await other.request('/');
  expect(await (await other.request('/')).text()).toBe('2');
  await deaf.close();
});
