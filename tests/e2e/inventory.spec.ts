import { expect, test, type Page } from '@playwright/test';
import { waitForScripts } from './alive';
import { signIn } from './sign-in';
import { expectAccessible } from './sound-page';
import { expectFilled, expectNoOverflow, watchPage } from './watch-page';

/** The screens of the inventory, each listed once; screens of one kind share the same parts. */
const screens = {
  apartments: [
    '/admin/apartments/list',
    '/admin/apartments/create',
    '/admin/apartments/update/1',
    '/admin/apartments/update/1?tab=equipment',
    '/admin/apartments/images',
    '/admin/apartments/images/1',
  ],
  prices: [
    '/admin/apartments/1/prices/list?copy=1',
    '/admin/apartments/1/prices/create',
    '/admin/apartments/1/prices/update',
    '/admin/offers/list',
    '/admin/offers/update/1',
  ],
  'categories, flats and equipment': [
    '/admin/categories',
    '/admin/categories/update/1',
    '/admin/shared_flats/list',
    '/admin/shared_flats/update/1',
    '/admin/equipments/list',
    '/admin/equipments/update/1',
  ],
  building: [
    '/admin/building/list',
    '/admin/building/update/1?tab=presentation',
    '/admin/building/update/1?tab=documents',
    '/admin/building/update/1?tab=policies',
    '/admin/building/gallery',
    '/admin/views',
  ],
};

for (const [kind, addresses] of Object.entries(screens)) {
  test(`the screens of ${kind} are sound`, async ({ page }) => {
    const quiet = watchPage(page);
    await signIn(page, 'admin');
    for (const [index, address] of addresses.entries()) {
      await test.step(address, async () => {
        for (const language of ['es', 'en'] as const) {
          await expectSoundScreen(page, address, language);
          // Accessibility checks are the slowest part, so each screen is checked in only one language, alternating.
          if (index % 2 === Number(language === 'en')) await expectAccessible(page);
        }
      });
    }
    quiet();
  });
}

async function expectSoundScreen(page: Page, screen: string, language: 'es' | 'en'): Promise<void> {
  const answer = await page.goto(language === 'en' ? `/en${screen}` : screen);
  expect(answer?.status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page).toHaveTitle(/.{5,} · Estancia$/);
  // The public site's style sheet would set a different font.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"?Inter/);
  await waitForScripts(page);
  await expectNoOverflow(page);
  await expectFilled(page);
}
