import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { db, inTransaction } from '../../database/connection.server';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeInventory } from '../../../tests/factories';
import { bookingStates } from '../../core/booking-states';
import { dueTodayCents, overdueCents } from './overdue.server';
import {
  amountToRequest,
  settledPlan,
  sidesOf,
  unpaidInstalments,
  amountsDueOn,
  amountsOwed,
  type DueStay,
} from './amounts-owed';

useRolledBackDatabase();

const folio = { totalCents: 84_350, cancellationFeeCents: null, waivedCents: 0, paidCents: 0 };

describe('a booking that stands', () => {
  test.each(['pending', 'confirmed', 'checked_in', 'checked_out'] as const)('%s owes its total', (state) => {
    expect(amountsOwed({ ...folio, state, paidCents: 25_305 })).toEqual({
      chargeCents: 84_350,
      paidCents: 25_305,
      waivedCents: 0,
      owedCents: 59_045,
      toRefundCents: 0,
    });
  });

  test('that was overpaid owes nothing: the rest is to be refunded', () => {
    const owed = amountsOwed({ ...folio, state: 'confirmed', paidCents: 94_900 });
    expect(owed).toMatchObject({ owedCents: 0, toRefundCents: 10_550 });
  });
});

describe.each(['cancelled', 'no_show'] as const)('a stay that is %s', (state) => {
  const ended = { ...folio, state, cancellationFeeCents: 25_305 };

  test('owes its fee alone, and what is above it goes back', () => {
    expect(amountsOwed({ ...ended, paidCents: 84_350 })).toMatchObject({
      chargeCents: 25_305,
      owedCents: 0,
      toRefundCents: 59_045,
    });
  });

  test('of which the fee was given back owes it, as far as it was not waived', () => {
    expect(amountsOwed({ ...ended, paidCents: 0 })).toMatchObject({ owedCents: 25_305, toRefundCents: 0 });
    expect(amountsOwed({ ...ended, paidCents: 0, waivedCents: 20_000 })).toMatchObject({ owedCents: 5_305 });
    expect(amountsOwed({ ...ended, paidCents: 0, waivedCents: 25_305 })).toMatchObject({
      chargeCents: 0,
      owedCents: 0,
      toRefundCents: 0,
    });
  });
});

test('what came for a hold that is over goes back', () => {
  expect(amountsOwed({ ...folio, state: 'expired', paidCents: 500 })).toMatchObject({
    chargeCents: 0,
    owedCents: 0,
    toRefundCents: 500,
  });
});

test('a balance has one side at most', () => {
  expect([sidesOf(7), sidesOf(0), sidesOf(-7)]).toEqual([
    { owedCents: 7, toRefundCents: 0 },
    { owedCents: 0, toRefundCents: 0 },
    { owedCents: 0, toRefundCents: 7 },
  ]);
});

const plan = [
  { due: asDate('2027-03-01'), amountCents: 30_000 },
  { due: asDate('2027-04-10'), amountCents: 30_000 },
  // Due on the day of departure, when everything still open is overdue.
  { due: asDate('2027-05-02'), amountCents: 24_350 },
];
const stay: DueStay = { ...folio, state: 'confirmed', checkOut: asDate('2027-05-02'), plan };

describe('what is due', () => {
  test.each([
    ['2027-02-28', 0, { overdueCents: 0, dueTodayCents: 0 }],
    ['2027-03-01', 0, { overdueCents: 0, dueTodayCents: 30_000 }],
    ['2027-03-02', 0, { overdueCents: 30_000, dueTodayCents: 0 }],
    ['2027-04-10', 12_500, { overdueCents: 17_500, dueTodayCents: 30_000 }],
    ['2027-04-10', 41_000, { overdueCents: 0, dueTodayCents: 19_000 }],
    ['2027-04-10', 60_000, { overdueCents: 0, dueTodayCents: 0 }],
    ['2027-05-01', 60_000, { overdueCents: 0, dueTodayCents: 0 }],
    ['2027-05-02', 60_001, { overdueCents: 24_349, dueTodayCents: 0 }],
    ['2027-05-02', 99_999, { overdueCents: 0, dueTodayCents: 0 }],
  ])('on %s with %i paid is %j', (today, paidCents, due) => {
    expect(amountsDueOn({ ...stay, paidCents }, asDate(today))).toEqual(due);
  });

  test('of a hold is nothing, and of a fee all at once', () => {
    const day = asDate('2027-04-10');
    expect(amountsDueOn({ ...stay, state: 'pending' }, day)).toEqual({ overdueCents: 0, dueTodayCents: 0 });
    expect(amountsDueOn({ ...stay, state: 'no_show', cancellationFeeCents: 31 }, day)).toMatchObject({
      overdueCents: 31,
    });
  });
});

