import { expect, test } from '@playwright/test';
import { alive } from './alive';
import { ownBooking } from './own-booking';
import { signIn } from './sign-in';
import { expectAccessible, expectSound } from './sound-page';

for (const [language, prefix, title] of [
  ['es', '', 'Registro de cambios'],
  ['en', '/en', 'Audit log'],
] as const) {
  test(`the audit log, one of its entries and its terms are sound pages in ${language}`, async ({ page }) => {
    await signIn(page, 'admin');
    await expectSound(page, `${prefix}/admin/audit`, { language, status: 200 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.locator('main table a[data-row]').first().click();
    await expect(page).toHaveURL(/\/admin\/audit\/\d+$/);
    const entry = page.url();
    await expectSound(page, entry, { language, status: 200 });
    await expectSound(page, `${prefix}/admin/audit/retention`, { language, status: 200 });
    await expectSound(page, `${prefix}/admin/audit/999999999`, { language, status: 404 });
  });
}

test('from the page of a booking to what was changed, by whom and from where, field by field', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'admin');
  const { id, reference } = await ownBooking(page, baseURL!, 40);
  const answer = await page.request.patch(`/api/v1/bookings/${id}`, {
    data: { version: 1, arrivalTime: '21:30' },
    headers: { origin: baseURL! },
  });
  expect(answer.ok(), await answer.text()).toBe(true);

  await page.goto(`/admin/bookings/view/${id}`);
  await alive(page);
  await page.getByRole('link', { name: 'Cambios', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/audit\\?kind=booking&record=${id}$`));
  const rows = page.locator('main table tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Reserva modificada');
  await expect(rows.last()).toContainText('Reserva creada');
  await expect(rows.first()).toContainText(`Reserva ${reference}`);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Reserva modificada' }).click();
  const fields = page.getByRole('table', { name: 'Qué cambió' });
  await expect(fields.getByRole('row').filter({ hasText: 'Hora de llegada' })).toContainText('21:30');
  await expect(page.locator('main dl')).toContainText('Web');
  await expect(page.locator('main dl')).toContainText('127.0.0.1');
  await page.getByRole('link', { name: 'Abrir el registro' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/view/${id}$`));
});

test('the log is searched, filtered and had as a file', async ({ page, baseURL }) => {
  await signIn(page, 'admin');
  const { reference } = await ownBooking(page, baseURL!, 41);
  await page.goto(`/admin/audit?q=${reference}`);
  await alive(page);
  const rows = page.locator('main table tbody tr');
  await expect(rows).toHaveCount(1);
  await page.goto(`/admin/audit?q=${reference}&action=booking.updated`);
  await expect(page.getByText(/Ninguna anotación cumple/)).toBeVisible();

  const file = await page.request.get(`/admin/export/audit?q=${reference}&format=csv`);
  expect(file.ok(), await file.text()).toBe(true);
  expect(await file.text()).toContain(`Reserva creada`);
  expect(await file.text()).toContain(reference);
});

test('a manager sees no accounts, reception nothing', async ({ page, context }) => {
  await signIn(page, 'manager', '/admin/audit?view=access');
  await expect(page.getByText('Aquí no hay ninguna anotación')).toBeVisible();
  await context.clearCookies();
  await signIn(page, 'reception');
  expect((await page.goto('/admin/audit'))?.status()).toBe(403);
  await page.goto('/admin');
  await alive(page);
  await expect(page.getByRole('link', { name: 'Registro', exact: true })).toHaveCount(0);
});

test('terms shorter than the law has them are refused with a sentence, longer ones are kept', async ({ page }) => {
  await signIn(page, 'admin', '/admin/audit/retention');
  await alive(page);
  const years = page.getByLabel('Años que se guardan los cambios');
  await years.fill('5');
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await expect(page.getByText('Escriba entre 6 y 30 años: la ley pide al menos 6.', { exact: true })).toBeVisible();
  await years.fill('7');
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await expect(page.getByText('Los plazos se han guardado.')).toBeVisible();
  await page.goto('/admin/audit?action=audit.policy_set');
  await page.locator('main table a[data-row]').first().click();
  const row = page.getByRole('table', { name: 'Qué cambió' }).getByRole('row').filter({ hasText: 'Cambios: años' });
  await expect(row).toContainText('7');
});
