import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, asDate, dateParts, type CalendarDate } from '../app/core/calendar-date';
import { db, inTransaction } from '../app/database/connection.server';
import { folderFiles } from '../app/files/folder-files.server';
import { setImageFiles } from '../app/features/apartments/image-store.server';
import { useTestDatabase } from '../tests/database';
import { isEmpty, seedDemo } from './seed.server';

useTestDatabase();
const today = asDate('2026-11-21');
const photoFolder = path.join(import.meta.dirname, 'photos');
let imageFolder: string;
let digestOfFirstTime: string;

beforeAll(async () => {
  imageFolder = await mkdtemp(path.join(tmpdir(), 'estancia-demo-'));
  setImageFiles(folderFiles(imageFolder));
  digestOfFirstTime = await digestOfSeed(today);
  await seedDemo({ today, photoFolder });
  // The timeout allows for seeding two whole buildings.
}, 180_000);
afterAll(() => rm(imageFolder, { recursive: true, force: true }));

test('the same day gives the same building', async () => {
  expect(await isEmpty()).toBe(false);
  expect(await digest()).toBe(digestOfFirstTime);
});

test('fourteen suites and twelve rooms in three shared flats, each with a cover', async () => {
  const [counts] = await rows(sql`
    SELECT count(*)::int AS apartments,
           count(*) FILTER (WHERE c.type = 'suite')::int AS suites,
           count(*) FILTER (WHERE c.type = 'room')::int AS rooms,
           count(DISTINCT shared_flat_id)::int AS flats,
           count(*) FILTER (WHERE EXISTS (SELECT FROM image i WHERE i.apartment_id = a.id AND i.is_cover))::int AS covers
    FROM apartment a JOIN category c ON c.id = a.category_id`);
  expect(counts).toEqual({ apartments: 26, suites: 14, rooms: 12, flats: 3, covers: 26 });
});

test('shows an arrival that owes, a stay in two apartments, and bank credits of every kind', async () => {
  const [shown] = await rows(sql`
    SELECT
      (SELECT count(*) > 0 FROM booking WHERE state = 'confirmed' AND check_in = ${today} AND owed_cents > 0) AS owing,
      (SELECT count(*) > 0 FROM booking WHERE state = 'checked_in' AND 1 < (
        SELECT count(DISTINCT apartment_id) FROM booking_night WHERE booking_id = booking.id)) AS moving,
      (SELECT count(*) > 0 FROM bank_credit JOIN booking ON concept LIKE '%' || booking.reference
        WHERE set_aside_at IS NULL AND owed_cents = amount_cents) AS matching,
      (SELECT count(*) > 0 FROM bank_credit WHERE set_aside_at IS NULL AND concept !~ '[0-9]') AS unclear,
      (SELECT count(*) > 0 FROM bank_credit WHERE set_aside_at IS NOT NULL) AS refused`);
  expect(shown).toEqual({ owing: true, moving: true, matching: true, unclear: true, refused: true });
});

test('no two stays of a space overlap, and what is shown adds up', async () => {
  expect(
    await rows(sql`
      SELECT a.id FROM occupancy a JOIN occupancy b ON a.space_id = b.space_id AND a.id < b.id AND a.stay && b.stay`),
  ).toEqual([]);
  expect(
    await rows(sql`
      SELECT reference FROM booking b WHERE total_cents <> (SELECT sum(total_cents) FROM booking_line WHERE booking_id = b.id)
         OR total_cents <> (SELECT sum(amount_cents) FROM booking_instalment WHERE booking_id = b.id)
         OR nights <> (SELECT count(*) FROM booking_night WHERE booking_id = b.id)
         OR paid_cents > total_cents`),
  ).toEqual([]);
});

test('every night of the next twelve months has a price, from the one on the front page', async () => {
  expect(
    await rows(sql`
      SELECT a.code, night::date::text FROM apartment a, generate_series(${today}::date, ${addDays(today, 365)}::date, '1 day') night
      WHERE NOT EXISTS (SELECT FROM season s WHERE s.apartment_id = a.id AND night::date BETWEEN first_night AND last_night)`),
  ).toEqual([]);
  expect(
    await rows(sql`
      SELECT c.key, min(least(nightly_cents, weekend_cents, weekly_cents / 7.0, monthly_cents / 30.0))::int AS cents
      FROM category c JOIN apartment a ON a.category_id = c.id JOIN season s ON s.apartment_id = a.id
      WHERE s.last_night >= ${today}::date GROUP BY c.key, c.position ORDER BY c.position`),
  ).toEqual([
    { key: 'superior', cents: 12_800 },
    { key: 'premium', cents: 5800 },
    { key: 'studio', cents: 9900 },
    { key: 'classic', cents: 4600 },
    { key: 'penthouse', cents: 18_000 },
  ]);
});

