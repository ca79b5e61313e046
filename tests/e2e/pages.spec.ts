import { gzipSync } from 'node:zlib';
import { expect, test, type Response } from '@playwright/test';
import { expectSound } from './sound-page';

const addresses = {
  'search and booking': [
    '/',
    '/rooms',
    '/rooms?dates=2027-05-03 ~ 2027-05-10&guests=2',
    '/rooms?dates=soon&guests=99',
    '/rooms?equipment=1,2&price=160&code=TRIMESTRE',
    '/rooms?price=1',
    '/room-details',
    '/room-details/suite_superior',
    '/room-details/suite_superior?dates=2027-05-03 ~ 2027-05-10&guests=2',
    '/room-details/suite_penthouse?dates=2027-05-03 ~ 2027-05-10&guests=2',
    '/booking',
    '/login',
  ],
  'building and text': [
    '/our-building',
    '/gallery',
    '/gallery?show=suites',
    '/gallery?show=rooms',
    '/gallery?show=building',
    '/promotion',
    '/contact',
    '/contact?sent=1',
    '/documents/insurance',
    '/documents/taxes',
    '/documents/travel',
    '/legal/notice',
    '/legal/privacy',
    '/legal/cookies',
  ],
};

for (const language of ['es', 'en']) {
  for (const [kind, some] of Object.entries(addresses)) {
    test(`every public page of ${kind} in ${language} is sound: accessible, nothing too wide, no complaint`, async ({
      page,
    }) => {
      for (const address of some) {
        const url = language === 'es' ? address : `/en${address === '/' ? '' : address}`;
        const status = address.includes('soon') ? 422 : 200;
        await test.step(url, () => expectSound(page, url, { language, status, axe: language === 'en' }));
      }
    });
  }
}

test('the language switch stays on the page and keeps its query', async ({ page }) => {
  await page.goto('/rooms?dates=2027-05-03+~+2027-05-10&guests=2');
  await page.getByRole('banner').getByRole('link', { name: 'EN, English' }).first().click();
  await page.waitForURL((url) => url.pathname === '/en/rooms');
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    dates: '2027-05-03 ~ 2027-05-10',
    guests: '2',
  });
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a page of the public site loads at most 110 kB of JavaScript when it is opened, in gzip', async ({ page }) => {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('javascript')) scripts.push(response);
  });
  await page.goto('/en', { waitUntil: 'networkidle' });
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body()).length));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(110_000);
});

test('both fonts are the ones that text is set in, and nothing else is fetched for it', async ({ page }) => {
  await page.goto('/');
  const { loaded, fetched } = await page.evaluate(async () => {
    await document.fonts.ready;
    return {
      loaded: [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      fetched: performance.getEntriesByType('resource').map(({ name }) => name),
    };
  });
  expect(loaded).toEqual(expect.arrayContaining(['Figtree Variable', 'Fraunces Variable']));
  expect(fetched.filter((name) => name.includes('.woff')).length, fetched.join(' ')).toBe(2);
});
