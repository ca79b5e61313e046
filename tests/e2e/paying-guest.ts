import { expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import pg from 'pg';
import { alive } from './alive';
import { payAtBank } from './bank';
import { databaseOfApp } from './production';
import { signIn } from './sign-in';
import { freeStay } from './stays';

export interface AskedStay {
  typeCategory: string;
  checkIn: string;
  checkOut: string;
}

export interface OnlineBooking {
  reference: string;
  key: string;
  email: string;
  paymentPlan: { due: string; amountCents: number }[];
}

/** A week in a studio, from so many days on, which is free. */
export async function weekInStudio(request: APIRequestContext, fromDay: number): Promise<AskedStay> {
  return { typeCategory: 'suite_studio', ...(await freeStay(request, 'suite_studio', 7, fromDay)) };
}

/** A hold on the stay, of a guest whom no other test knows unless the email says who it is. */
export async function bookOnline(
  request: APIRequestContext,
  stay: AskedStay,
  { adults = 2, email = `guest.${stay.checkIn}.${test.info().project.name}.${Date.now()}@example.com` } = {},
): Promise<OnlineBooking> {
  const customer = { firstName: 'Lucía', lastName: 'Pago', email, phone: '+34 600 000 001', language: 'es' };
  const made = await request.post('/api/v1/bookings', {
    data: { ...stay, adults, customer },
    // As a page of this site would, for a browser that somebody is signed in at.
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(made.status(), await made.text()).toBe(201);
  return { ...((await made.json()) as Omit<OnlineBooking, 'email'>), email };
}

/** Its first instalment is paid, which confirms it, and its page is open for its guest. */
export async function confirmByCard(
  page: Page,
  request: APIRequestContext,
  { reference, key }: OnlineBooking,
): Promise<void> {
  const begun = await request.post(`/api/v1/bookings/${reference}/payments`, { data: { method: 'card', key } });
  const { next } = (await begun.json()) as { next: { url: string } };
  await page.goto(`/booking/${reference}?key=${key}`);
  await page.goto(new URL(next.url).pathname);
  await payAtBank(page);
  await expect(page).toHaveURL(`/booking/${reference}`);
}

/** Reception at its desk, in a browser of its own. */
export async function reception(browser: Browser, baseURL: string, path: string): Promise<Page> {
  const office = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, locale: 'es-ES' });
  const staff = await office.newPage();
  await signIn(staff, 'reception', path);
  await alive(staff);
  return staff;
}

/** The ids of a booking and of its bail, as the addresses of the back office name them. */
export async function idsOf(reference: string, database = databaseOfApp()): Promise<{ id: number; bailId: number }> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number; bailId: number }>(
      `SELECT booking.id::int, bail.id::int AS "bailId" FROM booking LEFT JOIN bail ON bail.booking_id = booking.id
        WHERE reference = $1`,
      [reference],
    );
    return rows[0]!;
  } finally {
    await client.end();
  }
}
