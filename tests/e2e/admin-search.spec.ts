import { expect, test } from '@playwright/test';
import { waitForScripts } from './alive';
import { signIn } from './sign-in';
import { expectAccessible } from './sound-page';

test('the search is opened, asked and left by keyboard, and a late answer replaces no newer one', async ({ page }) => {
  await signIn(page, 'reception', '/admin/customers/list');
  await waitForScripts(page);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Buscar en todo' });
  await expect(field).toBeFocused();

  const options = page.getByRole('dialog').getByRole('option');

  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/v1/search?q=2B', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await field.fill('2B');
  await page.waitForRequest('**/api/v1/search?q=2B');
  await field.fill('zzzz');
  await expect(page.getByRole('status').filter({ hasText: 'Nada coincide con «zzzz».' })).toBeVisible();
  release();
  await page.unroute('**/api/v1/search?q=2B');
  await expect(options.filter({ hasText: '2B' })).toHaveCount(0);

  await field.fill('#2b');
  await expect(options).toHaveCount(1);
  await field.fill('>nueva res');
  await expect(options).toHaveText(['Nueva reserva']);

  const inHouse = await page.request.get('/api/v1/bookings?view=in_house&perPage=1');
  const [stay] = ((await inHouse.json()) as { data: { reference: string }[] }).data;
  await field.fill(stay!.reference);
  // The previous results stay until the next ones arrive.
  await expect(options.first()).toContainText(stay!.reference);
  const refused = options.filter({ hasText: /Cancelar reserva.*No se puede cancelar/ });
  await expect(refused).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  const last = (await options.count()) - 1;
  await field.press('ArrowUp');
  await expect(field).toHaveAttribute('aria-activedescendant', `find-${last}`);
  await field.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', 'find-0');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/admin\/bookings\/view\/\d+$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('money, mails and settings are found, and a misspelt name says that it is near', async ({ page }) => {
  await signIn(page, 'manager', '/admin/customers/list');
  await waitForScripts(page);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Buscar en todo' });
  const dialog = page.getByRole('dialog');
  const rowsOf = (group: string) => dialog.getByRole('group', { name: group, exact: true }).getByRole('option');

  await field.fill('fianza en depósito');
  await expect(rowsOf('Fianzas').first()).toContainText('En depósito');
  await field.fill('cobro tarjeta');
  await expect(rowsOf('Cobros y devoluciones').first()).toContainText('Tarjeta');
  await field.fill('certificado');
  await expect(rowsOf('Pantallas y ajustes').first()).toContainText('VERI*FACTU');

  await field.fill('Benitze');
  await expect(rowsOf('Clientes: parecido').first()).toContainText('Benítez');
  await expect(dialog.getByRole('status')).toContainText('Nada coincide del todo con «Benitze».');
  await expectAccessible(page);

  await field.fill('iva');
  const first = dialog.getByRole('option').first();
  await expect(first).toContainText('IVA de las estancias');
  await first.click();
  await expect(page).toHaveURL(/\/admin\/building\/vat$/);
});

test('Enter before the answer is there opens what it finds first', async ({ page }) => {
  await signIn(page, 'reception', '/admin/customers/list');
  await waitForScripts(page);
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/v1/search?q=2B', async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Buscar en todo' });
  await field.fill('#2B');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/customers\/list$/);
  release();
  await expect(page).toHaveURL(/\/admin\/apartments\/update\/\d+/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on a phone it fills the screen, and a touch opens what was found @phone-alone', async ({ page }) => {
  await signIn(page, 'reception', '/en/admin/customers/list');
  await waitForScripts(page);
  await page.getByRole('link', { name: 'Search everywhere' }).tap();
  await page.getByRole('combobox', { name: 'Search everywhere' }).fill('#2B');
  await page.getByRole('option', { name: /^2B/ }).tap();
  await expect(page).toHaveURL(/\/en\/admin\/apartments\/update\/\d+/);
});
