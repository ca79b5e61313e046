import { expect, test } from '@playwright/test';

test.setTimeout(300_000);

/** Also starts it: the other tests of the project `https` come after. */
test('production answers behind a proxy that ends TLS', async ({ request, baseURL }) => {
  expect((await request.get('/health')).status()).toBe(200);
  const home = await request.get('/');
  expect(home.headers()['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  const html = await home.text();
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/"/>`);
  expect(html).not.toContain('http://127.0.0.1');
});
