import { expect, test } from '@playwright/test';
import { waitForScripts } from './alive';
import { createTestBooking } from './test-booking';
import { signIn } from './sign-in';
import { expectAccessible } from './sound-page';

test('reception records what came, is told what is too much, and gives a part back', async ({ page, baseURL }) => {
  await signIn(page, 'reception');
  const { id } = await createTestBooking(page, baseURL!, 30);
  await page.goto(`/admin/bookings/update/payments/${id}`);
  await waitForScripts(page);
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const form = page.locator('#record');
  const amount = form.getByRole('textbox', { name: 'Importe' });
  const save = form.getByRole('button', { name: 'Anotar cobro' });

  await amount.fill('999999');
  await expect(form.getByRole('checkbox', { name: 'Es más de lo pendiente, y es correcto' })).toBeVisible();
  await save.click();
  await expect(form.getByRole('alert')).toBeFocused();
  await expect(amount).toHaveAccessibleDescription(/pendiente/i);

  await amount.fill('1,50');
  await form.getByRole('combobox', { name: 'Método' }).selectOption({ label: 'Efectivo' });
  const before = posts.length;
  await save.hover();
  await page.mouse.down();
  await page.mouse.move(10, 10);
  await page.mouse.up();
  expect(posts).toHaveLength(before);

  // Moves the button while it is pressed, as a message that appears or disappears does.
  await save.hover();
  await page.mouse.down();
  await form.evaluate((panel) => panel.insertAdjacentHTML('beforebegin', '<p style="height: 160px"></p>'));
  await page.mouse.up();
  await expect(page.getByText('Cobro anotado.')).toBeVisible();
  expect(posts).toHaveLength(before + 1);

  const paid = page
    .getByRole('row')
    .filter({ hasText: 'Efectivo' })
    .filter({ hasText: /[^\d.]1,50/ });
  await paid.getByRole('link', { name: 'Devolver' }).click();
  const refund = page.locator('#refund');
  await expect(refund.getByRole('textbox', { name: 'Importe' })).toHaveValue('1,50');
  await refund.getByRole('textbox', { name: 'Importe' }).fill('0,50');
  await refund.getByRole('button', { name: 'Anotar devolución' }).click();
  await expect(page.getByText('Devolución anotada.')).toBeVisible();
  await expect(paid).toContainText(/Devueltos 0,50/);
  await expectAccessible(page);
});

test('of two who record the same payment, the second is told and sees it', async ({ page, baseURL }) => {
  await signIn(page, 'reception');
  const { id } = await createTestBooking(page, baseURL!, 30);
  const address = `/admin/bookings/update/payments/${id}`;
  const second = await page.context().newPage();
  for (const tab of [page, second]) {
    await tab.goto(address);
    await waitForScripts(tab);
    await tab.locator('#record').getByRole('textbox', { name: 'Importe' }).fill('2,75');
  }
  const written = second
    .getByRole('row')
    .filter({ hasText: 'Transferencia' })
    .filter({ hasText: /[^\d.]2,75/ });
  const save = (tab: typeof page) => tab.locator('#record').getByRole('button', { name: 'Anotar cobro' }).click();
  await save(page);
  await expect(page.getByText('Cobro anotado.')).toBeVisible();
  await expect(written).toHaveCount(0);
  await save(second);
  await expect(second.getByText('La reserva ha cambiado entretanto.')).toBeVisible();
  await expect(written).toHaveCount(1);
  await second.locator('#record').getByRole('textbox', { name: 'Importe' }).fill('2,75');
  await save(second);
  await expect(second.getByText('Cobro anotado.')).toBeVisible();
  await expect(written).toHaveCount(2);
});

