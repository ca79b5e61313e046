import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { waitForScripts, openWithScripts } from './alive';
import { payAtBank } from './bank';
import { linkInMail } from './mailed-link';
import { bookOnline, confirmByCard, reception, weekInStudio } from './paying-guest';
import { expectAccessible } from './sound-page';
import { expectNoOverflow, watchPage } from './watch-page';

const CHALLENGE_CARD = '4000 0000 0000 3220';

const weekFrom = async (request: APIRequestContext, day: number) =>
  bookOnline(request, await weekInStudio(request, day));

const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar al pago' }).click();

test('the second instalment is paid from the mail, after the bank was told no and then yes @phone-alone', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const quiet = watchPage(page);
  const booked = await weekFrom(request, 60);
  await confirmByCard(page, request, booked);
  const staff = await reception(browser, baseURL!, `/admin/bookings/list?q=${booked.reference}`);
  await staff.getByRole('checkbox', { name: /todas las filas/ }).check();
  await staff.getByRole('button', { name: 'Recordar el pago' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Enviar 1 recordatorio' }).click();
  await expect(staff.getByText('1 recordatorio escrito')).toBeVisible();
  await staff.context().close();
  const link = new URL(await linkInMail('booking_payment_due', booked.email));
  expect(link.pathname).toBe(`/booking/${booked.reference}/pay`);

  await page.context().clearCookies();
  await page.goto(link.pathname + link.search);
  // The key is removed from the address first.
  await expect(page).toHaveURL(`/booking/${booked.reference}/pay`);
  await waitForScripts(page);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await goOn(page);
  await page.locator('[name=cardNumber]').fill(CHALLENGE_CARD);
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Su banco no ha podido confirmar que es usted');
  await goOn(page);
  await page.locator('[name=cardNumber]').fill(CHALLENGE_CARD);
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await page.getByRole('button', { name: 'Sí, soy yo' }).click();
  await expect(page.getByText(/^Hemos recibido su pago de/)).toBeVisible();
  await expect(page.getByText('Todo pagado')).toBeVisible();
  await page.goto(`/booking/${booked.reference}/pay`);
  await expect(page.getByText('No queda nada por pagar.')).toBeVisible();
  quiet();
});

test('who closes the tab at the bank goes on with the same payment, and is charged once', async ({ page, request }) => {
  const booked = await weekFrom(request, 90);
  await confirmByCard(page, request, booked);
  await openWithScripts(page, `/booking/${booked.reference}/pay`);
  await goOn(page);
  await expect(page).toHaveURL(/\/demo_payment\//);
  const bank = page.url();
  const other = await page.context().newPage();
  await page.close();
  await openWithScripts(other, `/booking/${booked.reference}/pay`);
  await goOn(other);
  await expect(other).toHaveURL(bank);
  await payAtBank(other);
  await expect(other.getByText(/^Hemos recibido su pago de/)).toBeVisible();
  const paid = other.url();
  // Visiting the bank's page or returning from it again changes nothing.
  await other.goto(bank);
  await expect(other).toHaveURL(paid);
  const answer = await request.get(`/api/v1/bookings/${booked.reference}`, { params: { key: booked.key } });
  expect(await answer.json()).toMatchObject({ balanceCents: 0, toRefundCents: 0 });
});

test('what is paid beyond what is owed goes back, and its page says how much and why', async ({ page, request }) => {
  const { reference, key, paymentPlan } = await weekFrom(request, 180);
  await page.goto(`/booking/${reference}?key=${key}`);
  const banks: string[] = [];
  for (const amount of ['due', 'all']) {
    const started = await request.post(`/api/v1/bookings/${reference}/payments`, {
      data: { method: 'card', amount, key },
    });
    banks.push(((await started.json()) as { next: { url: string } }).next.url);
  }
  for (const bank of banks) {
    await page.goto(new URL(bank).pathname);
    await payAtBank(page);
    await expect(page).not.toHaveURL(/\/demo_payment\//);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le devolvemos el pago');
  const back = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' });
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    `Ha pagado ${back.format(paymentPlan[0]!.amountCents / 100)} más de lo que se debía. Le devolvemos esa parte por el mismo medio; su banco puede tardar unos días en mostrarlo.`,
  );
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('a page to which somebody else comes back says nothing of the booking', async ({ page, request, browser }) => {
  const booked = await weekFrom(request, 120);
  await confirmByCard(page, request, booked);
  await openWithScripts(page, `/booking/${booked.reference}/pay`);
  await goOn(page);
  await expect(page).toHaveURL(/\/demo_payment\//);
  const key = page.url().split('/').pop()!;
  const stranger = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  for (const payment of [key, '0000AAAAAAAA', '']) {
    await stranger.goto(`/booking/${booked.reference}/paid?payment=${payment}`);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Gracias');
    await expect(stranger.getByText('Lucía')).toHaveCount(0);
  }
  await page.goto(`/booking/${booked.reference}/paid?payment=${key}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esperamos la respuesta del banco');
  await expectAccessible(page);
  await stranger.context().close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a stay is booked by transfer, and its account stands on the page', async ({ page, request }) => {
    const booked = await weekFrom(request, 150);
    await page.goto(`/booking/${booked.reference}?key=${booked.key}`);
    await page.goto(`/book?reference=${booked.reference}`);
    await page.locator('[name=phone]').fill('+34 600 000 001');
    await page.locator('[value=transfer]').check();
    await page.locator('[name=acceptTerms]').check();
    await page.getByRole('button', { name: 'Reservar y pagar por transferencia', exact: true }).click();
    await expect(page).toHaveURL(`/booking/${booked.reference}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Falta su transferencia');
    await expect(page.getByText('ES91 2100 0418 4502 0005 1332')).toBeVisible();
    await expectNoOverflow(page);
    expect(new URL(await linkInMail('booking_transfer', booked.email)).pathname).toBe(`/booking/${booked.reference}`);
  });
});
