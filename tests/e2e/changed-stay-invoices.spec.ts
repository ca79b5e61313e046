import { expect, test as base, type Page } from '@playwright/test';
import { formatMoney } from '../../app/core/format';
import { openWithScripts } from './alive';
import { execute } from './demo-database';
import { testOnSeparateApp } from './separate-app';
import { dayAfter, knowCustomer, createTestBooking } from './test-booking';
import { startApp } from './server';
import { signIn } from './sign-in';
import { expectAccessible } from './sound-page';
import { expectNoOverflow } from './watch-page';

const test = testOnSeparateApp(async () => {
  const app = await startApp();
  await execute(app.databaseUrl, `UPDATE building SET invoices_from = current_date - 7`);
  return app;
});
// Shares one app among the tests.
base.describe.configure({ mode: 'default' });

const LABELS = {
  es: {
    prefix: '',
    invoices: 'Facturas',
    stays: 'Ya facturado, y se queda como está',
    none: 'Al guardar no se emite ninguna.',
    saving: 'Al guardar',
    rectify: 'Rectificativa de ',
    final: 'Factura final, ya pagada con anticipos',
    atCheckOut: 'A la salida',
    checkOut: /^Salida/,
    requote: /^Cotizar de nuevo/,
    change: 'Guardar el cambio',
    price: 'Precio',
    agreed: 'Total acordado',
    reason: 'Motivo',
    save: 'Guardar',
    fee: 'Se retienen',
    cancel: 'Cancelar la reserva',
    amounts: ['150,00', '40,00'],
  },
  en: {
    prefix: '/en',
    invoices: 'Invoices',
    stays: 'Already invoiced, unchanged',
    none: 'Saving issues no invoice.',
    saving: 'When saved',
    rectify: 'Rectifying invoice of ',
    final: 'Final invoice, already paid in advance',
    atCheckOut: 'At check-out',
    checkOut: /^Check-out/,
    requote: /^Requote/,
    change: 'Save the change',
    price: 'Price',
    agreed: 'Agreed total',
    reason: 'Reason',
    save: 'Save',
    fee: 'Keep',
    cancel: 'Cancel the booking',
    amounts: ['150.00', '40.00'],
  },
} as const;

type Language = keyof typeof LABELS;

/** Tests Spanish on desktop and English on mobile. */
const languageOf = (isMobile: boolean): Language => (isMobile ? 'en' : 'es');

