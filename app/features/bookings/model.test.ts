import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { setClock } from '../../core/clock';
import { dateInZone } from '../../core/calendar-date';
import { actionKinds } from '../../../tests/booking-model/actions';
import { Batch } from '../../../tests/booking-model/batch';
import { makeModelHouse } from '../../../tests/booking-model/house';
import type { Model } from '../../../tests/booking-model/model';
import { useTestDatabase } from '../../../tests/database';

useTestDatabase();
let moment = new Date();
const putBack = setClock(() => moment);
afterAll(() => putBack());

/** Days on which calendars go wrong are among the stays: New Year, changes of the clock, 29 February. */
const BEGINNINGS = ['2026-12-28', '2027-03-25', '2027-10-28', '2028-02-25'].map((day) => new Date(`${day}T21:00:00Z`));

const action = fc.record({
  kind: fc.constantFrom(...actionKinds),
  which: fc.nat(200),
  where: fc.nat(50),
  day: fc.integer({ min: 0, max: 12 }),
  nights: fc.integer({ min: 1, max: 7 }),
  requote: fc.boolean(),
});
const batch = fc
  .tuple(
    fc.constantFrom(0, 0, 1, 7, 19, 45, 6 * 60, 24 * 60),
    fc.array(action, { minLength: 2, maxLength: 6 }),
    fc.record({ day: fc.integer({ min: 0, max: 14 }), nights: fc.integer({ min: 1, max: 6 }) }),
  )
  .map(([minutes, actions, asked]) => new Batch(minutes, actions, asked));

/** More of them, where there is time: MODEL_RUNS=200. */
const RUNS = Number(process.env.MODEL_RUNS ?? 12);
const BATCHES = 26;
const done = new Map<string, number>();

test('whatever many people do at once, nights, places and money stay true', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...BEGINNINGS),
      fc.commands([batch], { maxCommands: BATCHES, size: 'max' }),
      async (beginning, commands) => {
        const setUp = async () => {
          moment = beginning;
          const model: Model = {
            apartments: await makeModelHouse(),
            bookings: new Map(),
            had: new Map(),
            blocks: new Map(),
            done,
            now: beginning,
            today: dateInZone(beginning, 'Europe/Madrid'),
          };
          const real = { set: (at: Date) => void (moment = at) };
          return { model, real };
        };
        await fc.asyncModelRun(setUp, commands);
      },
    ),
    { numRuns: RUNS, seed: 20_261_122, endOnFailure: true },
  );
  // Each of them went through, so that none of it is true for want of trying.
  expect([...new Set(actionKinds)].filter((kind) => !done.has(kind))).toEqual([]);
});
