import { expect, test } from '@playwright/test';
import { createTestBooking } from './test-booking';
import { signIn } from './sign-in';

test('reception changes a booking, tells the guest, takes it back, and is told when nothing changes', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'reception');
  const { id, email } = await createTestBooking(page, baseURL!, 40);

  await page.goto(`/admin/bookings/update/${id}`);
  await page.getByRole('textbox', { name: 'Hora de llegada' }).fill('22:15');
  await page.getByRole('checkbox', { name: 'Avisar al huésped por correo' }).check();
  await expect(page.getByText('2 cambios sin guardar')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('status').getByText('Reserva modificada')).toBeVisible();
  await expect(page.getByText(/hora de llegada: .+ → 22:15 · correo sin enviar/)).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByText('Deshecho: Reserva modificada', { exact: true })).toBeVisible();
  const mails = await page.request.get(`/api/v1/notifications?state=withdrawn&q=${email}`);
  expect(await mails.json()).toMatchObject({ data: [{ kind: 'booking_changed', status: 'withdrawn' }] });

  await page.getByRole('link', { name: 'Modificar' }).first().click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Sin cambios: no había nada que guardar')).toBeVisible();
});
