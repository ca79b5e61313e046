import { expect, test } from '@playwright/test';
import { signIn } from './sign-in';

interface Listed {
  id: number;
  apartment: string;
}

test('reception checks a guest in, takes it back, and reads why a stay cannot be cancelled', async ({
  page,
  isMobile,
  baseURL,
}) => {
  test.skip(isMobile, 'what is done is the same');
  await signIn(page, 'reception');
  const listOf = async (query: string) =>
    ((await (await page.request.get(`/api/v1/bookings?${query}&perPage=100`)).json()) as { data: Listed[] }).data;
  const arriving = (await listOf('view=arriving')).find(({ apartment }) => apartment === '4C-2');

  await page.goto(`/admin/bookings/view/${arriving!.id}`);
  await page.getByRole('link', { name: 'Registrar entrada' }).click();
  const dialog = page.getByRole('dialog', { name: /^Entrada de/ });
  await expect(dialog.getByRole('textbox', { name: 'Cuándo' })).toHaveValue(/^\d{4}-\d\d-\d\d \d\d:\d\d/);
  // A colleague does it meanwhile and takes it back: one is told, and may do it then.
  const steps = `/api/v1/bookings/${arriving!.id}`;
  const headers = { origin: baseURL! };
  const theirs = await page.request.post(`${steps}/check-in`, { data: {}, headers });
  const { eventId } = (await theirs.json()) as { eventId: number };
  expect((await page.request.post(`${steps}/undo`, { data: { eventId }, headers })).status()).toBe(200);
  await dialog.getByRole('button', { name: 'Registrar la entrada' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /cambi/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Registrar la entrada' }).click();
  await expect(page.getByText('Alojada', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancelar reserva' })).toHaveAccessibleDescription(
    /No se puede cancelar: la estancia ya ha empezado.*Registrar salida/,
  );
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByText('Entra hoy', { exact: true })).toBeVisible();
  await expect(page.getByText('Deshecho: Entrada registrada')).toHaveCount(2);
});
