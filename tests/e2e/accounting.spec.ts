import { expect, test } from '@playwright/test';
import { alive } from './alive';
import { signIn } from './sign-in';
import { expectSound } from './sound-page';

/** Long over, and of no other test. */
const MONTH = '2025-02';

test('the accountant reads a month, downloads it, closes it, and opens it again', async ({ page }) => {
  await signIn(page, 'accountant', `/admin/accounting?month=${MONTH}`);
  await alive(page);
  const sums = page.getByRole('row', { name: /^Suma/ }).getByRole('cell');
  expect(await sums.nth(0).innerText()).toBe(await sums.nth(1).innerText());
  await page.getByRole('button', { name: 'Cerrar el mes' }).click();
  await expect(page.getByText('El mes de febrero 2025 está cerrado.')).toBeVisible();

  for (const name of ['CSV', 'Excel', 'A3 (SUENLACE.DAT)', 'ContaPlus (XDiario.txt)']) {
    const link = await page.getByRole('link', { name, exact: true }).getAttribute('href');
    const file = await page.request.get(link!);
    expect(file.status()).toBe(200);
    expect((await file.body()).length).toBeGreaterThan(100);
  }
  await page.getByRole('button', { name: 'Abrir el mes' }).click();
  await expect(page.getByText('El mes de febrero 2025 está abierto.')).toBeVisible();
});

test('an account that is too long for the plan is refused at its field', async ({ page }) => {
  await signIn(page, 'accountant', '/en/admin/accounting/accounts');
  await alive(page);
  await page.getByRole('textbox', { name: 'Customers', exact: true }).fill('430000000000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('It has more digits than the accounts of the plan (8).');
});

for (const [address, language] of [
  ['/admin/accounting', 'es'],
  ['/en/admin/accounting', 'en'],
  ['/admin/accounting/accounts', 'es'],
] as const) {
  test(`${address} is sound`, async ({ page }) => {
    await signIn(page, 'accountant');
    await expectSound(page, address, { language, status: 200 });
  });
}
