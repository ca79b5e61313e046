import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '../../app/access/actor';
import { rawPool } from '../../app/database/connection.server';
import { sumMonths } from '../../app/features/reports/sum-months.server';
import { channels } from '../../app/features/bookings/booking-list';
import { paymentMethods } from '../../app/core/payment-method';
import { billingGroups } from '../../app/features/reports/billing/billing-filter';
import { viewBilling } from '../../app/features/reports/billing/view-billing.server';
import { stayLengths } from '../../app/features/reports/occupation/stay-lengths';
import { periodUnits } from '../../app/features/reports/period/report-periods';
import { addDays, asDate } from '../../app/core/calendar-date';
import { randomOf } from '../../demo/random';
import { useTestDatabase } from '../database';
import { seeds } from '../seeds';
import {
  differencesOfBilling,
  differencesOfBillingRows,
  groupOf,
  type BillingQuery,
  type BillingReport,
  type BillingRows,
} from './compare-billing';
import {
  differencesOfNightRows,
  differencesOfOccupation,
  type NightsQuery,
  type OccupationReport,
} from './compare-occupation';
import { HOUSE_OPENS } from './house';
import { queryPlainly, BOOKINGS, countPlainly, oneIn, openHouse, type OpenHouse } from './open-house';
import { billed, changed, changes, occupied } from './touched-months';
import { changesOfNights } from './touched-nights';

/**
 * Recomputes every figure of the reports of a three-year-old building with independent plain SQL. It has 250 bookings;
 * REPORT_BOOKINGS=5000 makes it as large as a real one after three years.
 */
useTestDatabase();
const LONG = { timeout: 900_000 };
let house: OpenHouse;
beforeAll(async () => {
  house = await openHouse();
}, 900_000);
afterAll(() => house?.close());

/** Error-prone ranges: a single day, February 29 and the year after it, days of 23 and 25 hours, today. */
const HARD = [
  ['2028-02-29', '2028-02-29', 'month'],
  ['2028-02-10', '2028-03-05', 'month'],
  ['2029-02-01', '2029-02-28', 'month'],
  ['2028-02-29', '2028-08-14', 'quarter'],
  ['2027-03-28', '2027-03-28', 'month'],
  ['2028-10-29', '2028-10-29', 'year'],
  ['2029-05-17', '2029-05-17', 'month'],
  ['2029-05-18', '2029-05-18', 'month'],
  ['2029-04-10', '2029-07-31', 'quarter'],
  ['2029-09-01', '2029-12-31', 'month'],
  ['2026-12-15', '2027-01-03', 'year'],
] as const;

test.each(HARD)('occupancy of %s to %s by %s is what plain SQL counts', LONG, async (from, to, unit) => {
  expect(await differencesOfOccupation(house, { from, to, unit, pace: from }, oneIn(9))).toEqual([]);
});

test('the same of three years, of every apartment and quarter, and of ten years', LONG, async () => {
  expect(
    await differencesOfOccupation(house, { from: '2027-01-01', to: '2029-12-31', unit: 'quarter' }, oneIn(7)),
  ).toEqual([]);
  const ten = { from: '2025-01-01', to: '2034-12-31', unit: 'year' } as const;
  expect(await differencesOfOccupation(house, { ...ten, pace: '2028-02-29' }, 97)).toEqual([]);
});

test('the parts of stays that reports read are what the nights and bookings say', LONG, async () => {
  expect(await queryPlainly('stay-parts.sql', [])).toEqual([]);
});

test.each(HARD)('billing of %s to %s by %s is what plain SQL counts', LONG, async (from, to, unit) => {
  expect(await differencesOfBilling(house, { from, to, unit }, ['category', 'apartment', 'company'])).toEqual([]);
});

test(
  'billing of days on which something was invoiced, alone and as the last or first of a week, is the same',
  LONG,
  async () => {
    const days = await queryPlainly<{ day: string }>('busy-days.sql', [6 / oneIn(6)]);
    expect(days.length).toBeGreaterThan(3);
    for (const { day } of days) {
      const periods = [
        [day, day],
        [addDays(asDate(day), -6), day],
        [day, addDays(asDate(day), 6)],
      ] as const;
      for (const [from, to] of periods)
        expect(await differencesOfBilling(house, { from, to, unit: 'month' }, [])).toEqual([]);
    }
  },
);

test('the same of three years, by everything, and of ten years', LONG, async () => {
  expect(await differencesOfBilling(house, { from: '2027-01-01', to: '2029-12-31', unit: 'quarter' })).toEqual([]);
  expect(
    await differencesOfBilling(house, { from: '2025-01-01', to: '2034-12-31', unit: 'year' }, ['channel']),
  ).toEqual([]);
});

