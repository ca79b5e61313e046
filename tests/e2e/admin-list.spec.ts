import { expect, test } from '@playwright/test';
import { signIn } from './sign-in';
import { expectAccessible } from './sound-page';

const LIST = '/admin/bookings/list?view=in_house';

test('rows by keyboard and by range, columns and a saved view', async ({ page }) => {
  await signIn(page, 'reception', LIST);
  const rows = page.locator('tbody tr');
  const bar = page.getByRole('form', { name: 'Acciones con la selección' });
  await expect(bar).toBeHidden();

  // Repeats until the page's scripts handle keys.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(rows.nth(0).getByRole('link')).toBeFocused({ timeout: 300 });
  }).toPass();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+Space');
  await expect(bar).toContainText('3 seleccionadas');
  await expect(rows.nth(0).getByRole('checkbox')).not.toBeChecked();
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await bar.getByRole('link', { name: 'Exportar' }).click();
  expect((await file).suggestedFilename()).toMatch(/^reservas-[\d-]+\.xlsx$/);
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByText('fila anterior o siguiente')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('checkbox', { name: 'Canal' }).uncheck();
  await expect(page.getByRole('columnheader', { name: 'Canal' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Mover Salida' }).press('ArrowUp');
  await expect(page.getByRole('columnheader').nth(4)).toHaveText('Salida');
  await expect(page.getByRole('button', { name: 'Mover Salida' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const changed = new URL(page.url()).searchParams.get('columns');
  expect(changed).toBe('apartment,checkOut,checkIn,nights,guests,state,total,balance');

  await page.getByRole('button', { name: 'Guardar vista' }).click();
  await page.getByLabel('Nombre de la vista').fill('Mis alojadas');
  await page.keyboard.press('Enter');
  const tab = page.getByRole('link', { name: 'Mis alojadas' });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: /^Todas/ }).click();
  await expect(page.getByRole('columnheader', { name: 'Canal' })).toBeVisible();
  await tab.click();
  await expect(page).toHaveURL(/saved=\d+&view=in_house&columns=/);
  await expect(page.getByRole('columnheader', { name: 'Canal' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Total', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('link', { name: 'Total', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Opciones de la vista Mis alojadas' }).click();
  await page.getByRole('button', { name: 'Borrar la vista' }).click();
  await expect(tab).toHaveCount(0);
});

test('some of the selected are refused, and it says which and why', async ({ page }) => {
  await signIn(page, 'admin', '/admin/users/list?q=a&role=reception');
  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas de la página' }).check();
  await page.getByRole('button', { name: 'Reenviar invitación' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('Javier Roldán');
  await page.getByRole('link', { name: 'Quitar el filtro Rol' }).click();
  await expect(page).toHaveURL('/admin/users/list?q=a');
});

test('several bookings are cancelled by keyboard, with the fee of each said before, and taken back', async ({
  page,
}) => {
  await signIn(page, 'reception', '/admin/bookings/list?state=confirmed&sort=-checkIn');
  const rows = page.locator('tbody tr');
  const references = await rows.locator('a[data-row]').allTextContents();
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(rows.nth(0).getByRole('link')).toBeFocused({ timeout: 300 });
  }).toPass();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const bar = page.getByRole('form', { name: 'Acciones con la selección' });
  await bar.getByRole('button', { name: 'Cancelar' }).press('Enter');
  const confirmDialog = page.getByRole('dialog', { name: '¿Cancelar las reservas?' });
  await expect(confirmDialog).toContainText(/Gastos de cancelación: .*€ en total/);
  for (const reference of references.slice(0, 2))
    await expect(confirmDialog.getByRole('listitem').filter({ hasText: reference })).toContainText('€');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(confirmDialog).toBeHidden();
  await expect(bar).toContainText('2 seleccionadas');
  await bar.getByRole('button', { name: 'Cancelar' }).click();
  await confirmDialog.getByRole('button', { name: 'Cancelar 2 reservas' }).click();
  await expect(page.getByText('2 reservas canceladas')).toBeVisible();
  await expect(rows.filter({ hasText: references[0]! })).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(rows.filter({ hasText: references[0]! })).toHaveCount(1);
  await page.goto('/en/admin/bookings/list?view=unpaid');
  await page.getByRole('checkbox', { name: /^Select every row/ }).check();
  await page.getByRole('button', { name: 'Send a payment reminder' }).click();
  await expect(page.getByRole('dialog', { name: 'Send payment reminders?' })).toContainText(/to pay in total/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('columns move by their form, views are saved, and a name twice is told', async ({ page }) => {
    await signIn(page, 'accountant', '/admin/notifications');
    await page.getByRole('button', { name: 'Columnas' }).click();
    await page.getByRole('button', { name: 'Mover Fecha' }).click();
    await expect(page).toHaveURL('/admin/notifications?columns=to%2Ckind%2Cbooking%2Ccreated%2Cstate');
    for (const attempt of [1, 2]) {
      await page.goto('/admin/notifications?state=kept');
      await page.getByRole('button', { name: 'Guardar vista' }).click();
      await page.getByLabel('Nombre de la vista').fill('Guardados');
      await page.getByRole('button', { name: 'Guardar', exact: true }).click();
      if (attempt === 1) await expect(page).toHaveURL(/saved=\d+&state=kept$/);
    }
    await expect(page.getByText('Ya tiene una vista con ese nombre.')).toBeVisible();
    await expect(page.getByLabel('Nombre de la vista')).toHaveValue('Guardados');
    await page.getByRole('button', { name: 'Borrar Guardados' }).click();
    await expect(page.getByText('Aún no ha guardado ninguna vista')).toBeVisible();
  });
});

test('amounts on a phone end in one line, late or not @phone-alone', async ({ page }) => {
  await signIn(page, 'reception', '/admin/bookings/list?view=unpaid&perPage=100');
  const amounts = page.locator('tbody td[data-phone=figure]');
  await expect(amounts.locator('[data-urgent]').first()).toBeVisible();
  const ends = await amounts.evaluateAll((cells) =>
    cells.map((cell) => Math.round(cell.firstElementChild!.getBoundingClientRect().right)),
  );
  expect(new Set(ends).size).toBe(1);
});
