import { expect, test, type Page } from '@playwright/test';
import { waitForScripts } from './alive';
import { createTestBooking } from './test-booking';
import { signIn } from './sign-in';
import { expectAccessible } from './sound-page';
import { expectNoOverflow } from './watch-page';

async function invoicedBooking(page: Page, origin: string) {
  await signIn(page, 'admin');
  const booking = await createTestBooking(page, origin, 0);
  const post = async (address: string, data: object) => {
    const answer = await page.request.post(`/api/v1/${address}`, { data, headers: { origin } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: number };
  };
  const vat = { rateBasisPoints: 1000 };
  const lines = [{ concept: 'Alojamiento', grossCents: 11_000, vat, bookingId: booking.id }];
  const { id } = await post('invoices', { kind: 'simplified', lines });
  await post(`invoices/${id}/issue`, {});
  return booking;
}

for (const { size, width, height, scripts } of [
  { size: 'a desk', width: 1280, height: 900, scripts: true },
  { size: 'a phone without scripts', width: 375, height: 812, scripts: false },
]) {
  const opened = scripts ? ', and opens it once the team has exchanged it' : '';
  test(`on ${size} a guest asks for a full invoice, is told what is wrong and mends it${opened}`, async ({
    browser,
    page,
    baseURL,
  }) => {
    const { reference, email } = await invoicedBooking(page, baseURL!);
    const context = await browser.newContext({ viewport: { width, height }, javaScriptEnabled: scripts });
    const guest = await context.newPage();
    await guest.goto('/booking');
    if (scripts) await waitForScripts(guest);
    await guest.locator('[name="reference"]').fill(reference);
    await guest.locator('main [name="email"]').fill(email);
    await guest.locator('main form button').first().click();
    const invoices = guest.locator('#invoices');
    await expect(invoices.getByRole('listitem')).toContainText('Factura simplificada');

    if (scripts) await waitForScripts(guest);
    await invoices.getByText('Necesito factura').click();
    await invoices.getByRole('combobox', { name: '¿A quién se factura?' }).selectOption('company');
    await invoices.getByRole('textbox', { name: 'Nombre y apellidos o razón social' }).fill('Tejados del Sur, S.L.');
    await invoices.getByRole('textbox', { name: 'NIF o NIF-IVA' }).fill('B58378432');
    await invoices.getByRole('textbox', { name: 'Dirección' }).fill('Calle de la Ría 8');
    await invoices.getByRole('textbox', { name: 'Población' }).fill('Vigo');
    await invoices.getByRole('textbox', { name: 'Número de pedido' }).fill('PO-77');
    await invoices.getByRole('button', { name: 'Guardar datos de facturación' }).click();
    await expect(invoices.getByRole('alert')).toBeVisible();
    const number = invoices.getByRole('textbox', { name: 'NIF o NIF-IVA' });
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    await expect(invoices.getByRole('textbox', { name: 'Dirección' })).toHaveValue('Calle de la Ría 8');
    await expect(invoices.getByRole('combobox', { name: '¿A quién se factura?' })).toHaveValue('company');
    if (scripts) await expectAccessible(guest);
    await number.fill('B58378431');
    await invoices.getByRole('button', { name: 'Guardar datos de facturación' }).click();
    await expect(invoices.getByText('Hemos guardado sus datos de facturación.')).toBeVisible();
    await expect(invoices.getByText('Tejados del Sur, S.L. (B58378431)')).toBeVisible();
    await expectNoOverflow(guest);

    // The remaining steps are the same without scripts.
    if (!scripts) return context.close();

    await page.goto('/admin/notifications/alerts');
    await page
      .getByRole('listitem')
      .or(page.getByRole('row'))
      .filter({ hasText: reference })
      .filter({ hasText: 'pide una factura completa' })
      .getByRole('link', { name: 'Canjear la factura' })
      .first()
      .click();
    await waitForScripts(page);
    await expect(page.locator('[name="recipient.taxId.number"]')).toHaveValue('B58378431');
    await page.getByRole('button', { name: 'Emitir la completa' }).click();
    await expect(page.getByText('La factura completa está emitida.')).toBeVisible();

    await guest.reload();
    await expect(invoices.getByText('Sustituida por otra')).toBeVisible();
    const full = invoices.getByRole('listitem').last();
    const address = (await full.getByRole('link', { name: /\(PDF\)$/ }).getAttribute('href'))!;
    const file = await guest.request.get(address);
    expect(file.status()).toBe(200);
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
    const data = (await full.getByRole('link', { name: /XML/ }).getAttribute('href'))!;
    expect(await (await guest.request.get(data)).text()).toContain('PO-77');
    const stranger = await browser.newContext({ baseURL: baseURL! });
    for (const own of [address, data]) expect((await stranger.request.get(own)).status(), own).toBe(404);
    await stranger.close();
    await context.close();
  });
}
