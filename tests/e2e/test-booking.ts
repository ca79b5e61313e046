import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { execute } from './demo-database';
import { databaseOfApp } from './production';

interface TestApartment {
  id: number;
  code: string;
}

interface TestBooking {
  id: number;
  reference: string;
  /** Code of the booking's apartment, which is free on all other nights. */
  apartment: string;
  /** Email of the booking's customer, who exists only for this booking. */
  email: string;
  checkIn: string;
  checkOut: string;
}

/**
 * Copies the first apartment of the category, with its prices and equipment, into a flat at the bottom of the schedule.
 * The copy's code is as short as all other codes, because lists have no space for a longer one.
 */
const MAKE_APARTMENT = `
  WITH named AS (
    SELECT 'Z' || nextval(pg_get_serial_sequence('space', 'id')) AS code
  ), twin AS (
    SELECT apartment.* FROM apartment JOIN category ON category.id = category_id
    WHERE type = 'room' AND key = $1 ORDER BY apartment.id LIMIT 1
  ), flat AS (
    INSERT INTO shared_flat (building_id, code, floor) SELECT building_id, 'Z', floor FROM twin
    ON CONFLICT (building_id, code) DO UPDATE SET floor = shared_flat.floor RETURNING id
  ), place AS (
    INSERT INTO space (building_id, shared_flat_id, code) SELECT building_id, flat.id, named.code FROM twin, flat, named
    RETURNING id
  ), made AS (
    INSERT INTO apartment (building_id, category_id, shared_flat_id, code, floor, area_sqm, base_guests, max_guests,
      beds, bathrooms, bathroom_private, description, cleaning_cents, bail_cents)
    SELECT building_id, category_id, flat.id, named.code, floor, area_sqm, base_guests, max_guests,
      beds, bathrooms, bathroom_private, description, cleaning_cents, bail_cents FROM twin, flat, named
    RETURNING id, code
  ), placed AS (
    INSERT INTO apartment_space (apartment_id, space_id) SELECT made.id, place.id FROM made, place
  ), equipped AS (
    INSERT INTO apartment_equipment (apartment_id, equipment_id)
    SELECT made.id, equipment_id FROM made, twin JOIN apartment_equipment ON apartment_id = twin.id
  ), priced AS (
    INSERT INTO season (apartment_id, name, first_night, last_night, nightly_cents, weekend_cents, weekly_cents,
      monthly_cents, min_nights, max_nights, extra_guest_cents)
    SELECT made.id, name, first_night, last_night, nightly_cents, weekend_cents, weekly_cents,
      monthly_cents, min_nights, max_nights, extra_guest_cents FROM made, twin
    JOIN season ON season.apartment_id = twin.id
  )
  SELECT id::int, code FROM made`;

/** True if the apartment belongs to a single test, so that no other test counts on its bookings. */
export const isOfOneTest = (code: string) => /^Z\d+$/.test(code);

/** Creates an apartment for this test only, free on all nights, in the building under test. */
export async function createTestApartment(
  category: 'classic' | 'premium' = 'premium',
  database = databaseOfApp(),
): Promise<TestApartment> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const { rows } = await client.query<TestApartment>(MAKE_APARTMENT, [category]);
    return rows[0]!;
  } finally {
    await client.end();
  }
}

/**
 * Creates a booking in its own apartment, made by the signed-in staff user. It starts `fromDay` days from today in the
 * building's time zone.
 */
export async function createTestBooking(
  page: Page,
  origin: string,
  fromDay: number,
  nights = 3,
  { database, email }: { database?: string; email?: string } = {},
): Promise<TestBooking> {
  const apartment = await createTestApartment('premium', database);
  const stay = { checkIn: dayAfter(today(), fromDay), checkOut: dayAfter(today(), fromDay + nights) };
  const name = randomBytes(4).toString('hex');
  const customer = { firstName: 'Prueba', lastName: name, email: email ?? `${name}@example.com` };
  const answer = await page.request.post('/api/v1/bookings/admin', {
    data: { apartmentId: apartment.id, ...stay, adults: 1, customer },
    headers: { origin },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const booked = (await answer.json()) as { id: number; reference: string };
  return { ...booked, apartment: apartment.code, email: customer.email, ...stay };
}

const KNOW_CUSTOMER = `
  UPDATE customer SET country = 'ES', document_kind = 'dni', document_number = '12345678Z',
    address = '{"street": "Calle de la Ría 8", "postcode": "36201", "city": "Vigo"}'
  WHERE id = (SELECT customer_id FROM booking WHERE id = $1)`;

/** Completes the customer's record with everything that a full invoice requires. */
export const knowCustomer = ({ id }: Pick<TestBooking, 'id'>, database = databaseOfApp()): Promise<void> =>
  execute(database, KNOW_CUSTOMER, [id]);

export async function checkIn(page: Page, origin: string, { id }: TestBooking): Promise<void> {
  const answer = await page.request.post(`/api/v1/bookings/${id}/check-in`, { data: {}, headers: { origin } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format();

export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
