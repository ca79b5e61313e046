import { expect, test } from '@playwright/test';
import { signInByHand } from './sign-in';

test('the team gets in and out', { tag: '@https-alone' }, async ({ page, baseURL }) => {
  for (const role of ['admin', 'accountant']) {
    await signInByHand(page, role, '/login?redirect=%2Fadmin%2Fbookings%2Flist');
    await expect(page).toHaveURL('/admin/bookings/list');
    expect((await page.request.post('/logout', { headers: { origin: baseURL! } })).ok()).toBe(true);
    await page.goto('/admin/bookings/list');
    await expect(page).toHaveURL(/\/login\?redirect=/);
  }
});

test('a customer is refused the back office, and lands at home', { tag: '@https-alone' }, async ({ page }) => {
  await signInByHand(page, 'customer');
  await expect(page).toHaveURL('/');
  expect((await page.goto('/admin/bookings/list'))?.status()).toBe(403);
});

test('the remembered path is one of this site', { tag: '@https-alone' }, async ({ page, baseURL }) => {
  await signInByHand(page, 'reception', '/login?redirect=%2F%2Fevil.example%2F');
  expect(new URL(page.url()).origin).toBe(baseURL);
});

test('a wrong password is told without saying which half was wrong', async ({ page }) => {
  await page.goto('/en/login');
  await page.locator('[name=email]').fill('nobody@example.com');
  await page.locator('[name=password]').fill('wrong');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('The email or the password is not right.').first()).toBeVisible();
  await expect(page.locator('[name=email]')).toHaveValue('nobody@example.com');
});
