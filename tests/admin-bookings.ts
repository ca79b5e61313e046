import { sql } from 'drizzle-orm';
import { signedIn, visitor, type Actor } from '../app/access/actor';
import type { Locale } from '../app/core/locale';
import type { Role } from '../app/core/role';
import { db, inTransaction } from '../app/database/connection.server';
import { createAdminBooking } from '../app/features/front-desk/write/create-admin-booking.server';
import { makeForTests } from './database';
import { makeInventory, makeUser } from './factories';

export async function makeActor(role: Role, locale: Locale = 'es'): Promise<Actor> {
  const id = await makeUser(role, { email: `${role}.${locale}@example.com`, name: `${role} ${locale}` });
  const email = `${role}.${locale}@example.com`;
  return signedIn(
    { id, email, name: role, role, language: locale, sessionId: '', strategy: 'local', mustSecure: false },
    visitor(locale),
  );
}

/** Sets up a building with the given number of studios, and its staff, before every test. */
export function useStaff(apartments = 2) {
  const staff = {
    reception: {} as Actor,
    accountant: {} as Actor,
    guest: {} as Actor,
    ids: [] as number[],
    buildingId: 0,
  };
  makeForTests(async () => {
    const building = await makeInventory(apartments);
    staff.buildingId = building.buildingId;
    staff.ids = building.apartments.map(({ apartmentId }) => apartmentId);
    staff.reception = await makeActor('reception');
    staff.accountant = await makeActor('accountant');
    staff.guest = await makeActor('customer');
  }, ['building', 'user_account', 'audit_entry', 'idempotency_key']);
  return staff;
}

/** Request by phone: three nights at 100 € each and 50 € for cleaning. */
export const requested = {
  checkIn: '2027-05-03',
  checkOut: '2027-05-06',
  adults: 2,
  children: 0,
  typeCategory: 'suite_studio',
  customer: { firstName: 'Nuria', lastName: 'Vidal', email: 'nuria@example.com', phone: '+34 600 000 001' },
};

export function adminBooking(actor: Actor, change: object = {}) {
  return createAdminBooking(actor, { ...requested, newCustomer: true, ...change });
}

export async function storedBooking(id: number) {
  const { rows } = await db().execute<Record<string, unknown>>(sql`SELECT * FROM booking WHERE id = ${id}`);
  const cents = async (table: string, order: string) => {
    const found = await db().execute<{ cents: number }>(
      sql.raw(
        `SELECT ${table === 'booking_line' ? 'total_cents' : 'amount_cents'} AS cents FROM ${table} WHERE booking_id = ${id} ORDER BY ${order}`,
      ),
    );
    return found.rows.map((row) => Number(row.cents));
  };
  return {
    ...rows[0]!,
    lines: await cents('booking_line', 'position'),
    nightCents: await cents('booking_night', 'night'),
    plan: await cents('booking_instalment', 'position'),
  } as Record<string, unknown> & { lines: number[]; nightCents: number[]; plan: number[] };
}

/** Returns the code of a refusal, and the fields that it names with their problems. */
export async function refusalOf(work: Promise<unknown>): Promise<[string, ...string[]]> {
  try {
    await work;
  } catch (error) {
    const { code, details } = error as { code: string; details: { fields?: { path: string; problem: string }[] } };
    if (details === undefined) throw error;
    return [code, ...(details.fields ?? []).map(({ path, problem }) => `${path}: ${problem}`)];
  }
  return ['done'];
}

/** Ends a stay that does not take place: canceled or expired, with or without a fee. */
export async function endStay(id: number, state: 'cancelled' | 'expired', feeCents: number | null = null) {
  await inTransaction(async () => {
    await db().execute(sql`UPDATE booking SET state = ${state}, cancellation_fee_cents = ${feeCents} WHERE id = ${id}`);
    await db().execute(sql`DELETE FROM occupancy WHERE booking_id = ${id}`);
  });
}

export async function sleepElsewhere(id: number, apartmentId: number) {
  await inTransaction(async () => {
    await db().execute(
      sql`UPDATE booking_night SET apartment_id = ${apartmentId} WHERE booking_id = ${id} AND night = '2027-05-05'`,
    );
    await db().execute(sql`UPDATE occupancy SET stay = '[2027-05-03,2027-05-05)' WHERE booking_id = ${id}`);
    await db().execute(sql`INSERT INTO occupancy (building_id, space_id, stay, kind, booking_id)
      SELECT building_id, space_id, '[2027-05-05,2027-05-06)', 'booking', ${id} FROM apartment_space
      JOIN apartment ON apartment.id = apartment_id WHERE apartment_id = ${apartmentId}`);
  });
}
