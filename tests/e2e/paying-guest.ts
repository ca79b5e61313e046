import { expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import pg from 'pg';
import { waitForScripts } from './alive';
import { payAtBank } from './bank';
import { databaseOfApp } from './production';
import { signIn } from './sign-in';
import { freeStay } from './stays';

export interface RequestedStay {
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

/** Returns a free week in a studio, starting at least `fromDay` days from now. */
export async function weekInStudio(request: APIRequestContext, fromDay: number): Promise<RequestedStay> {
  return { typeCategory: 'suite_studio', ...(await freeStay(request, 'suite_studio', 7, fromDay)) };
}

export async function bookOnline(
  request: APIRequestContext,
  stay: RequestedStay,
  { adults = 2, email = `guest.${stay.checkIn}.${test.info().project.name}.${Date.now()}@example.com` } = {},
): Promise<OnlineBooking> {
  const customer = { firstName: 'Lucía', lastName: 'Pago', email, phone: '+34 600 000 001', language: 'es' };
  const made = await request.post('/api/v1/bookings', {
    data: { ...stay, adults, customer },
    // Sends the header of a same-site page, for a browser that may be signed in.
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(made.status(), await made.text()).toBe(201);
  return { ...((await made.json()) as Omit<OnlineBooking, 'email'>), email };
}

/** Pays the first installment, which confirms the booking, and leaves its page open as the guest. */
export async function confirmByCard(
  page: Page,
  request: APIRequestContext,
  { reference, key }: OnlineBooking,
): Promise<void> {
  const started = await request.post(`/api/v1/bookings/${reference}/payments`, { data: { method: 'card', key } });
  const { next } = (await started.json()) as { next: { url: string } };
  await page.goto(`/booking/${reference}?key=${key}`);
  await page.goto(new URL(next.url).pathname);
  await payAtBank(page);
  await expect(page).toHaveURL(`/booking/${reference}`);
}

export async function reception(browser: Browser, baseURL: string, path: string): Promise<Page> {
  const office = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, locale: 'es-ES' });
  const staff = await office.newPage();
  await signIn(staff, 'reception', path);
  await waitForScripts(staff);
  return staff;
}

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
