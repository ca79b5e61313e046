import { expect, test } from '@playwright/test';
import { waitForScripts } from './alive';
import { signIn } from './sign-in';
import { expectSound } from './sound-page';

const MONTH = '2025-02';

test('the accountant reads and closes a month, and has a book of other days as a file', async ({ page }) => {
  await signIn(page, 'accountant');

  await test.step('a month is read, had as a file, closed and opened again', async () => {
    await page.goto(`/admin/accounting?month=${MONTH}`);
    await waitForScripts(page);
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

  await test.step('a month of many entries is turned page by page', async () => {
    await page.goto('/admin/accounting?perPage=25');
    await waitForScripts(page);
    const turner = page.getByRole('navigation', { name: 'Páginas' });
    await expect(turner).toContainText('1–25');
    await turner.getByRole('link', { name: 'Página siguiente' }).click();
    await expect(turner).toContainText('26–');
  });

  await test.step('a book of other days is read, and had as a file', async () => {
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

  await test.step('an account that is too long for the plan is refused at its field', async () => {
    await page.goto('/en/admin/accounting/accounts');
    await waitForScripts(page);
    await page.getByRole('textbox', { name: 'Customers', exact: true }).fill('430000000000');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('It has more digits than accounts in the chart (8).');
  });
});

const pages = {
  es: ['', '/accounts', '/books/issued', '/books/bails', '/books/deferred'],
  en: ['', '/books/payments', '/books/open', '/books/years'],
} as const;

test('the pages of accounting are sound', async ({ page }) => {
  await signIn(page, 'accountant');
  for (const language of ['es', 'en'] as const) {
    for (const path of pages[language]) {
      const address = `${language === 'en' ? '/en' : ''}/admin/accounting${path}`;
      // Runs axe on every Spanish page, and on the first page in both languages.
      const expected = { language, status: 200, axe: language === 'es' || path !== '' };
      await test.step(address, () => expectSound(page, address, expected));
    }
  }
});
