import { expect, test, type Browser, type Page } from '@playwright/test';
import type { RunningApp } from './server';
import { expectAccessible } from './sound-page';
import { expectSoundBooks } from './week-books';
import { makeWeekHouse, signInAt, SUITE, type WeekHouse } from './week-house';

/** Guest, apartment, arrival and departure in May 2027; the third is a Monday. */
const expected = [
  ['Ana Prieto', '1A', 3, 6],
  ['Bruno Calvo', '1B', 3, 10],
  ['Carla Díaz', '1C', 3, 9],
  ['Darío Esteve', '2B', 4, 7],
  ['Elisa Font', '2C', 4, 8],
  ['Fermín Gil', '2D', 5, 9],
  ['Grace Hill', '1A', 6, 9],
  ['Hugo Ibarra', '3B', 6, 8],
  ['Irene Jove', '2B', 7, 9],
  ['Jack Kelly', '1C', 9, 11],
  ['Lola Marín', '2C', 8, 10],
  ['Mateo Paz', '1A', 9, 12],
  ['Nora Oliva', '3B', 9, 12],
] as const;

const inMay = (date: number) => `2027-05-${String(date).padStart(2, '0')}`;

let house: WeekHouse;
let app: RunningApp;
let page: Page;
const ids = new Map<string, number>();
const idOf = (guest: string) => ids.get(guest)!;

test.describe.configure({ mode: 'serial' });
test.skip(({ isMobile }) => isMobile, 'the desk is played once');

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  house = await makeWeekHouse();
  page = await browser.newPage();
});
test.afterAll(async () => {
  await page.close();
  await house.close();
});

/** The next day at half past three in Madrid, with the dashboard open. */
async function day(number: number, language: 'es' | 'en'): Promise<void> {
  app = await house.open(`${inMay(number)}T15:30:00+02:00`);
  await signInAt(page.request, app, 'reception');
  await page.goto(`${app.baseUrl}${language === 'en' ? '/en' : ''}/admin`);
}

const go = (path: string) => page.goto(app.baseUrl + path);
const press = (name: string | RegExp, on: Page = page) => on.getByRole('button', { name }).click();
const toast = (text: string | RegExp) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

async function checkIn(...guests: string[]): Promise<void> {
  for (const guest of guests) {
    await page.getByRole('button', { name: new RegExp(`^(Registrar la entrada de|Check in) ${guest}`) }).click();
    await toast(new RegExp(`(Entrada registrada|Checked in): ${guest}`));
  }
}

async function checkOut(...guests: string[]): Promise<void> {
  for (const guest of guests) {
    await page.getByRole('button', { name: new RegExp(`^(Registrar la salida de|Check out) ${guest}`) }).click();
    await toast(new RegExp(`(Salida registrada|Checked out): ${guest}`));
  }
}

async function stateOf(guest: string): Promise<string> {
  const { rows } = await house.sql.query<{ state: string }>('SELECT state FROM booking WHERE id = $1', [idOf(guest)]);
  return rows[0]!.state;
}

test('Monday: the first three arrive; a check-in is taken back and done again, and a payment taken', async () => {
  await day(3, 'es');
  await test.step('the bookings of the week are there', bookTheWeek);
  await page.reload();
  await checkIn('Ana Prieto');
  await press('Deshacer');
  await toast('Deshecho');
  expect(await stateOf('Ana Prieto')).toBe('confirmed');
  await checkIn('Ana Prieto', 'Bruno Calvo', 'Carla Díaz');

  await go(`/admin/bookings/update/payments/${idOf('Ana Prieto')}`);
  await page.locator('[name=amountCents]').fill('350,00');
  await page.locator('[name=method]').selectOption('cash');
  await press('Anotar cobro');
  await toast('Cobro anotado');
  const { rows } = await house.sql.query('SELECT balance_cents FROM booking WHERE id = $1', [idOf('Ana Prieto')]);
  expect(rows[0].balance_cents).toBe(0);
});

