import { expect, test, type Page } from '@playwright/test';
import { waitForScripts } from './alive';
import { createTestBooking } from './test-booking';
import { signIn } from './sign-in';
import { expectAccessible, expectSound } from './sound-page';
import { expectNoOverflow } from './watch-page';

async function createDraft(page: Page, origin: string) {
  await signIn(page, 'admin');
  const booking = await createTestBooking(page, origin, 0);
  await page.goto(`/admin/invoices/create?booking=${booking.id}`);
  await waitForScripts(page);
  await page.locator('[name="recipient.name"]').fill('Tejados del Sur, S.L.');
  await page.locator('[name="recipient.taxId.kind"]').selectOption('nif');
  await page.locator('[name="recipient.taxId.country"]').selectOption('ES');
  await page.locator('[name="recipient.taxId.number"]').fill('B58378431');
  await page.locator('[name="recipient.address.street"]').fill('Calle de la Ría 8');
  await page.locator('[name="recipient.address.postcode"]').fill('36201');
  await page.locator('[name="recipient.address.city"]').fill('Vigo');
  await page.getByRole('textbox', { name: 'Concepto' }).fill('Alojamiento');
  await page.getByRole('textbox', { name: 'Importe con IVA' }).fill('110');
  await page.getByRole('button', { name: 'Guardar el borrador' }).click();
  await expect(page.getByText('El borrador está guardado. Revíselo y emítalo.')).toBeVisible();
  return booking;
}

