import { expect, test } from '@playwright/test';
import { execute } from './demo-database';
import { createTestApartment, createTestBooking } from './test-booking';
import { signIn } from './sign-in';

test('reception checks a guest in, takes it back, and reads why a stay cannot be cancelled', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'reception');
  const { id } = await createTestBooking(page, baseURL!, 0);

  await page.goto(`/admin/bookings/view/${id}`);
  await page.getByRole('link', { name: 'Registrar entrada' }).click();
  const dialog = page.getByRole('dialog', { name: /^Entrada de/ });
  await expect(dialog.getByRole('textbox', { name: 'Cuándo' })).toHaveValue(/^\d{4}-\d\d-\d\d \d\d:\d\d/);
  // A colleague performs the step in the meantime and undoes it. The first attempt reports that the booking has
  // changed, and the second attempt succeeds.
  const steps = `/api/v1/bookings/${id}`;
  const headers = { origin: baseURL! };
  const checkedIn = await page.request.post(`${steps}/check-in`, { data: {}, headers });
  const { eventId } = (await checkedIn.json()) as { eventId: number };
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

/** Creates an apartment that another site's calendar shows as sold from today for some nights, and returns its code. */
async function soldElsewhere(nights: number): Promise<string> {
  const { id, code } = await createTestApartment();
  await execute(
    process.env.E2E_DATABASE_URL!,
    `WITH sold AS (
      SELECT apartment.id, apartment.building_id, space_id, (now() AT TIME ZONE 'Europe/Madrid')::date AS today
      FROM apartment JOIN apartment_space ON apartment_id = apartment.id WHERE apartment.id = $1
    ), feed AS (
      SELECT id FROM calendar_feed WHERE source = 'vrbo' LIMIT 1
    ), event AS (
      INSERT INTO calendar_event (building_id, feed_id, apartment_id, uid, check_in, check_out, state, first_seen_at, updated_at)
      SELECT building_id, feed.id, sold.id, gen_random_uuid()::text, today, today + $2::int, 'placed', now(), now() FROM sold, feed RETURNING id
    )
    INSERT INTO occupancy (building_id, space_id, stay, kind, calendar_event_id)
    SELECT building_id, space_id, daterange(today, today + $2::int), 'external', event.id FROM sold, event`,
    [id, nights],
  );
  return code;
}

test('a guest of another site is among today’s arrivals, and one press makes a booking of the stay, by keyboard and without JavaScript', async ({
  browser,
  baseURL,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const code = await soldElsewhere(2);
    const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled, locale: 'es-ES' });
    const page = await context.newPage();
    await signIn(page, 'reception', '/admin');
    const row = page.getByRole('row').filter({ hasText: 'Vrbo, sin datos' }).filter({ hasText: code });
    await expect(row).toBeVisible();
    const press = row.getByRole('button', { name: `Crear una reserva de la estancia: Vrbo, sin datos, ${code}` });
    await press.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Vrbo' })).toBeVisible();
    await expect(page).toHaveURL(/admin\/bookings\/view\/\d+$/);
    await page.goto('/admin');
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: code })
        .getByRole('button', { name: /Registrar|Entrada/ }),
    ).toBeVisible();
    await expect(row).toHaveCount(0);
    await context.close();
  }
});