test('Tuesday: two ask for the same suite at once, one has it, the other is told and has what is free', async ({
  browser,
}) => {
  await day(4, 'es');
  await checkIn('Darío Esteve', 'Elisa Font');
  const desks = await Promise.all(
    [
      { user: 'reception', guest: 'Quim Roca' },
      { user: 'manager', guest: 'Rosa Sanz' },
    ].map((who) => askForSuite(browser, who)),
  );
  await Promise.all(desks.map((desk) => press('Crear reserva', desk)));
  const refusal = 'Ocupado en esas fechas';
  await Promise.all(
    desks.map((desk) =>
      expect(desk.getByText(refusal).or(desk.getByRole('status').filter({ hasText: 'Reserva creada' }))).toBeVisible(),
    ),
  );
  const [told, ...others] = await asyncFilter(desks, (desk) => desk.getByText(refusal).isVisible());
  expect(others).toEqual([]);
  await told!.getByRole('radio', { name: /^3C/ }).check();
  await press('Crear reserva', told!);
  await expect(told!.getByRole('status').filter({ hasText: 'Reserva creada' })).toBeVisible();
  await Promise.all(desks.map((desk) => desk.context().close()));
  const { rows } = await house.sql.query(
    `SELECT booking.id, last_name, code FROM booking JOIN customer ON customer.id = customer_id
      JOIN apartment ON apartment.id = apartment_id WHERE last_name IN ('Roca', 'Sanz') ORDER BY code`,
  );
  expect(rows.map(({ code }) => code)).toEqual([SUITE, '3C']);
  for (const { id, last_name: name } of rows) ids.set(name === 'Roca' ? 'Quim Roca' : 'Rosa Sanz', Number(id));
});

test('Wednesday: a guest changes room in mid-stay, and the room is closed for repairs', async () => {
  await day(5, 'es');
  await checkIn('Fermín Gil');
  await go(`/admin/bookings/move/${idOf('Bruno Calvo')}`);
  await page.getByRole('radio', { name: /^2A/ }).check();
  await page.locator('[name=reason]').fill('Fuga de agua en 1B');
  await press('Mover a 2A');
  await toast('Reserva movida');

  await go('/admin/blocks/create');
  await page.locator('[name=apartmentId]').selectOption(String(await apartmentOf('1B')));
  await page.locator('[name=checkIn]').fill(inMay(5));
  await page.locator('[name=checkOut]').fill(inMay(8));
  await page.locator('[name=reason]').fill('Fontanero');
  await press('Bloquear');
  await toast('Apartamento bloqueado');
  const { rows } = await house.sql.query(
    `SELECT string_agg(code, ' ' ORDER BY night) AS slept FROM booking_night
      JOIN apartment ON apartment.id = apartment_id WHERE booking_id = $1`,
    [idOf('Bruno Calvo')],
  );
  expect(rows[0].slept).toBe('1B 1B 2A 2A 2A 2A 2A');
});

