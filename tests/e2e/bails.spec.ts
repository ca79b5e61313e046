import { expect, test, type Browser, type Page } from '@playwright/test';
import pg from 'pg';
import { waitForScripts } from './alive';
import { checkIn, createTestBooking } from './test-booking';
import { databaseOfApp } from './production';
import { signIn } from './sign-in';
import { expectAccessible, expectSound } from './sound-page';

const PDF = Buffer.from('%PDF-1.7\ntrailer\n<<>>\n%%EOF\n');

async function createBail(page: Page, origin: string) {
  const booking = await createTestBooking(page, origin, 0);
  await checkIn(page, origin, booking);
  const client = new pg.Client({ connectionString: databaseOfApp() });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>('SELECT id::int FROM bail WHERE booking_id = $1', [booking.id]);
    return { ...booking, bailId: rows[0]!.id };
  } finally {
    await client.end();
  }
}

const address = (bailId: number) => `/admin/bails/view/${bailId}`;

test('reception receives a bail, keeps a part of it, answers the dispute and gives the rest back', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'reception');
  const { bailId, reference } = await createBail(page, baseURL!);
  await page.goto(address(bailId));
  await waitForScripts(page);

  const receive = page.locator('#receive');
  await receive.getByRole('combobox', { name: 'Método' }).selectOption({ label: 'Efectivo' });
  await receive.getByRole('button', { name: 'Cobrar' }).click();
  await expect(page.getByText('La fianza está cobrada.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Recibida' })).toContainText('Efectivo');

  const deduct = page.locator('#deduct');
  await deduct.locator('summary').click();
  await deduct.getByRole('textbox', { name: 'Concepto' }).fill('Persiana rota');
  await deduct.getByRole('textbox', { name: 'Importe' }).fill('99999');
  await deduct.getByRole('button', { name: 'Descontar' }).click();
  await expect(deduct.getByRole('alert')).toBeFocused();
  await deduct.getByRole('textbox', { name: 'Importe' }).fill('40');
  await deduct.getByRole('button', { name: 'Descontar' }).click();
  await expect(page.getByText('El descuento está anotado.')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Añadir foto o PDF: Persiana rota').setInputFiles({
    name: 'factura.pdf',
    mimeType: 'application/pdf',
    buffer: PDF,
  });
  const file = await page.getByRole('link', { name: 'factura.pdf' }).getAttribute('href');
  const answered = await page.request.get(file!);
  expect(answered.headers()['content-security-policy']).toBe("default-src 'none'; sandbox");
  expect(answered.headers()['content-disposition']).toMatch(/^attachment/);
  await page.getByLabel('Añadir foto o PDF: Persiana rota').setInputFiles({
    name: 'foto.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<html>'),
  });
  await expect(page.getByRole('alert').filter({ hasText: /imagen/i })).toBeVisible();

  await page.getByRole('link', { name: 'Anotar una reclamación Persiana rota' }).click();
  await page.locator('#dispute').getByRole('textbox', { name: 'Texto' }).fill('Ya estaba rota al llegar.');
  await page.locator('#dispute').getByRole('button', { name: 'Anotar' }).click();
  await expect(page.getByText('El huésped reclama un descuento')).toBeVisible();

  await page.getByRole('link', { name: 'Contestar Persiana rota' }).click();
  const answer = page.locator('#answer');
  await answer.getByRole('combobox', { name: 'Respuesta' }).selectOption({ label: 'Retirarlo' });
  await answer.getByRole('textbox', { name: 'Texto' }).fill('Tiene razón, disculpe.');
  await answer.getByRole('button', { name: 'Contestar' }).click();
  await expect(page.getByText('La reclamación tiene respuesta.')).toBeVisible();

  const back = page.locator('#return');
  await back.getByRole('combobox', { name: 'Método' }).selectOption({ label: 'Transferencia' });
  await back.getByRole('button', { name: 'Devolver' }).click();
  await expect(back.getByRole('textbox', { name: 'IBAN' })).toHaveAccessibleDescription(/Escriba el IBAN/);
  await back.getByRole('textbox', { name: 'IBAN' }).fill('ES91 2100 0418 4502 0005 1332');
  await back.getByRole('button', { name: 'Devolver' }).click();
  await expect(page.getByText('La fianza está devuelta.')).toBeVisible();
  await expect(page.getByText('La fianza está cerrada y se queda como está.')).toBeVisible();
  await expect(back).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`/admin/bails/list?view=closed&q=${reference}`);
  await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('Devuelta');
});

