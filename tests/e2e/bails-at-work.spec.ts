import { expect, test } from '@playwright/test';
import { alive, openAlive } from './alive';
import { ownBooking } from './own-booking';
import { signIn } from './sign-in';
import { expectAccessible } from './sound-page';
import { expectNoOverflow, watchPage } from './watch-page';

test.beforeEach(({ isMobile }) => {
  test.skip(isMobile, 'the same forms in another width');
});

test('the administrator adds a rate of legal interest and corrects it, and reception reads it', async ({ page }) => {
  const quiet = watchPage(page);
  await signIn(page, 'admin', '/admin/bails/interest');
  await alive(page);
  const day = page.getByRole('textbox', { name: 'Desde' });
  const rate = page.getByRole('textbox', { name: 'Tipo anual' });
  const add = page.getByRole('button', { name: 'Añadir', exact: true });
  const row = page.getByRole('row').filter({ hasText: '1 de enero de 2099' });
  await rate.fill('mucho');
  await add.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(day).toHaveAccessibleDescription(/\S/);
  await expect(rate).toHaveAccessibleDescription(/\S/);
  await expectAccessible(page);
  await day.fill('2099-01-01');
  await rate.fill('101');
  await add.click();
  await expect(row).toHaveCount(0);
  await rate.fill('3,5');
  await add.click();
  await expect(page.getByText('El tipo está guardado.')).toBeVisible();
  await expect(row).toContainText(/3,5\s%/);
  await expect(row).toContainText('Aún no en vigor');
  await day.fill('2099-01-01');
  await rate.fill('3,75');
  await add.click();
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/3,75\s%/);
  await expectNoOverflow(page);
  await signIn(page, 'reception', '/admin/bails/list');
  await page.getByRole('link', { name: 'Ver los tipos' }).click();
  await expect(row).toContainText(/3,75\s%/);
  await expect(rate).toHaveCount(0);
  quiet([/422/]);
});

test('who checks in records the bail first, and is led back to the question', async ({ page, baseURL }) => {
  const quiet = watchPage(page);
  await signIn(page, 'reception');
  const { id } = await ownBooking(page, baseURL!, 0);
  await openAlive(page, `/admin/bookings/view/${id}?ask=check_in`);
  const asks = page.getByRole('dialog');
  await expect(asks).toContainText('Fianza por cobrar:');
  await expectAccessible(page);
  await asks.getByRole('link', { name: 'Anotar el cobro' }).click();
  const receive = page.locator('#receive');
  await receive.getByRole('combobox', { name: 'Método' }).selectOption({ label: 'Efectivo' });
  await receive.getByRole('button', { name: 'Cobrar' }).click();
  await expect(page).toHaveURL(`/admin/bookings/view/${id}?ask=check_in&saved=bail`);
  await expect(page.getByRole('dialog').getByText('Fianza anotada.')).toBeVisible();
  await expect(asks).toBeVisible();
  await expect(asks).not.toContainText('Fianza por cobrar:');
  await asks.getByRole('button', { name: 'Registrar la entrada' }).click();
  await expect(asks).toHaveCount(0);
  quiet();
});