describe.each(Array.from({ length: seeds }, (_, at) => at + Number(process.env.REPORT_SEED ?? 1)))(
  'with dice %i',
  (seed) => {
    const random = randomOf(`reports ${seed}`);
    const period = () => {
      const from = addDays(HOUSE_OPENS, random.between(-40, 1_100));
      const to = addDays(from, random.pick([0, 6, 27, 30, 45, 89, 200, 364, 365, 700]));
      return { from, to, unit: random.pick(periodUnits) };
    };
    const filtered = <Filter extends object>(all: Filter): Partial<Filter> => {
      const names = Object.keys(all) as (keyof Filter)[];
      const chosen = [random.pick(names), random.pick(names)].slice(0, random.between(1, 2));
      return Object.fromEntries(chosen.map((name) => [name, all[name]])) as Partial<Filter>;
    };

    test('occupancy is what plain SQL counts, and its rows are its figures', LONG, async () => {
      for (let round = 0; round < 3 / oneIn(3); round += 1) {
        const { id, categoryId } = random.pick(house.places);
        const all = { type: random.pick(['suite', 'room'] as const), category: categoryId, apartment: id };
        const input: NightsQuery = {
          ...period(),
          ...filtered({ ...all, channel: random.pick(channels), length: random.pick(stayLengths) }),
        };
        expect(await differencesOfOccupation(house, input, oneIn(11))).toEqual([]);
        const report = (await house.report('occupation', input)) as OccupationReport;
        expect(await differencesOfNightRows(house, input, report.total.now)).toEqual([]);
      }
    });

    test('billing is what plain SQL counts, and its rows are its figures', LONG, async () => {
      for (let round = 0; round < 3 / oneIn(3); round += 1) {
        const { id, categoryId } = random.pick(house.places);
        const all = {
          category: categoryId,
          apartment: id,
          channel: random.pick(channels),
          customer: random.between(1, 120),
        };
        const input: BillingQuery = {
          ...period(),
          ...filtered({ ...all, method: random.pick(paymentMethods) }),
        };
        const by = random.pick(billingGroups);
        expect(await differencesOfBilling(house, input, [by])).toEqual([]);
        const report = (await house.report('billing', input)) as BillingReport;
        expect(await differencesOfBillingRows(house, input, report.total.now)).toEqual([]);
      }
    });
  },
);

/** Returns all lines for the large building, and one in `many` for the small one, always including the last. */
const some = <Line>(lines: readonly Line[], many: number) =>
  lines.filter((_, at) => (lines.length - 1 - at) % oneIn(many) === 0);

test('the rows of each line of occupancy come to its figures', LONG, async () => {
  const input = { from: '2028-02-01', to: '2029-06-30', unit: 'quarter' } as const;
  const report = (await house.report('occupation', input)) as OccupationReport;
  const found: string[] = [];
  for (const { days, now } of some(report.buckets, 3))
    found.push(...(await differencesOfNightRows(house, { ...days, unit: 'month' }, now)));
  for (const { key, now } of report.types)
    found.push(...(await differencesOfNightRows(house, input, now, { type: key })));
  for (const { id, now } of some(report.categories, 2))
    found.push(...(await differencesOfNightRows(house, input, now, { category: id })));
  for (const { id, now } of some(report.apartments, 8))
    found.push(...(await differencesOfNightRows(house, input, now, { apartment: id })));
  for (const { key, now } of some(report.channels, 3))
    found.push(...(await differencesOfNightRows(house, input, now, { channel: key })));
  for (const { key, now } of some(report.lengths, 3))
    found.push(...(await differencesOfNightRows(house, input, now, { length: key })));
  expect(found).toEqual([]);
});

test.each(billingGroups)('the rows of each line of billing by %s come to its figures', LONG, async (by) => {
  const input = { from: '2027-02-01', to: '2029-05-17', unit: 'year' } as const;
  const report = (await house.report('billing', { ...input, by, perPage: 100 })) as BillingReport;
  const found: string[] = [];
  for (const { key, now } of some(report.groups, 6))
    found.push(...(await differencesOfBillingRows(house, input, now, groupOf(by, key))));
  for (const { days, now } of some(report.buckets, 3))
    found.push(...(await differencesOfBillingRows(house, { ...days, unit: 'month' }, now)));
  expect(found).toEqual([]);
  const { page } = await house.allRows<BillingRows>('billing/rows', { ...input, figure: 'ahead' }, (each) => each.data);
  expect({ count: page.meta.total, cents: page.sums.cents }).toEqual(report.standing.ahead);
});