async function write(page: Page, origin: string, address: string, data: object): Promise<{ id: number }> {
  const answer = await page.request.post(`/api/v1/invoices${address}`, { data, headers: { origin } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { id: number };
}

test('an invoice is drafted for a booking, issued, rectified and shown with what it still charges', async ({
  page,
  baseURL,
}) => {
  const { reference } = await createDraft(page, baseURL!);
  await page.getByRole('link', { name: 'Emitir' }).click();
  await page.getByRole('button', { name: 'Emitir' }).click();
  await expect(page.getByText('La factura está emitida.')).toBeVisible();
  const number = await page.getByRole('heading', { level: 1 }).innerText();
  expect(number).toMatch(/^F-\d{4}-\d{6}$/);
  await expect(page.getByText('Total', { exact: true }).locator('..')).toContainText('110,00');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Modificar' }).focus();
  await expect(page.getByRole('tooltip').filter({ hasText: 'Una factura emitida no se modifica.' })).toBeVisible();

  await page.getByRole('link', { name: 'Rectificar' }).click();
  await waitForScripts(page);
  const amount = page.getByRole('textbox', { name: 'Importe con IVA' });
  await expect(amount).toHaveValue('-110,00');
  await amount.fill('-500');
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Precio equivocado');
  await page.getByRole('button', { name: 'Emitir la rectificativa' }).click();
  await expect(page.getByRole('alert')).toContainText('110,00');
  await amount.fill('-11');
  await page.getByRole('button', { name: 'Emitir la rectificativa' }).click();
  await expect(page.getByText('La rectificativa está emitida.')).toBeVisible();

  await page.goto(`/admin/invoices/list?q=${reference}`);
  const first = page.getByRole('row').filter({ hasText: number });
  await expect(first).toContainText('Rectificada');
  await expect(first).toContainText('99,00');
});

test('payments of the booking pay its invoice in part', async ({ page, baseURL }) => {
  await signIn(page, 'admin');
  const booking = await createTestBooking(page, baseURL!, 0);
  const lines = [{ concept: 'Alojamiento', grossCents: 11_000, vat: { rateBasisPoints: 1000 }, bookingId: booking.id }];
  const { id } = await write(page, baseURL!, '', { kind: 'simplified', lines });
  await write(page, baseURL!, `/${id}/issue`, {});
  await page.goto(`/admin/invoices/payments/${id}`);
  await expect(page.getByText('No hay cobros de sus reservas ni de su cliente que estén libres.')).toBeVisible();

  const paid = await page.request.post(`/api/v1/bookings/${booking.id}/payments`, {
    data: { amountCents: 6000, method: 'cash', on: booking.checkIn },
    headers: { origin: baseURL! },
  });
  expect(paid.status(), await paid.text()).toBe(201);
  await page.reload();
  await waitForScripts(page);
  const pays = page.getByRole('textbox', { name: /Con cuánto la paga/ });
  await pays.fill('60,01');
  await page.getByRole('button', { name: 'Guardar los cobros' }).click();
  await expect(page.getByRole('alert')).toContainText('De alguno de esos cobros ya no queda tanto por asignar.');
  await pays.fill('60');
  await page.getByRole('button', { name: 'Guardar los cobros' }).click();
  await expect(page.getByText('Los cobros están asignados.')).toBeVisible();
  await expect(page.getByText('Pagada en parte')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Pendiente' })).toContainText('50,00');
});

test('a draft is begun and kept without scripts, and deleted after a question', async ({ browser, page, baseURL }) => {
  await signIn(page, 'admin');
  const context = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto('/admin/invoices/create');
  await plain.getByRole('button', { name: 'Guardar el borrador' }).click();
  await expect(plain.getByRole('alert')).toBeVisible();
  await plain.getByRole('textbox', { name: 'Concepto' }).fill('Desayuno');
  await plain.getByRole('textbox', { name: 'Cantidad' }).fill('0');
  await plain.getByRole('button', { name: 'Guardar el borrador' }).click();
  await expect(plain.getByRole('textbox', { name: 'Cantidad' })).toHaveAccessibleDescription(
    'Una cantidad de 0,001 a 100.000, con tres decimales como máximo.',
  );
  await plain.getByRole('textbox', { name: 'Cantidad' }).fill('2');
  await plain.getByRole('textbox', { name: 'Importe con IVA' }).fill('12,10');
  await plain.getByRole('button', { name: 'Guardar el borrador' }).click();
  await expect(plain.getByText('El borrador está guardado. Revíselo y emítalo.')).toBeVisible();
  const address = new URL(plain.url()).pathname;
  await context.close();

  await page.goto(`${address}?ask=issue`);
  await waitForScripts(page);
  await page.getByRole('button', { name: 'Emitir' }).click();
  await expect(page.getByRole('alert')).toContainText('No se ha emitido');
  await expect(page.getByRole('alert')).toContainText('Una factura completa necesita este dato.');
  await expect(page.getByRole('alert').getByRole('link').first()).toHaveAttribute('href', /update\/\d+#recipient\./);
  // The page may still be scrolling to the error, and reloading its data closes the dialog, so the step is retried.
  await expect(async () => {
    await page.getByRole('button', { name: 'Borrar', exact: true }).click();
    await page.getByRole('button', { name: 'Borrar el borrador' }).press('Enter', { timeout: 2_000 });
    await expect(page.getByText('El borrador está borrado.')).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test('an invoice that is void fits its page, and says there why nothing more is done with it @phone', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'admin');
  const concept = 'Alojamiento en el ático, con limpieza de entrada, de salida y a mitad de la estancia';
  const line = { concept, quantity: 12, grossCents: 24_700, vat: { rateBasisPoints: 1000 } };
  const { id } = await write(page, baseURL!, '', { kind: 'simplified', lines: [line] });
  await write(page, baseURL!, `/${id}/issue`, {});
  await write(page, baseURL!, `/${id}/annul`, { reason: 'Nunca debió expedirse' });
  await page.goto(`/en/admin/invoices/view/${id}`);
  await waitForScripts(page);
  await expect(page.getByText('Voided', { exact: true }).first()).toBeVisible();
  await expectNoOverflow(page);
  for (const name of ['Edit', 'Void', 'Exchange', 'Replace', 'Rectify']) {
    const button = page.getByRole('button', { name, exact: true });
    await button.click({ force: true });
    await expect(page.getByRole('tooltip').and(page.locator(':focus + *'))).toBeInViewport({ ratio: 1 });
    await expectNoOverflow(page);
  }
  const lines = page.getByRole('table', { name: 'Lines' });
  await expect(lines).toContainText('12');
  await expect(lines).toContainText('€18.71');
  expect(await lines.evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth)).toBeLessThanOrEqual(0);
});

test('the pages of invoices are sound', async ({ page }) => {
  await signIn(page, 'accountant');
  for (const [address, language] of [
    ['/admin/invoices/list', 'es'],
    ['/admin/invoices/create', 'es'],
    ['/admin/invoices/view', 'es'],
    ['/admin/invoices/update', 'es'],
    ['/en/admin/invoices/payments', 'en'],
  ] as const) {
    await test.step(address, () => expectSound(page, address, { language, status: 200 }));
  }
});
