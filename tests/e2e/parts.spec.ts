import { expect, test } from '@playwright/test';
import { openWithScripts } from './alive';
import { serveFixture } from './served-fixture';
import { expectSound } from './sound-page';

const ORIGIN = 'http://parts.test';
const SIDES = ['/dev/parts', '/dev/parts/admin'];

test.beforeEach(({ page }) => serveFixture(page, 'parts.tsx', ORIGIN));

for (const side of SIDES) {
  for (const language of ['es', 'en']) {
    const address = `${ORIGIN}${language === 'es' ? '' : '/en'}${side}`;

    test(`every part of ${side} in ${language} is sound in each state @phone`, async ({ page }) => {
      await expectSound(page, address, { language, status: 200 });
      const links = page.locator('a[data-alone]');
      const alone = await links.evaluateAll((all) =>
        all.map((link) => ({ url: (link as HTMLAnchorElement).href, isBusy: link.matches('[data-alone=busy]') })),
      );
      expect(alone.length).toBeGreaterThan(5);
      for (const { url, isBusy } of alone) {
        await test.step(url, () => expectSound(page, url, { language, status: 200, axe: !isBusy }));
      }
    });
  }

  test(`a link to a part of ${side} leads to it`, async ({ page }) => {
    await openWithScripts(page, ORIGIN + side);
    const last = page.locator('[data-part]').last();
    await openWithScripts(page, `${ORIGIN}${side}?#${await last.getAttribute('id')}`);
    await expect(last).toBeInViewport();
  });
}

test('the app that is shipped knows no such page', async ({ request }) => {
  for (const side of SIDES) {
    for (const address of [side, `/en${side}`]) expect((await request.get(address)).status()).toBe(404);
  }
});
