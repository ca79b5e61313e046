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

test('the accountant reads a book of other days, and has it as a file', async ({ page }) => {
  await signIn(page, 'accountant', '/admin/accounting');
  await alive(page);
  await page.getByRole('link', { name: 'Libros y años' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Facturas expedidas' })).toBeVisible();
  await page.getByRole('link', { name: 'Cobros y devoluciones' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cobros y devoluciones' })).toBeVisible();
  await page.getByLabel('Desde', { exact: true }).fill('2026-01-01');
  await page.getByLabel('Hasta', { exact: true }).fill('2026-12-31');
  await page.getByRole('button', { name: 'Mostrar' }).click();
  await expect(page).toHaveURL(/from=2026-01-01&to=2026-12-31/);
  await expect(page.getByRole('row', { name: /^Suma/ }).first()).toBeVisible();
  for (const format of ['CSV', 'Excel']) {
    const link = page.getByRole('link', { name: format, exact: true });
    await expect(link).toHaveAttribute('href', /from=2026-01-01&to=2026-12-31/);
    const file = await page.request.get((await link.getAttribute('href'))!);
    expect(file.status()).toBe(200);
    expect(file.headers()['content-disposition']).toContain('cobros-2026-01-01-2026-12-31');
  }
  await page.getByLabel('Hasta', { exact: true }).fill('2025-12-31');
  await page.getByRole('button', { name: 'Mostrar' }).click();
  await expect(page.getByText('El final no puede ser anterior al principio.')).toBeVisible();
});

test('a month of many entries is turned page by page', async ({ page }) => {
  await signIn(page, 'accountant', '/admin/accounting?perPage=25');
  await alive(page);
  const turner = page.getByRole('navigation', { name: 'Páginas' });
  await expect(turner).toContainText('1–25');
  await turner.getByRole('link', { name: 'Página siguiente' }).click();
  await expect(turner).toContainText('26–');
});

for (const [book, language] of [
  ['issued', 'es'],
  ['payments', 'en'],
  ['bails', 'es'],
  ['open', 'en'],
  ['deferred', 'es'],
  ['years', 'en'],
] as const) {
  test(`the book ${book} is sound`, async ({ page }) => {
    await signIn(page, 'accountant');
    await expectSound(page, `${language === 'en' ? '/en' : ''}/admin/accounting/books/${book}`, {
      language,
      status: 200,
    });
  });
}
