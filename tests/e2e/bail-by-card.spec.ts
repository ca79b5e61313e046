import { expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import pg from 'pg';
import { alive, openAlive } from './alive';
import { payAtBank } from './bank';
import { dayAfter, ownApartment } from './own-booking';
import { databaseOfApp } from './production';
import { signIn } from './sign-in';
import { expectAccessible } from './sound-page';
import { freeStay } from './stays';
import { expectFilled, expectNoOverflow, watchPage } from './watch-page';

interface Booked {
  reference: string;
  key: string;
}

interface Asked {
  typeCategory: string;
  checkIn: string;
  checkOut: string;
}

const later = async (request: APIRequestContext, fromDay: number): Promise<Asked> => ({
  typeCategory: 'suite_studio',
  ...(await freeStay(request, 'suite_studio', 7, fromDay)),
});

/** A stay that is over while a hold of today still lasts, for which there is always an apartment. */
async function near(): Promise<Asked> {
  await ownApartment();
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format();
  return { typeCategory: 'room_premium', checkIn: dayAfter(today, 1), checkOut: dayAfter(today, 4) };
}

/** Its first instalment is paid, and its page is open for its guest. */
async function confirmed(page: Page, request: APIRequestContext, stay: Asked): Promise<Booked> {
  const email = `bail.${stay.checkIn}.${Date.now()}@example.com`;
  const customer = { firstName: 'Lucía', lastName: 'Fianza', email, phone: '+34 600 000 001', language: 'es' };
  const made = await request.post('/api/v1/bookings', {
    data: { ...stay, adults: 1, customer },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { reference, key } = (await made.json()) as Booked;
  const begun = await request.post(`/api/v1/bookings/${reference}/payments`, { data: { method: 'card', key } });
  const { next } = (await begun.json()) as { next: { url: string } };
  await page.goto(`/booking/${reference}?key=${key}`);
  await page.goto(new URL(next.url).pathname);
  await payAtBank(page);
  await expect(page).toHaveURL(`/booking/${reference}`);
  return { reference, key };
}

/** Reception at its desk, on the page of the bail. */
async function reception(browser: Browser, baseURL: string, { reference }: Booked): Promise<Page> {
  const office = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const staff = await office.newPage();
  const client = new pg.Client({ connectionString: databaseOfApp() });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(
      'SELECT bail.id::int FROM bail JOIN booking ON booking.id = booking_id WHERE reference = $1',
      [reference],
    );
    await signIn(staff, 'reception', `/admin/bails/view/${rows[0]!.id}`);
  } finally {
    await client.end();
  }
  await alive(staff);
  return staff;
}

const bail = (page: Page) => page.locator('#bail');
const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar con la fianza' }).click();

async function expectGood(page: Page): Promise<void> {
  await expectFilled(page);
  await expectAccessible(page);
  await expectNoOverflow(page);
}

test('a guest pays the deposit by card, and it goes back to the card', async ({
  page,
  request,
  browser,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, 'on a phone');
  const quiet = watchPage(page);
  const booked = await confirmed(page, request, await later(request, 30));
  await openAlive(page, `/booking/${booked.reference}`);
  await expect(bail(page)).toContainText('Una retención en la tarjeta dura 7 días y esta estancia termina el');
  await expect(bail(page)).toContainText('así que la fianza se paga en vez de retenerse.');
  await expect(page.getByRole('radio', { name: /Dejarla retenida/ })).toHaveCount(0);
  await expectGood(page);
  await goOn(page);
  await page.getByRole('button', { name: 'Volver sin pagar' }).click();
  await expect(bail(page).getByRole('alert')).toContainText('Ha vuelto sin pagar');
  await goOn(page);
  await payAtBank(page);
  await expect(bail(page)).toContainText('Hemos recibido su fianza.');
  await expect(bail(page)).toContainText('Vuelve a la tarjeta con la que se pagó.');
  await expectGood(page);

  const staff = await reception(browser, baseURL!, booked);
  const giveBack = staff.locator('#return');
  await expect(giveBack).toContainText('Vuelve a la tarjeta acabada en 4242.');
  await giveBack.getByRole('button', { name: 'Devolver' }).click();
  await expect(staff.getByText('La fianza está devuelta.')).toBeVisible();
  await page.reload();
  await expect(bail(page).getByRole('listitem').filter({ hasText: 'Devuelta el' })).toContainText('con tarjeta');
  await staff.context().close();
  quiet();
});

test('a deposit on hold is charged in part, and its guest reads what was charged and what was released', async ({
  page,
  request,
  browser,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, 'on a phone');
  const quiet = watchPage(page);
  const booked = await confirmed(page, request, await near());
  await openAlive(page, `/booking/${booked.reference}`);
  await page.getByRole('radio', { name: /Dejarla retenida en su tarjeta/ }).check();
  await expectGood(page);
  await goOn(page);
  await expect(page.getByText('Importe que se retiene, sin cobrarse')).toBeVisible();
  await payAtBank(page);
  await expect(bail(page)).toContainText('Su fianza está retenida en su tarjeta. No se ha cobrado nada.');
  await expectGood(page);

  const staff = await reception(browser, baseURL!, booked);
  const deduct = staff.locator('#deduct');
  await deduct.locator('summary').click();
  await deduct.getByRole('textbox', { name: 'Concepto' }).fill('Persiana rota');
  await deduct.getByRole('textbox', { name: 'Importe' }).fill('40');
  await deduct.getByRole('button', { name: 'Descontar' }).click();
  await expect(staff.getByText('El descuento está anotado.')).toBeVisible();
  await page.reload();
  await expect(bail(page)).toContainText('Persiana rota');
  await expect(bail(page)).toContainText('Todavía no se ha cobrado nada.');
  await expect(staff.locator('#return')).toContainText('El banco cobra 40,00');
  await expectAccessible(staff);
  await staff.locator('#return').getByRole('button', { name: 'Terminar la retención' }).click();
  await expect(staff.getByText('La retención ha terminado.')).toBeVisible();
  await expectAccessible(staff);
  await page.reload();
  await expect(bail(page)).toContainText(
    /Se cobraron 40,00\s€ en su tarjeta; el resto de la retención nunca se cobró\./,
  );
  await expect(bail(page)).toContainText('Liberado sin cobrarse');
  await expectGood(page);
  await staff.context().close();
  quiet();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest pays the deposit by card', async ({ page, request, isMobile }) => {
    test.skip(!isMobile, 'on a phone');
    const { reference } = await confirmed(page, request, await later(request, 45));
    await page.goto(`/booking/${reference}`);
    await bail(page)
      .getByRole('radio', { name: /Pagar con tarjeta/ })
      .check();
    await goOn(page);
    await payAtBank(page);
    await expect(bail(page)).toContainText('Hemos recibido su fianza.');
    await expectNoOverflow(page);
  });
});
