import { expect, test } from '@playwright/test';
import { waitForScripts } from './alive';
import { createTestBooking } from './test-booking';
import { signIn, signInTo } from './sign-in';
import { expectAccessible, expectSound } from './sound-page';

test('the audit log, one of its entries and its terms are sound pages', async ({ page }) => {
  await signIn(page, 'admin');
  for (const [language, prefix, title] of [
    ['es', '', 'Registro de cambios'],
    ['en', '/en', 'Audit log'],
  ] as const) {
    await test.step(language, async () => {
      const expected = { language, status: 200, axe: language === 'es' };
      await expectSound(page, `${prefix}/admin/audit`, expected);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await page.locator('main table a[data-row]').first().click();
      await expect(page).toHaveURL(/\/admin\/audit\/\d+$/);
      await expectSound(page, page.url(), expected);
      await expectSound(page, `${prefix}/admin/audit/retention`, expected);
      await expectSound(page, `${prefix}/admin/audit/999999999`, { ...expected, status: 404 });
    });
  }
});

test('the log tells what was changed, by whom and from where, field by field', async ({ page, baseURL }) => {
  await signIn(page, 'admin');
  const { id, reference } = await createTestBooking(page, baseURL!, 40);
  const answer = await page.request.patch(`/api/v1/bookings/${id}`, {
    data: { version: 1, arrivalTime: '21:30' },
    headers: { origin: baseURL! },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const fields = page.getByRole('table', { name: 'Qué cambió' });

  await test.step('from the page of a booking, and back', async () => {
    await page.goto(`/admin/bookings/view/${id}`);
    await waitForScripts(page);
    await page.getByRole('link', { name: 'Cambios', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/audit\\?kind=booking&record=${id}$`));
    const rows = page.locator('main table tbody tr');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('Reserva modificada');
    await expect(rows.last()).toContainText('Reserva creada');
    await expect(rows.first()).toContainText(`Reserva ${reference}`);
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Reserva modificada' }).click();
    await expect(fields.getByRole('row').filter({ hasText: 'Hora de llegada' })).toContainText('21:30');
    await expect(page.locator('main dl')).toContainText('Web');
    await expect(page.locator('main dl')).toContainText('127.0.0.1');
    await page.getByRole('link', { name: 'Abrir el registro' }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/bookings/view/${id}$`));
  });

  await test.step('searched, filtered and as a file', async () => {
    const html = async (query: string) => (await page.request.get(`/admin/audit?q=${reference}${query}`)).text();
    expect(await html('')).toContain(`Reserva ${reference}`);
    expect(await html('&action=booking.cancelled')).toContain('Ninguna anotación cumple');
    const file = await page.request.get(`/admin/export/audit?q=${reference}&format=csv`);
    expect(file.ok(), await file.text()).toBe(true);
    expect(await file.text()).toContain('Reserva creada');
    expect(await file.text()).toContain(reference);
  });

  await test.step('terms shorter than the law has them are refused with a sentence, longer ones are kept', async () => {
    await page.goto('/admin/audit/retention');
    await waitForScripts(page);
    const years = page.getByLabel('Años que se guardan los cambios');
    await years.fill('5');
    await page.getByRole('button', { name: /^Guardar/ }).click();
    await expect(page.getByText('Escriba entre 6 y 30 años: la ley pide al menos 6.', { exact: true })).toBeVisible();
    await years.fill('7');
    await page.getByRole('button', { name: /^Guardar/ }).click();
    await expect(page.getByText('Los plazos se han guardado.')).toBeVisible();
    await page.goto('/admin/audit?action=audit.policy_set');
    await page.locator('main table a[data-row]').first().click();
    await expect(fields.getByRole('row').filter({ hasText: 'Cambios: años' })).toContainText('7');
  });
});

test('a manager sees no accounts, and reception is led nowhere near', async ({ request }) => {
  const html = async (address: string) => (await request.get(address)).text();
  await signInTo(request, 'manager');
  expect(await html('/admin/audit?view=access')).toContain('Aquí no hay ninguna anotación');
  expect(await html('/admin')).toContain('href="/admin/audit"');
  await signInTo(request, 'reception');
  expect(await html('/admin')).not.toContain('href="/admin/audit"');
  expect((await request.get('/admin/audit')).status()).toBe(403);
});
