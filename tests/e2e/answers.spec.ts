import { expect, test } from '@playwright/test';

test('10 MB are refused before they are read, by the API and by pages', async ({ request, baseURL }) => {
  const big = 'x'.repeat(10_000_000);
  const api = await request.post('/api/v1/bookings', { data: { requests: big }, headers: { 'accept-language': 'en' } });
  expect(api.status()).toBe(413);
  expect(await api.json()).toMatchObject({ code: 'body_too_large', title: 'The request is too large.' });
  expect((await request.post('/book', { form: { requests: big }, headers: { origin: baseURL! } })).status()).toBe(413);
});

test('inline scripts run only with the nonce of their answer, or by their digest on a cached page', async ({
  request,
}) => {
  const own = await request.get('/rooms?guests=2');
  const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(own.headers()['content-security-policy'] ?? '')?.[1];
  expect(nonce).toBeTruthy();
  for (const tag of scriptTags(await own.text())) expect(tag).toContain(`nonce="${nonce}"`);
  expect((await request.get('/rooms?guests=2')).headers()['content-security-policy']).not.toContain(nonce);

  const stored = await request.get('/');
  const policy = stored.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(policy).not.toMatch(/nonce-|script-src[^;]*unsafe-inline/);
  for (const tag of scriptTags(await stored.text())) expect(tag).not.toContain('nonce');
});

/** Returns the opening tags of executable scripts, leaving out structured data. */
function scriptTags(html: string): string[] {
  return [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => !tag.includes('ld+json'));
}

test('who comes again is told that nothing changed', async ({ request }) => {
  const first = await request.get('/en/our-building');
  const again = await request.get('/en/our-building', { headers: { 'if-none-match': first.headers().etag! } });
  expect(again.status()).toBe(304);
});

test('each page names itself in both languages, and the sitemap names them all', async ({ request, baseURL }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
  expect(listed.length).toBeGreaterThanOrEqual(34);
  for (const address of listed) {
    const html = await (await request.get(address)).text();
    expect(html, address).toContain(`<link rel="canonical" href="${address}"/>`);
    for (const language of ['es', 'en', 'x-default']) {
      const link = new RegExp(`<link rel="alternate" hrefLang="${language}" href="([^"]+)"/>`).exec(html)?.[1];
      expect(listed, `${address} ${language}`).toContain(link);
    }
    expect(html, address).toMatch(new RegExp(`<meta property="og:image" content="${baseURL}/images/`));
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    for (const [, json] of data) expect(JSON.parse(json!)).toHaveProperty('@context', 'https://schema.org');
  }
});

test('no link of the site leads nowhere', async ({ baseURL }) => {
  const seen = new Map<string, string[]>([['/', []]]);
  for (const [path] of seen) {
    const answer = await fetch(baseURL! + path, { redirect: 'manual' });
    const requiresSignIn = /\/(admin|account)\b/.test(path);
    expect(answer.status, `${path} from ${seen.get(path)?.[0]}`).toBeLessThan(requiresSignIn ? 303 : 300);
    const html = await answer.text();
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
    for (const [, raw] of html.matchAll(/<a\b[^>]*\bhref="([^"]+)"/g)) {
      const [target, fragment] = raw!.replaceAll('&amp;', '&').split('#');
      if (target === '' && fragment) expect(html, `${path}#${fragment}`).toContain(`id="${fragment}"`);
      // Skips date links, which would lead to the same pages without end.
      if (!target!.startsWith('/') || /[?&](month|dates)=/.test(target!)) continue;
      seen.set(target!, [...(seen.get(target!) ?? []), path]);
    }
  }
  expect(seen.size).toBeGreaterThan(60);
});

test('what is posted to a page and is no form is refused, not our fault', async ({ request, baseURL }) => {
  for (const path of ['/login', '/en/book', '/booking']) {
    const answer = await request.post(path, { data: { email: 'x' }, headers: { origin: baseURL! } });
    expect([path, answer.status()]).toEqual([path, 415]);
  }
});

/** One address for each kind of answer that is not a page, plus one page. */
const others = ['/health', '/ready', '/robots.txt', '/sitemap.xml', '/.well-known/security.txt', '/favicon.svg'];
const missing = ['/assets/none.js', '/images/none/320.webp', '/calendars/none.ics', '/api/v1/none', '/%E0%A4%A'];

test(
  'whatever is answered says what it is, how far it may be shown, and HTTPS where that is',
  { tag: '@https' },
  async ({ request, baseURL }) => {
    const html = await (await request.get('/')).text();
    const asset = /"(\/assets\/[^"#]+\.css)#?"/.exec(html)![1]!;
    const picture = /(\/images\/[^"/]+\/\d+\.\w+)/.exec(html)![1]!;
    for (const path of ['/', '/rooms?guests=2', asset, picture, '/api/v1/categories', ...others, ...missing]) {
      const answer = await request.get(path);
      expect(answer.status() === 200, path).toBe(!missing.includes(path));
      const headers = answer.headers();
      expect.soft(headers['x-request-id'], path).toMatch(/^[2-9B-Z]{5}-[2-9B-Z]{5}$/);
      expect.soft(headers['x-content-type-options'], path).toBe('nosniff');
      expect.soft(headers['referrer-policy'], path).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
      const shownElsewhere = path.startsWith('/images/');
      expect.soft(headers['cross-origin-resource-policy'], path).toBe(shownElsewhere ? 'cross-origin' : 'same-origin');
      const secure = baseURL!.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : undefined;
      expect.soft(headers['strict-transport-security'], path).toBe(secure);
    }
    expect((await request.get('/')).headers()['content-security-policy']).toContain("base-uri 'none'");
  },
);

test('whoever finds a weakness is told whom to write to', async ({ request, baseURL }) => {
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.headers()['content-type']).toMatch(/^text\/plain; *charset=utf-8$/i);
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toContain(`Canonical: ${baseURL}/.well-known/security.txt`);
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)![1]!) - Date.now();
  expect(expires / 86_400_000).toBeGreaterThan(90);
  expect(expires / 86_400_000).toBeLessThan(365);
});

test('a language in capitals is the language', async ({ request }) => {
  for (const [requested, answered] of [
    ['/EN/rooms?guests=3', '/en/rooms?guests=3'],
    ['/En', '/en'],
  ] as const) {
    const answer = await request.get(requested, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, answered]);
  }
});
