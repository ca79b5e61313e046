import { expect, test, type APIRequestContext, type Browser } from '@playwright/test';
import { signInByHand } from './sign-in';

const SIGN_IN = { form: { email: 'reception@example.com', password: 'estancia-demo' }, maxRedirects: 0 };

for (const javaScriptEnabled of [true, false]) {
  test(
    `in and out, ${javaScriptEnabled ? 'with' : 'without'} JavaScript, with cookies for HTTPS alone`,
    { tag: '@https' },
    async ({ browser, baseURL }: { browser: Browser; baseURL: string | undefined }) => {
      const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled });
      const page = await context.newPage();
      await signInByHand(page, 'customer', '/en/login');
      await expect(page).toHaveURL('/en');
      const cookies = await context.cookies();
      expect(cookies.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['auth.token', '__Host-estancia.known', 'estancia.locale']),
      );
      for (const { name, secure } of cookies) expect([name, secure]).toEqual([name, true]);
      await page.goto('/en/account');
      await page.getByRole('banner').locator('summary').filter({ visible: true }).last().click();
      await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
      await expect(page).toHaveURL('/en');
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('auth.token');
      await context.close();
    },
  );
}

test('production answers behind a proxy that ends TLS', { tag: '@https' }, async ({ request, baseURL }) => {
  expect((await request.get('/health')).status()).toBe(200);
  const home = await request.get('/');
  expect(home.headers()['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  const html = await home.text();
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/"/>`);
  expect(html).not.toContain('http://127.0.0.1');
});

const statusOf = async (request: APIRequestContext, origin: string) =>
  (await request.post('/login', { ...SIGN_IN, headers: { origin } })).status();

test('only what comes from the public address is taken', { tag: '@https' }, async ({ request, baseURL }) => {
  expect(await statusOf(request, baseURL!)).toBe(302);
  const [plain, otherPort] = [baseURL!.replace('https:', 'http:'), 'https://localhost'];
  for (const origin of [plain, otherPort, 'https://evil.example', 'null']) {
    expect([origin, await statusOf(request, origin)]).toEqual([origin, 403]);
  }
  const forwarded = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' };
  expect((await request.post('/login', { ...SIGN_IN, headers: forwarded })).status()).toBe(403);
  const withoutOrigin = { 'sec-fetch-site': 'same-origin' };
  expect((await request.post('/login', { ...SIGN_IN, headers: withoutOrigin })).status()).toBe(302);
});

test(
  'the form of another site is refused by a page that says why, in its language',
  { tag: '@https' },
  async ({ page, baseURL }) => {
    for (const [path, localizedText] of [
      ['/login', 'Este envío no viene de esta web.'],
      ['/en/login', 'This was not sent from this website.'],
    ]) {
      // A page without an address sends `Origin: null`.
      await page.goto('about:blank');
      await page.setContent(`<form method="post" action="${baseURL}${path}"><button>Go</button></form>`);
      await page.getByRole('button').click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(localizedText!);
      expect(page.url()).toBe(baseURL + path!);
    }
  },
);