test('some months are summed, and some were touched after that, for both reports', async () => {
  const { rows } = await rawPool().query<{ report: string; summed: number; touched: number }>(`
    SELECT report, count(*)::int AS summed,
      (SELECT count(DISTINCT month)::int FROM touched_month WHERE touched_month.report = summed_month.report) AS touched
    FROM summed_month GROUP BY report`);
  expect(rows).toHaveLength(2);
  for (const { summed, touched } of rows) {
    expect(summed).toBeGreaterThan(30);
    expect(touched).toBeGreaterThan(0);
  }
});

describe('when all months are summed', () => {
  beforeAll(async () => {
    await sumMonths(systemActor);
  });

  test('nothing is left to sum', async () => {
    expect(await sumMonths(systemActor)).toBe(0);
  });

  test('two nodes at once sum a month once', LONG, async () => {
    const { rowCount } = await rawPool().query(
      'INSERT INTO touched_month SELECT building_id, month, report FROM summed_month',
    );
    const summed = await Promise.all([sumMonths(systemActor), sumMonths(systemActor)]);
    expect(summed[0]! + summed[1]!).toBe(rowCount);
  });

  test('billing by everything is what plain SQL counts', LONG, async () => {
    expect(await differencesOfBilling(house, { from: '2027-01-01', to: '2029-12-31', unit: 'month' })).toEqual([]);
    const input = { from: '2027-01-20', to: '2029-06-10', unit: 'quarter' } as const;
    expect(await differencesOfBilling(house, { ...input, channel: 'web' }, ['apartment', 'method'])).toEqual([]);
    expect(await differencesOfBilling(house, { ...input, customer: 9 }, ['customer', 'category'])).toEqual([]);
  });

  test.each([{}, { method: 'cash' }, { channel: 'phone' }])(
    'pages of customers of %j are all of them',
    LONG,
    async (filter) => {
      const input = { from: '2028-01-10', to: '2029-12-20', by: 'customer', ...filter };
      const { groups } = await viewBilling(systemActor, input, true);
      const paged: typeof groups = [];
      for (let page = 1; paged.length < groups.length || page === 1; page += 1) {
        const report = await viewBilling(systemActor, { ...input, page, perPage: 7 });
        expect(report.meta.total).toBe(groups.length);
        expect(report.groups.length).toBeGreaterThan(0);
        paged.push(...report.groups);
      }
      expect(paged).toEqual(groups);
      expect((await viewBilling(systemActor, { ...input, page: 1_000 })).groups).toEqual([]);
    },
  );

  test('occupancy is what plain SQL counts', LONG, async () => {
    const input = { from: '2027-01-01', to: '2029-12-31', unit: 'month' } as const;
    expect(await differencesOfOccupation(house, input, oneIn(7))).toEqual([]);
    expect(await differencesOfOccupation(house, { ...input, channel: 'web' }, oneIn(7))).toEqual([]);
    const { id, categoryId } = house.places[3]!;
    expect(await differencesOfOccupation(house, { ...input, category: categoryId, length: 'to_6' }, 97)).toEqual([]);
    expect(await differencesOfOccupation(house, { ...input, apartment: id, type: 'room' }, 97)).toEqual([]);
    const odd = { from: '2027-01-20', to: '2029-06-10', unit: 'quarter' } as const;
    expect(await differencesOfOccupation(house, { ...odd, apartment: id, channel: 'web' }, 97)).toEqual([]);
  });

  describe.each([
    ['billing', billed, Object.entries(changes)],
    ['occupancy', occupied, Object.entries(changesOfNights)],
  ] as const)('in %s', (_, reports, all) => {
    let before: unknown;
    beforeAll(async () => {
      before = await reports();
    });
    test.each(all)('%s is counted at once', LONG, async (_name, change) => {
      expect(await changed(change, reports, before)).toEqual({ shows: true, isHidden: false });
    });
  });

  test('what is written while they are summed touches its month again', LONG, async () => {
    const writer = await rawPool().connect();
    try {
      await writer.query('BEGIN');
      await writer.query(changes['a payment more'] as string);
      // Marks the month as touched by another change, so that it is summed while the writer is writing.
      await rawPool().query('INSERT INTO touched_month SELECT building_id, month, report FROM summed_month');
      await sumMonths(systemActor);
      await writer.query('COMMIT');
    } finally {
      writer.release(true);
    }
    const { rows } = await rawPool().query('SELECT DISTINCT report, month FROM touched_month');
    expect(rows).toHaveLength(1);
    await countPlainly();
    expect(
      await differencesOfBilling(house, { from: '2027-01-01', to: '2029-12-31', unit: 'month' }, ['category']),
    ).toEqual([]);
  });
});

test('the house has some of everything', async () => {
  expect(house.places.length).toBeGreaterThan(35);
  expect(house.bookings).toBe(BOOKINGS);
  expect(house.never).toEqual([]);

  expect(await queryPlainly('missing.sql', [])).toEqual([]);
});
