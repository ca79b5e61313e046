import { expect } from 'vitest';
import { headerOf } from '../smtp-server';
import type { Seen } from './booking-load';
import { query } from './postgres-faults';

/** Checks in the database that everything confirmed to visitors exists exactly once. */
export async function expectSoundAccounts(url: string, seen: Seen): Promise<void> {
  const runQuery = async (sql: string) =>
    (await query<Record<string, string>>(url, sql)).map((row) => Object.values(row)[0]);
  const booked = new Set(await runQuery('SELECT reference FROM booking'));
  expect([...seen.booked.values()].filter((reference) => !booked.has(reference))).toEqual([]);
  const paid = new Set(
    await runQuery(`SELECT reference FROM booking WHERE state = 'confirmed' AND paid_cents =
      (SELECT sum(amount_cents) FROM payment WHERE booking_id = booking.id AND state = 'succeeded')`),
  );
  expect([...seen.paid].filter((reference) => !paid.has(reference))).toEqual([]);
  expect(
    await runQuery("SELECT booking_id FROM payment WHERE state = 'succeeded' GROUP BY booking_id HAVING count(*) > 1"),
  ).toEqual([]);
  expect(
    await runQuery(`SELECT email FROM customer JOIN booking ON booking.customer_id = customer.id
      GROUP BY email HAVING count(*) > 1`),
  ).toEqual([]);
  expect(
    await runQuery(`SELECT one.id FROM occupancy one JOIN occupancy other
      ON other.space_id = one.space_id AND other.id > one.id AND other.stay && one.stay`),
  ).toEqual([]);
}

/** Expects every mail in the database to have arrived exactly once. */
export async function expectEveryMailOnce(url: string, taken: readonly string[]): Promise<void> {
  const rows = await query<{ id: string; state: string; last_error: string | null }>(
    url,
    'SELECT id, state, last_error FROM mail',
  );
  expect(rows.filter((row) => row.state !== 'sent')).toEqual([]);
  const arrived = taken.map((source) => /^<estancia-(\d+)-/.exec(headerOf(source, 'Message-ID') ?? '')?.[1]);
  expect(arrived.toSorted()).toEqual(rows.map((row) => row.id).toSorted());
}
