import { expect, test } from '@playwright/test';
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
      isMobile,
    }) => {
      // Spanish is the longer one: on the phone it has the least room.
      test.skip(isMobile !== (language === 'es'), 'each language at one width');
      for (const address of some) {
        const url = language === 'es' ? address : `/en${address === '/' ? '' : address}`;
        const status = address.includes('soon') ? 422 : 200;
        await test.step(url, () => expectSound(page, url, { language, status }));
      }
    });
  }
}

test('the language switch stays on the page and keeps its query', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same links stand in the header');
  await page.goto('/rooms?dates=2027-05-03+~+2027-05-10&guests=2');
  await page.getByRole('banner').getByRole('link', { name: 'EN, English' }).first().click();
  await page.waitForURL((url) => url.pathname === '/en/rooms');
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    dates: '2027-05-03 ~ 2027-05-10',
    guests: '2',
  });
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a page of the public site needs less than 150 kB of JavaScript over the wire', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', (event) => {
    if (event.type === 'Script' || event.response.mimeType.includes('javascript')) scripts.add(event.requestId);
  });
  session.on('Network.loadingFinished', (event) => {
    if (scripts.has(event.requestId)) bytes += event.encodedDataLength;
  });
  await page.goto('/en', { waitUntil: 'networkidle' });
  expect(scripts.size).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(150_000);
});

test('both fonts are the ones that text is set in, and nothing else is fetched for it', async ({ page }) => {
  await page.goto('/');
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
  });
  expect(loaded.sort()).toEqual(['Figtree Variable', 'Fraunces Variable']);
});
