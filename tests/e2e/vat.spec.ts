import { expect, test } from '@playwright/test';
import { waitForScripts } from './alive';
import { signIn } from './sign-in';
import { expectSound } from './sound-page';

test('the owner adds rules of VAT from a day, looks at what changes, saves them, and deletes them again', async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin/building/vat');
  await waitForScripts(page);
  await page.getByRole('link', { name: 'Añadir reglas desde una fecha' }).click();
  await page.getByRole('textbox', { name: 'Llegadas desde el' }).fill('1/3/2041');
  await page.getByRole('button', { name: 'Ver qué cambia' }).click();
  await expect(page.getByText('Todavía no se ha guardado nada.')).toBeVisible();
  await expect(page.getByText('Ninguna reserva tributaría de otra manera.')).toBeVisible();
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page.getByRole('textbox', { name: 'Llegadas desde el' })).toHaveValue(/2041/);
  await page.getByRole('button', { name: 'Ver qué cambia' }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Guardado.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Desde el 1 de marzo de 2041' })).toBeVisible();

  await page.getByRole('button', { name: 'Borrar: Desde el 1 de marzo de 2041' }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Guardado.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Desde el 1 de marzo de 2041' })).toBeHidden();
});

test('rules of which the last does not fit every stay are refused at the rule', async ({ page }) => {
  await signIn(page, 'admin', '/en/admin/building/vat?new=1');
  await waitForScripts(page);
  await page.getByRole('textbox', { name: 'Arrivals from' }).fill('2042-03-01');
  await page.getByRole('combobox', { name: 'Invoiced to' }).last().selectOption('A company');
  await page.getByRole('button', { name: 'See what changes' }).click();
  await expect(page.getByRole('alert')).toContainText('The last rule has to fit every stay');
});

test('the pages of VAT are sound', async ({ page }) => {
  await signIn(page, 'admin');
  for (const [address, language] of [
    ['/admin/building/vat', 'es'],
    ['/en/admin/building/vat', 'en'],
    ['/admin/building/vat?edit=2026-12-01', 'es'],
    ['/admin/building/vat?new=1', 'es'],
  ] as const) {
    await test.step(address, () => expectSound(page, address, { language, status: 200 }));
  }
});
