import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { addDays, asDate } from '../../core/calendar-date';
import { inTransaction } from '../../database/connection.server';
import { actorOf } from '../../../tests/actors';
import { useStoppedClock } from '../../../tests/clock';
import { useTestDatabase } from '../../../tests/database';
import { customer, makeApartment, makeBuilding, makeCategory } from '../../../tests/factories';
import { seeds } from '../../../tests/seeds';
import { createBlock } from '../blocks/create-block.server';
import { createBooking } from '../booking-engine/create-booking.server';
import { lowestStays } from './lowest-stays.server';
import { quoteStayFor } from './quote-stay.server';
import { searchAvailability } from './search-availability.server';

/** Cached answers must equal the database's, whatever another node has just changed. */

const databaseUrl = useTestDatabase();
const advanceMinutes = useStoppedClock();
const guest = visitor('es');
const START = asDate('2027-03-01');
const DAYS = 12;
const APARTMENTS = 4;
let other: pg.Client;
let team: Actor;

beforeAll(async () => {
  const buildingId = await makeBuilding();
  for (const key of ['studio', 'superior']) {
    const categoryId = await makeCategory(buildingId, { key });
    for (let index = 1; index <= APARTMENTS / 2; index += 1) {
      await makeApartment(buildingId, categoryId, { code: `${key}${index}` });
    }
  }
  team = actorOf('manager');
  other = new pg.Client({ connectionString: databaseUrl() });
  await other.connect();
  await other.query(`
    INSERT INTO offer (building_id, name, description, kind, percent_basis_points, state, uses_allowed)
    SELECT id, '{"es": "Tres"}', '{"es": ""}', 'percent', 1500, 'active', 3 FROM building`);
});
afterAll(() => other.end());

const day = fc.integer({ min: 0, max: DAYS });
const nights = fc.integer({ min: 1, max: 9 });
const stayOf = ([from, count]: [number, number]) => ({
  checkIn: addDays(START, from),
  checkOut: addDays(START, from + count),
});
const anyStay = fc.tuple(day, nights).map(stayOf);
const apartmentId = fc.integer({ min: 1, max: APARTMENTS });

/** A change made by another node, as SQL, or an operation of this node. */
const change = fc.oneof(
  fc.tuple(apartmentId, fc.integer({ min: 5_000, max: 20_000 })).map(
    ([id, cents]) =>
      () =>
        other.query('UPDATE season SET nightly_cents = $2 WHERE apartment_id = $1', [id, cents]),
  ),
  fc.tuple(apartmentId, fc.integer({ min: 1, max: 5 })).map(
    ([id, least]) =>
      () =>
        other.query('UPDATE season SET min_nights = $2 WHERE apartment_id = $1', [id, least]),
  ),
  fc.tuple(apartmentId, fc.constantFrom('active', 'maintenance')).map(
    ([id, status]) =>
      () =>
        other.query('UPDATE apartment SET status = $2 WHERE id = $1', [id, status]),
  ),
  fc.tuple(apartmentId, fc.integer({ min: 0, max: 9_000 })).map(
    ([id, cents]) =>
      () =>
        other.query('UPDATE apartment SET cleaning_cents = $2 WHERE id = $1', [id, cents]),
  ),
  fc.boolean().map((shown) => () => other.query("UPDATE category SET published = $1 WHERE key = 'superior'", [shown])),
  fc.tuple(fc.constantFrom('active', 'paused'), fc.integer({ min: 1, max: 5_000 }), fc.constantFrom(3, null)).map(
    ([state, share, uses]) =>
      () =>
        other.query('UPDATE offer SET state = $1, percent_basis_points = $2, uses_allowed = $3', [state, share, uses]),
  ),
  fc
    .integer({ min: 0, max: 30 })
    .map((days) => () => other.query('UPDATE building SET balance_days_before = $1', [days])),
  fc.tuple(apartmentId, anyStay).map(
    ([id, stay]) =>
      () =>
        createBlock(team, { apartmentId: id, ...stay, kind: 'maintenance', reason: '' }),
  ),
  fc.constant(() => other.query('DELETE FROM occupancy WHERE kind = $1', ['block'])),
  fc.tuple(anyStay, fc.constantFrom('suite_studio', 'suite_superior')).map(
    ([stay, typeCategory]) =>
      () =>
        createBooking(guest, { ...stay, typeCategory, adults: 2, customer }),
  ),
  fc.integer({ min: 5, max: 25 }).map((minutes) => async () => advanceMinutes(minutes)),
);

async function answered<T>(work: () => Promise<T>): Promise<T | string> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** Returns the answer from the cache and the answer from the database, since a transaction never reads the cache. */
const bothWays = async <T>(work: () => Promise<T>): Promise<[T | string, T | string]> => [
  await answered(work),
  await answered(() => inTransaction(work)),
];

test('after each of many changes a search, its quotes and the lowest prices are those of the database', async () => {
  let refused = 0;
  let sold = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(change, anyStay), { minLength: 12, maxLength: 12 }), async (steps) => {
      for (const [make, stay] of steps) {
        await answered(async () => make());
        const requestedStay = { ...stay, adults: 2 };
        const [search, fromDatabase] = await bothWays(() => searchAvailability(guest, requestedStay));
        expect(search).toEqual(fromDatabase);
        if (typeof search === 'string') continue;
        for (const { typeCategory, price, refusal, available } of search.categories) {
          const quote = await answered(() => quoteStayFor(guest, { ...requestedStay, typeCategory }));
          if (typeof quote === 'string') expect([typeCategory, quote]).toEqual([typeCategory, refusal?.code]);
          else expect([quote.quote.totalCents, quote.available]).toEqual([price?.totalCents, available]);
          if (refusal) refused += 1;
          else sold += 1;
        }
        const [lowest, lowestOfDatabase] = await bothWays(() => lowestStays(guest));
        expect(lowest).toEqual(lowestOfDatabase);
      }
    }),
    { numRuns: 2 * seeds },
  );
  expect(Math.min(refused, sold)).toBeGreaterThan(0);
}, 120_000);