async function paidBooking(page: Page, origin: string, database: string, language: Language, fromDay = 30) {
  await signIn(page, 'admin');
  const booking = await createTestBooking(page, origin, fromDay, 4, { database });
  await knowCustomer(booking, database);
  const { openCents } = (await (await page.request.get(`/api/v1/bookings/${booking.id}/payments`)).json()) as {
    openCents: number;
  };
  const answer = await page.request.post(`/api/v1/bookings/${booking.id}/payments`, {
    data: { amountCents: openCents, method: 'cash', on: dayAfter(booking.checkIn, -fromDay) },
    headers: { origin },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const money = (cents: number) => formatMoney(cents, language);
  const issued = async () => {
    const listed = await page.request.get(`/api/v1/invoices?booking=${booking.reference}&sort=issuedOn`);
    const { data } = (await listed.json()) as { data: { id: number; fullNumber: string; totalCents: number }[] };
    return data
      .toSorted((one, other) => one.id - other.id)
      .map(({ fullNumber, totalCents }) => ({ fullNumber, totalCents }));
  };
  const [first, ...more] = await issued();
  expect([first!.totalCents, more]).toEqual([openCents, []]);
  return { ...booking, totalCents: openCents, number: first!.fullNumber, issued, money };
}

const follows = (page: Page, language: Language) =>
  page.getByRole('region', { name: LABELS[language].invoices, exact: true });

test('a stay is made shorter: what was invoiced too much is shown first, and rectified with the move @phone', async ({
  page,
  app,
  isMobile,
  baseURL,
}) => {
  const language = languageOf(isMobile);
  const texts = LABELS[language];
  const { id, number, checkOut, totalCents, issued, money } = await paidBooking(
    page,
    baseURL!,
    app.databaseUrl,
    language,
  );
  await openWithScripts(page, `${texts.prefix}/admin/bookings/move/${id}`);
  const shown = follows(page, language);
  await expect(shown).toHaveText(`${texts.invoices}${texts.stays}${money(totalCents)}${texts.none}`);
  const departure = page.getByRole('textbox', { name: texts.checkOut });
  await departure.fill(dayAfter(checkOut, -1));
  await departure.press('Enter');
  await page.getByRole('radio', { name: texts.requote }).check();
  await expect(shown).toContainText(texts.saving);
  await expect(shown).toContainText(`${texts.rectify}${number}`);
  const label = await shown.innerText();
  await expectNoOverflow(page);
  expect(await issued()).toHaveLength(1);

  await page.getByRole('button', { name: texts.change }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/view/${id}`));
  const [, rectifying, ...more] = await issued();
  expect(more).toEqual([]);
  expect(rectifying!.totalCents).toBeLessThan(0);
  expect(label).toContain(money(rectifying!.totalCents));
});

test('a lower total is agreed: the form says as it is typed what saving it rectifies, and does that @phone', async ({
  page,
  app,
  isMobile,
  baseURL,
}) => {
  const language = languageOf(isMobile);
  const texts = LABELS[language];
  const { id, number, totalCents, issued, money } = await paidBooking(page, baseURL!, app.databaseUrl, language);
  await openWithScripts(page, `${texts.prefix}/admin/bookings/update/${id}`);
  const shown = follows(page, language);
  await expect(shown).toHaveText(`${texts.invoices}${texts.stays}${money(totalCents)}${texts.none}`);
  await page.getByRole('combobox', { name: texts.price, exact: true }).selectOption('manual');
  await page.getByRole('textbox', { name: texts.agreed }).fill(texts.amounts[0]);
  const less = money(15_000 - totalCents);
  await expect(shown).toHaveText(
    `${texts.invoices}${texts.stays}${money(totalCents)}${texts.saving}${texts.rectify}${number}${less}`,
  );
  if (!isMobile) await expectAccessible(page);
  await expectNoOverflow(page);
  // An increase over the invoiced amount is not invoiced until it is paid.
  await page.getByRole('textbox', { name: texts.agreed }).fill(String(totalCents / 100 + 50));
  await expect(shown).toHaveText(
    `${texts.invoices}${texts.stays}${money(totalCents)}${texts.none}${texts.atCheckOut}${money(5_000)}`,
  );
  await page.getByRole('textbox', { name: texts.agreed }).fill(texts.amounts[0]);
  await expect(shown).toContainText(less);
  expect(await issued()).toHaveLength(1);

  await page.getByRole('textbox', { name: texts.reason, exact: true }).fill('Obras en la calle');
  await page.getByRole('button', { name: texts.save, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/view/${id}`));
  expect((await issued()).map((each) => each.totalCents)).toEqual([totalCents, 15_000 - totalCents]);
});

test('a cancellation says what of its invoice is taken back for the fee that is typed, and takes that back @phone', async ({
  page,
  app,
  isMobile,
  baseURL,
}) => {
  const language = languageOf(isMobile);
  const texts = LABELS[language];
  const { id, number, totalCents, issued, money } = await paidBooking(page, baseURL!, app.databaseUrl, language, 1);
  await openWithScripts(page, `${texts.prefix}/admin/bookings/view/${id}?ask=cancel`);
  const dialog = page.getByRole('dialog');
  const shown = follows(page, language);
  await expect(shown).toContainText(`${texts.stays}${money(totalCents)}`);
  const fee = dialog.getByRole('textbox', { name: texts.fee });
  await fee.fill(texts.amounts[1]);
  await expect(shown).toHaveText(
    `${texts.invoices}${texts.stays}${money(totalCents)}${texts.saving}${texts.rectify}${number}${money(4_000 - totalCents)}${texts.final}${money(0)}`,
  );
  if (!isMobile) await expectAccessible(page);
  await expectNoOverflow(page);
  expect(await issued()).toHaveLength(1);

  await dialog.getByRole('textbox', { name: texts.reason }).fill('Enfermedad');
  await dialog.getByRole('button', { name: texts.cancel }).click();
  await expect(dialog).toHaveCount(0);
  const [, rectifying, final, ...more] = await issued();
  // The fee was already paid, so its final invoice deducts the advance.
  expect([rectifying!.totalCents, final!.totalCents, more]).toEqual([4_000 - totalCents, 0, []]);
  await expect(page.getByRole('link', { name: rectifying!.fullNumber })).toBeVisible();
});