test('Thursday, in English: one leaves early, Airbnb sells a night that is taken, and the guest is moved', async () => {
  await day(6, 'en');
  await checkOut('Ana Prieto');
  await press('Start cleaning 1A');
  await press('Mark 1A as clean');
  await expect(page.getByRole('button', { name: /1A/ })).toHaveCount(0);
  await checkIn('Grace Hill');

  await go(`/en/admin/bookings/view/${idOf('Carla Díaz')}`);
  await page.getByRole('link', { name: 'Check out', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Check out' }).click();
  await toast('Checked out');

  house.feedSays(inMay(8), inMay(10));
  await go(`/en/admin/apartments/calendars/${await apartmentOf('1C')}`);
  await page.locator('[name=source]').selectOption('airbnb');
  await page.locator('[name=url]').fill(house.feedUrl);
  await press('Add calendar');
  await press('Read now');
  await expect(page.getByText('Conflict: somebody is there on those dates')).toBeVisible();
  expect(await alertsOpen()).toBe(1);

  await page.getByRole('link', { name: 'Move the booking' }).click();
  await page.getByRole('radio', { name: /^3D/ }).check();
  await press('Move to 3D');
  await toast('Booking moved');
  const events = await house.sql.query('SELECT state FROM calendar_event');
  expect(events.rows).toEqual([{ state: 'placed' }]);
  expect(await alertsOpen()).toBe(0);
});

test('Friday: who never came is noted, and a booking is cancelled with its fee', async () => {
  await day(7, 'en');
  await checkOut('Darío Esteve');
  await checkIn('Irene Jove');
  await page.keyboard.press('Control+K');
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('combobox').fill('ibár');
  await expect(search.getByRole('option', { name: /Hugo Ibarra.*Confirmed/ })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/en/admin/bookings/view/${idOf('Hugo Ibarra')}`);
  await press('More actions');
  await page.getByRole('link', { name: 'No-show' }).click();
  await press('Mark as a no-show');
  await toast('Marked as a no-show');
  await go(`/en/admin/bookings/view/${idOf('Nora Oliva')}`);
  await page.getByRole('link', { name: 'Cancel booking' }).click();
  await page.getByRole('dialog').locator('[name=reason]').fill('Flight canceled');
  await press('Cancel the booking');
  await toast('Booking cancel');
  const { rows } = await house.sql.query('SELECT state, cancellation_fee_cents AS fee FROM booking WHERE id = $1', [
    idOf('Nora Oliva'),
  ]);
  expect(rows[0].state).toBe('cancelled');
  expect(rows[0].fee).toBeGreaterThan(0);
});

test('Saturday: the suite and who took another room arrive', async () => {
  await day(8, 'en');
  await checkOut('Elisa Font');
  await checkIn('Lola Marín', 'Quim Roca', 'Rosa Sanz');
});

test('Sunday: the last ones come and go, and the books are right', async () => {
  await day(9, 'en');
  await checkOut('Fermín Gil', 'Grace Hill', 'Irene Jove');
  await checkIn('Mateo Paz', 'Jack Kelly');
  await expectSoundBooks(house.sql);
});

async function bookTheWeek(): Promise<void> {
  const apartments = await house.sql.query<{ id: string; code: string }>('SELECT id, code FROM apartment');
  const apartmentIds = new Map(apartments.rows.map(({ id, code }) => [code, Number(id)]));
  for (const [guest, code, from, to] of expected) {
    const [firstName, lastName] = guest.split(' ');
    const email = `${firstName!.normalize('NFD').replace(/\W/g, '').toLowerCase()}@example.com`;
    const answer = await page.request.post(`${app.baseUrl}/api/v1/bookings/desk`, {
      data: {
        apartmentId: apartmentIds.get(code),
        checkIn: inMay(from),
        checkOut: inMay(to),
        adults: 1,
        customer: { firstName, lastName, email },
      },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    ids.set(guest, ((await answer.json()) as { id: number }).id);
  }
}

/** Somebody else's desk, with the suite chosen and the guest written down. */
async function askForSuite(browser: Browser, { user, guest }: { user: string; guest: string }): Promise<Page> {
  const desk = await (await browser.newContext()).newPage();
  await signInAt(desk.request, app, user);
  await desk.goto(`${app.baseUrl}/admin/bookings/create`);
  await desk.locator('[name=checkIn]').fill(inMay(8));
  await desk.locator('[name=checkOut]').fill(inMay(10));
  await desk.locator('[name=adults]').fill('2');
  await desk.getByRole('radio', { name: new RegExp(`^${SUITE}`) }).check();
  const [firstName, lastName] = guest.split(' ');
  await desk.locator('[name="customer.firstName"]').fill(firstName!);
  await desk.locator('[name="customer.lastName"]').fill(lastName!);
  await desk.locator('[name="customer.email"]').fill(`${firstName!.toLowerCase()}@example.com`);
  return desk;
}

async function apartmentOf(code: string): Promise<number> {
  const { rows } = await house.sql.query<{ id: string }>('SELECT id FROM apartment WHERE code = $1', [code]);
  return Number(rows[0]!.id);
}

async function alertsOpen(): Promise<number> {
  const { rows } = await house.sql.query(`SELECT FROM alert WHERE kind = 'calendar_conflict' AND resolved_at IS NULL`);
  return rows.length;
}

async function asyncFilter<T>(all: readonly T[], holds: (one: T) => Promise<boolean>): Promise<T[]> {
  const answers = await Promise.all(all.map(holds));
  return all.filter((_, index) => answers[index]);
}