test('what was paid covers the instalments in their order', () => {
  const today = asDate('2027-04-11');
  expect(settledPlan(plan, 41_000, today).map(({ settledCents, daysLate }) => [settledCents, daysLate])).toEqual([
    [30_000, 0],
    [11_000, 1],
    [0, 0],
  ]);
  expect(unpaidInstalments(plan, 41_000).map(({ amountCents }) => amountCents)).toEqual([19_000, 24_350]);
  expect(amountToRequest(settledPlan(plan, 41_000, today), today, 43_350)).toBe(19_000);
  expect(amountToRequest(settledPlan(plan, 60_000, today), today, 24_350)).toBe(24_350);
});

describe('the database says the same', () => {
  const amounts = [0, 1, 24_999, 25_000, 60_000, 84_350, 90_000];
  const days = ['2027-03-01', '2027-04-10', '2027-04-11', '2027-05-02', '2027-05-03'].map(asDate);
  beforeAll(() => makeInventory(1));

  test('of every state, fee, waiver, payment and day', { tags: 'commits' }, async () => {
    const cases = bookingStates.flatMap((state) =>
      (state === 'cancelled' || state === 'no_show'
        ? [null, 0, 25_000, 84_350].flatMap((fee) => [0, 9_999, 25_000].map((waived) => [fee, waived] as const))
        : [[null, 0] as const]
      )
        .filter(([fee, waived]) => waived <= (fee ?? 0))
        .flatMap(([cancellationFeeCents, waivedCents]) =>
          amounts.map((paidCents): DueStay => ({ ...stay, state, cancellationFeeCents, waivedCents, paidCents })),
        ),
    );
    expect(cases.length).toBeGreaterThan(100);
    await inTransaction(async () => {
      // Temporary tables with the same names and generated columns but no constraints.
      await db().execute(sql`CREATE TEMP TABLE booking (LIKE public.booking INCLUDING GENERATED) ON COMMIT DROP`);
      await db().execute(sql`CREATE TEMP TABLE booking_instalment (LIKE public.booking_instalment) ON COMMIT DROP`);
      await db().execute(sql`INSERT INTO booking (id, building_id, reference, apartment_id, check_in, check_out, adults,
          children, channel, state, language, accommodation_cents, discount_cents, total_cents, paid_cents, bail_cents,
          vat_treatment, requests, internal_notes, price_reason, version, created_at, updated_at,
          cancellation_fee_cents, waived_cents, reminders_off, invoice_order_number, invoice_cost_centre)
        SELECT position, 1, position, 1, '2027-04-20', ${stay.checkOut}, 1, 0, 'web', tried.state, 'es', 0, 0,
          ${stay.totalCents}::int, tried.paid, 0, 'lodging', '', '', '', 1, now(), now(), tried.fee, tried.waived, false, '', ''
        FROM json_to_recordset(${JSON.stringify(
          cases.map((each, position) => ({
            position,
            state: each.state,
            paid: each.paidCents,
            fee: each.cancellationFeeCents,
            waived: each.waivedCents,
          })),
        )}) AS tried (position int, state text, paid int, fee int, waived int)`);
      for (const [position, { due, amountCents }] of plan.entries()) {
        await db().execute(sql`INSERT INTO booking_instalment (booking_id, position, due, amount_cents)
          SELECT id, ${position}::int, ${due}::date, ${amountCents}::int FROM booking`);
      }
      const { rows } = await db().execute<
        Record<'charge' | 'owed_cents' | 'to_refund_cents' | 'balance_cents', number>
      >(
        sql`SELECT booking_charge(state, total_cents, cancellation_fee_cents, waived_cents, paid_cents) AS charge,
          owed_cents, to_refund_cents, balance_cents FROM booking ORDER BY id`,
      );
      expect(rows.map((row) => [row.charge, row.owed_cents, row.to_refund_cents, row.balance_cents])).toEqual(
        cases.map((each) => {
          const { chargeCents, owedCents, toRefundCents } = amountsOwed(each);
          return [chargeCents, owedCents, toRefundCents, owedCents - toRefundCents];
        }),
      );
      for (const day of days) {
        const due = await db().execute<{ overdue: number; today: number }>(
          sql`SELECT ${overdueCents(day)} AS overdue, ${dueTodayCents(day)} AS today FROM booking ORDER BY id`,
        );
        expect(due.rows.map(({ overdue, today }) => ({ overdueCents: overdue, dueTodayCents: today }))).toEqual(
          cases.map((each) => amountsDueOn(each, day)),
        );
      }
    });
  });
});
