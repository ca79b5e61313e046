import { expect, test, type Page } from '@playwright/test';
import { expectSound } from './sound-page';

async function signIn(page: Page, role: string, address = '/login'): Promise<void> {
  await page.goto(address);
  await page.locator('[name=email]').fill(`${role}@example.com`);
  await page.locator('[name=password]').fill('estancia-demo');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Acceder|Sign in/ })
    .click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

const addresses = [
  '/admin',
  '/admin/bookings/list',
  '/admin/bookings/list?view=unpaid&sort=-balance',
  '/admin/bookings/view',
  '/admin/bookings/view/1',
];

for (const language of ['es', 'en']) {
  test(`every page of the back office in ${language} is sound: accessible, nothing too wide, no complaint`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await signIn(page, 'manager');
    for (const address of addresses) {
      const url = language === 'es' ? address : `/en${address}`;
      await test.step(url, () => expectSound(page, url, { language, status: 200 }));
    }
  });
}

test('every role of the team gets in and out', async ({ page, baseURL }) => {
  for (const role of ['admin', 'manager', 'reception', 'accountant']) {
    await signIn(page, role, '/login?redirect=%2Fadmin%2Fbookings%2Flist');
    await expect(page).toHaveURL('/admin/bookings/list');
    expect((await page.request.post('/logout', { headers: { origin: baseURL! } })).ok()).toBe(true);
    await page.goto('/admin/bookings/list');
    await expect(page).toHaveURL(/\/login\?redirect=/);
  }
});

test('a customer is refused the back office, and lands at home', async ({ page }) => {
  await signIn(page, 'customer');
  await expect(page).toHaveURL('/');
  expect((await page.goto('/admin/bookings/list'))?.status()).toBe(403);
});

test('the remembered path is one of this site', async ({ page }) => {
  await signIn(page, 'reception', '/login?redirect=%2F%2Fevil.example%2F');
  expect(new URL(page.url()).hostname).toBe('127.0.0.1');
});

test('a wrong password is told without saying which half was wrong', async ({ page }) => {
  await page.goto('/en/login');
  await page.locator('[name=email]').fill('nobody@example.com');
  await page.locator('[name=password]').fill('wrong');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The email or the password is not right.').first()).toBeVisible();
  await expect(page.locator('[name=email]')).toHaveValue('nobody@example.com');
});

test('a booking that does not exist is not found', async ({ page }) => {
  await signIn(page, 'admin');
  for (const id of ['999999', 'abc', '1e3', '99999999999999999999']) {
    expect((await page.goto(`/admin/bookings/view/${id}`))?.status()).toBe(404);
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
