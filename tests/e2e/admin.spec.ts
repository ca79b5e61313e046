import { expect, test } from '@playwright/test';
import { signIn, signInTo } from './sign-in';
import { expectSound } from './sound-page';

const addresses = [
  '/admin',
  '/admin/bookings/list',
  '/admin/bookings/list?view=unpaid&sort=-balance',
  '/admin/bookings/view',
  '/admin/bookings/view/1',
];

test('every page of the back office is sound: accessible, nothing too wide, no complaint', async ({ page }) => {
  await signIn(page, 'manager');
  for (const language of ['es', 'en']) {
    for (const address of addresses) {
      const url = language === 'es' ? address : `/en${address}`;
      await test.step(url, () => expectSound(page, url, { language, status: 200, axe: language === 'es' }));
    }
  }
  // The public site's style sheet would set a different font.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"?Inter/);
});

test('a booking that does not exist is not found', async ({ request }) => {
  await signInTo(request, 'admin');
  for (const id of ['999999', 'abc', '1e3', '99999999999999999999']) {
    expect((await request.get(`/admin/bookings/view/${id}`)).status()).toBe(404);
  }
});

test('search, view and page live in the address and survive going back', async ({ page }) => {
  await signIn(page, 'reception');
  await page.goto('/admin/bookings/list?view=in_house');
  await page.locator('tbody tr').first().click();
  await expect(page).toHaveURL(/\/admin\/bookings\/view\/\d+/);
  await page.goBack();
  await expect(page).toHaveURL('/admin/bookings/list?view=in_house');
});

test('no page of one side asks for the styles of the other', async ({ request }) => {
  await signInTo(request, 'manager');
  expect(await (await request.get('/en/admin/bookings/list')).text()).not.toMatch(/<link[^>]* href="[^"]*\/site-/);
  const [address] = /\/assets\/manifest-[\w-]+\.js/.exec(await (await request.get('/en')).text()) ?? [];
  const script = await (await request.get(address!)).text();
  const { routes } = JSON.parse(script.slice(script.indexOf('=') + 1).replace(/;\s*$/, '')) as {
    routes: Record<string, { css?: string[] }>;
  };
  const files = (isAdmin: boolean) =>
    Object.entries(routes)
      .filter(([id]) => id.includes('/') && id.includes('/admin') === isAdmin)
      .flatMap(([, { css = [] }]) => css.map((file) => file.split('#')[0]!));
  const site = /\/site-[\w-]{8}\.css$/;
  expect(files(true).length).toBeGreaterThan(20);
  expect(files(true).filter((file) => site.test(file))).toEqual([]);
  const sharedStylesheet = /\/(start|common)-[\w-]{8}\.css$/;
  expect(files(false).some((file) => site.test(file))).toBe(true);
  expect(files(false).filter((file) => !site.test(file) && !sharedStylesheet.test(file))).toEqual([]);
});