test('a mistake is voided with its reason and the void taken back, and who gives a fee back is asked', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'reception');
  const booking = await createTestBooking(page, baseURL!, 30);
  const money = async () => {
    const payments = await page.request.get(`/api/v1/bookings/${booking.id}/payments`);
    const { openCents, toRefundCents } = (await payments.json()) as { openCents: number; toRefundCents: number };
    const listed = await page.request.get(`/api/v1/bookings?q=${booking.reference}`);
    const [row] = ((await listed.json()) as { data: { balanceCents: number; toRefundCents: number }[] }).data;
    expect([row!.balanceCents, row!.toRefundCents]).toEqual([openCents, toRefundCents]);
    return [openCents, toRefundCents];
  };
  const [balanceCents] = await money();
  await page.goto(`/admin/bookings/update/payments/${booking.id}`);
  await waitForScripts(page);
  const record = page.locator('#record');
  await record.getByRole('textbox', { name: 'Importe' }).fill('3,33');
  await record.getByRole('combobox', { name: 'Método' }).selectOption({ label: 'Bizum' });
  await record.getByRole('button', { name: 'Anotar cobro' }).click();
  await expect(page.getByText('Cobro anotado.')).toBeVisible();
  expect(await money()).toEqual([balanceCents! - 333, 0]);

  await page.getByRole('link', { name: /^Anular 3,33/ }).click();
  const mistake = page.locator('#void');
  await mistake.getByRole('button', { name: 'Anular la anotación' }).click();
  await expect(mistake.getByText('Escriba por qué se anula.').first()).toBeVisible();
  await mistake.getByRole('textbox', { name: 'Motivo' }).fill('Era de otra reserva');
  await mistake.getByRole('button', { name: 'Anular la anotación' }).click();
  await expect(page.getByText('Anotación anulada.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Era de otra reserva' })).toContainText('Anulación');
  expect(await money()).toEqual([balanceCents, 0]);

  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByText('Anulación deshecha')).toBeVisible();
  expect(await money()).toEqual([balanceCents! - 333, 0]);

  const ended = await page.request.post(`/api/v1/bookings/${booking.id}/cancel`, {
    data: { feeCents: 0, reason: 'Prueba', notify: false },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(ended.ok()).toBe(true);
  const [, toRefund] = await money();
  expect(toRefund).toBeGreaterThan(0);
  await page.goto('/admin');
  await waitForScripts(page);
  const row = page.locator('#unpaid details[data-view=to_refund]');
  await row.locator('summary').click();
  await expect(row.getByRole('link').first()).toBeVisible();
  await row.getByRole('link', { name: /en la lista$/ }).click();
  await expect(page).toHaveURL(/view=to_refund/);
  const listed = page.locator('tbody tr').filter({ hasText: booking.reference });
  await expect(listed.getByText(/por devolver/)).toBeVisible();
  await expectAccessible(page);
});

test('the automatic reminders of a booking are turned off by a tick, and on again', async ({ page, baseURL }) => {
  await signIn(page, 'reception');
  const panel = page.locator('#reminders');
  const { id } = await createTestBooking(page, baseURL!, 60);
  await page.goto(`/admin/bookings/update/payments/${id}`);
  await waitForScripts(page);
  await expect(panel.getByText(/^No hay servidor de correo: no sale ninguno. El próximo sería el/)).toBeVisible();
  const tick = panel.getByRole('checkbox', { name: 'No enviar recordatorios automáticos de esta reserva' });
  const save = panel.getByRole('button', { name: 'Guardar' });
  await tick.check();
  await save.click();
  await expect(page.getByText('Recordatorios automáticos desactivados en esta reserva.')).toBeVisible();
  await expect(panel.getByText('En esta reserva no sale ninguno por sí solo.')).toBeVisible();
  await expect(tick).toBeChecked();
  await expectAccessible(page);
  await tick.uncheck();
  await save.click();
  await expect(page.getByText('Recordatorios automáticos activados en esta reserva.')).toBeVisible();
  await expect(panel.getByText(/^No hay servidor de correo: no sale ninguno. El próximo sería el/)).toBeVisible();
});