test('the list, the question which one and a bail are sound', async ({ page, baseURL }) => {
  await signIn(page, 'reception');
  const { bailId } = await createBail(page, baseURL!);
  for (const [language, prefix] of [
    ['es', ''],
    ['en', '/en'],
  ] as const) {
    const expected = { language, status: 200, axe: language === 'es' };
    await signIn(page, 'accountant');
    await expectSound(page, `${prefix}/admin/bails/list`, expected);
    await expectSound(page, `${prefix}/admin/bails/view`, expected);
    await signIn(page, 'reception');
    await expectSound(page, `${prefix}${address(bailId)}`, expected);
    expect((await page.request.get(`${prefix}${address(99_999_999)}`)).status()).toBe(404);
  }
});

async function guestWithoutScripts(browser: Browser, origin: string, own: { reference: string; email: string }) {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false, locale: 'es-ES' });
  const page = await context.newPage();
  await page.goto('/booking');
  await page.locator('[name=reference]').fill(own.reference);
  await page.locator('[name=email]').fill(own.email);
  await page.locator('form:has([name=email]) button').click();
  await expect(page.getByRole('heading', { name: 'Su fianza' })).toBeVisible();
  return page;
}

test('a guest disputes a deduction with pictures, without scripts, and reads the answer', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL!;
  await signIn(page, 'reception');
  const own = await createBail(page, origin);
  const write = async (what: string, data: object) => {
    const answer = await page.request.post(`/api/v1/bails/${own.bailId}/${what}`, { data, headers: { origin } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { amountCents: number; deductions: { id: number }[] };
  };
  const { amountCents } = (await (await page.request.get(`/api/v1/bails/${own.bailId}`)).json()) as {
    amountCents: number;
  };
  await write('receive', { amountCents, method: 'cash', on: own.checkIn, notify: false });
  const { deductions } = await write('deductions', {
    kind: 'damage',
    concept: 'Persiana rota',
    amountCents: 4_000,
    notify: false,
  });
  const guest = await guestWithoutScripts(browser, origin, own);

  const way = guest.locator('details').filter({ hasText: 'Reclamar este descuento' });
  await way.locator('summary').click();
  await way.getByRole('textbox').fill('La persiana ya estaba rota.');
  const bytes = await guest.screenshot({ type: 'jpeg' });
  const picture = (name: string, buffer = bytes) => ({ name, mimeType: 'image/jpeg', buffer });
  await way.locator('input[type=file]').setInputFiles([picture('a.jpg'), picture('b.jpg', Buffer.from('<html>'))]);
  await way.getByRole('button', { name: 'Enviar la reclamación' }).click();
  await expect(guest.getByText('b.jpg: No es una imagen.').first()).toBeVisible();
  await expect(way.getByRole('textbox')).toHaveValue('La persiana ya estaba rota.');
  await way.locator('input[type=file]').setInputFiles([picture('salón.jpg'), picture('ventana.jpg')]);
  await way.getByRole('button', { name: 'Enviar la reclamación' }).click();
  await expect(guest.getByText('Hemos recibido su reclamación.')).toBeVisible();
  await expect(guest.getByRole('link', { name: 'ventana.jpg' })).toBeVisible();

  await page.goto(address(own.bailId));
  await waitForScripts(page);
  const file = await page.getByRole('link', { name: 'salón.jpg' }).getAttribute('href');
  expect((await page.request.get(file!)).headers()['content-type']).toBe('image/jpeg');
  const statement = await page.getByRole('link', { name: 'Liquidación (PDF)' }).getAttribute('href');
  const pdf = await page.request.get(statement!);
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await expectAccessible(page);

  await write(`deductions/${deductions[0]!.id}/answer`, { answer: 'reduced', toCents: 2_000, words: 'La mitad.' });
  await guest.reload();
  await expect(guest.getByText('La mitad.')).toBeVisible();
  const scripted = await browser.newContext({ storageState: await guest.context().storageState() });
  const read = await scripted.newPage();
  await read.goto(guest.url());
  await waitForScripts(read);
  await expectAccessible(read);
  await scripted.close();
  await guest.context().close();
});