test('states agree with the dates', async () => {
  expect(
    await rows(sql`
      SELECT reference, state FROM booking b
      WHERE NOT CASE state
        WHEN 'checked_out' THEN check_out < ${today}::date
        WHEN 'checked_in' THEN check_in < ${today}::date AND check_out >= ${today}::date
        WHEN 'confirmed' THEN check_in >= ${today}::date
        ELSE state IN ('cancelled', 'no_show') END
      OR (state IN ('checked_in', 'checked_out', 'confirmed')) <> EXISTS (SELECT FROM occupancy WHERE booking_id = b.id)`),
  ).toEqual([]);
  const [arrivals] = await rows(sql`
    SELECT count(*) FILTER (WHERE check_in = ${today}::date)::int AS arriving,
           count(*) FILTER (WHERE check_out = ${today}::date)::int AS leaving
    FROM booking WHERE state IN ('confirmed', 'checked_in')`);
  expect(arrivals).toEqual({ arriving: 4, leaving: 3 });
});

test('whoever comes today and still owes can be moved at once to what is of the same kind, free as long, and clean', async () => {
  const ready = await rows(sql`
    SELECT b.reference, other.code FROM booking b
    JOIN apartment own ON own.id = b.apartment_id
    JOIN apartment other ON other.category_id = own.category_id AND other.id <> own.id
    JOIN space ON space.code = other.code
    WHERE b.check_in = ${today}::date AND b.state = 'confirmed' AND b.owed_cents > 0 AND space.cleaning = 'clean'
      AND NOT EXISTS (SELECT FROM occupancy o JOIN apartment_space s ON s.space_id = o.space_id
        WHERE s.apartment_id = other.id AND o.stay && daterange(b.check_in, b.check_out))`);
  expect(ready.map(({ code }) => code)).toEqual(['4B-3']);
});

test('in the first May week of next year the penthouses are taken and everything else has something free', async () => {
  const year = dateParts(today).year + 1;
  const week = `[${year}-05-03,${year}-05-10)`;
  const free = await rows(sql`
    SELECT c.key FROM category c WHERE EXISTS (
      SELECT FROM apartment a JOIN apartment_space s ON s.apartment_id = a.id
      WHERE a.category_id = c.id
        AND NOT EXISTS (SELECT FROM occupancy o WHERE o.space_id = s.space_id AND o.stay && ${week}::daterange))
    ORDER BY c.position`);
  expect(free.map((row) => row.key)).toEqual(['superior', 'premium', 'studio', 'classic']);
});

async function rows(query: SQL): Promise<Record<string, unknown>[]> {
  return (await db().execute(query)).rows;
}

/**
 * Returns a digest of all rows, without ids, whose sequences keep counting, and without passwords, which are salted.
 */
async function digest(): Promise<string> {
  const [found] = await rows(sql`
    SELECT md5(string_agg(line, ';' ORDER BY line)) AS digest FROM (
      SELECT concat_ws('|', reference, code, c.email, check_in, check_out, state, b.created_at, total_cents, paid_cents) AS line
        FROM booking b JOIN apartment a ON a.id = b.apartment_id JOIN customer c ON c.id = b.customer_id
      UNION ALL SELECT concat_ws('|', provider_reference, amount_cents, at) FROM payment
      UNION ALL SELECT concat_ws('|', code, first_night, nightly_cents, monthly_cents)
        FROM season JOIN apartment a ON a.id = apartment_id) AS lines`);
  return String(found?.digest);
}

async function digestOfSeed(day: CalendarDate): Promise<string> {
  let result = '';
  const undone = new Error('undone on purpose');
  await inTransaction(async () => {
    await seedDemo({ today: day, photoFolder });
    result = await digest();
    throw undone;
  }).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return result;
}
