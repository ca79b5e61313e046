import { expect, test, type Page } from '@playwright/test';
import { alive } from './alive';
import { signIn } from './sign-in';
import { expectAccessible } from './sound-page';
import { expectNoOverflow, watchPage } from './watch-page';

/** The screens of the inventory, each once; those of one kind are made of the same parts. */
const screens = [
  '/admin/apartments/list',
  '/admin/apartments/create',
  '/admin/apartments/update/1',
  '/admin/apartments/update/1?tab=equipment',
  '/admin/apartments/images',
  '/admin/apartments/images/1',
  '/admin/apartments/1/prices/list?copy=1',
  '/admin/apartments/1/prices/create',
  '/admin/apartments/1/prices/update',
  '/admin/categories',
  '/admin/categories/update/1',
  '/admin/shared_flats/list',
  '/admin/shared_flats/update/1',
  '/admin/equipments/list',
  '/admin/equipments/update/1',
  '/admin/offers/list',
  '/admin/offers/update/1',
  '/admin/building/list',
  '/admin/building/update/1?tab=presentation',
  '/admin/building/update/1?tab=documents',
  '/admin/building/update/1?tab=policies',
  '/admin/building/gallery',
  '/admin/views',
];

test('the screens of the inventory are sound', async ({ page, isMobile }) => {
  test.setTimeout(120_000);
  const language = isMobile ? 'en' : 'es';
  const quiet = watchPage(page);
  await signIn(page, 'admin');
  for (const [index, screen] of screens.entries()) {
    await test.step(screen, async () => {
      await expectSoundScreen(page, screen, language);
      // The slowest of it: every second screen at one width, the others at the other.
      if (index % 2 === Number(isMobile)) await expectAccessible(page);
    });
  }
  quiet();
});

async function expectSoundScreen(page: Page, screen: string, language: 'es' | 'en'): Promise<void> {
  const answer = await page.goto(language === 'en' ? `/en${screen}` : screen);
  expect(answer?.status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page).toHaveTitle(/.{5,} · Estancia$/);
  // The public site's style sheet would give it another font.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"?Inter/);
  await alive(page);
  await expectNoOverflow(page);
}
