import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../access/actor';
import { asDate } from '../../core/calendar-date';
import { db } from '../../database/connection.server';
import { adminBooking, makeActor, refusalOf, useStaff } from '../../../tests/admin-bookings';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { retireApartment } from '../apartments/retire-apartment.server';
import { createBlock } from '../blocks/create-block.server';
import { cancelBooking } from '../front-desk/lifecycle/cancel-booking.server';
import { moveBooking } from '../front-desk/move/move-booking.server';
import { recordPayment } from '../payments/folio/record-payment.server';
import { refundPayment } from '../payments/folio/refund-payment.server';
import { listBillingRows } from './billing/list-billing-rows.server';
import { viewBilled, viewBilling } from './billing/view-billing.server';
import { viewStanding } from './billing/view-standing.server';
import { monthlyFigures } from './monthly/monthly-figures.server';
import { listNightRows } from './occupation/list-night-rows.server';
import { viewComing, viewOccupation, viewOccupied } from './occupation/view-occupation.server';
import { sumMonths } from './sum-months.server';

useRolledBackDatabase();
useStoppedClock();
const staff = useStaff();

const december = { from: '2026-12-01', to: '2026-12-31' };
const stays = { kept: 0, split: 0, cancelled: 0 };
let manager: Actor;

/**
 * Two studios at 100 € a night in December: three nights in one of them, four split over both, three canceled, two
 * blocked.
 */
beforeAll(async () => {
  manager = await makeActor('manager');
  const [first, second] = staff.ids as [number, number];
  const book = async (checkIn: string, checkOut: string, apartmentId: number, channel: string) =>
    (await adminBooking(staff.reception, { checkIn, checkOut, apartmentId, channel })).id;
  stays.kept = await book('2026-12-10', '2026-12-13', first, 'phone');
  stays.split = await book('2026-12-14', '2026-12-18', first, 'direct');
  stays.cancelled = await book('2026-12-24', '2026-12-27', second, 'phone');
  await moveBooking(staff.reception, {
    id: stays.split,
    version: 1,
    checkIn: '2026-12-14',
    checkOut: '2026-12-18',
    segments: [
      { apartmentId: first, from: '2026-12-14', to: '2026-12-16' },
      { apartmentId: second, from: '2026-12-16', to: '2026-12-18' },
    ],
    price: 'keep',
    notify: false,
  });
  await cancelBooking(staff.reception, stays.cancelled, { notify: false });
  await createBlock(staff.reception, {
    apartmentId: second,
    checkIn: '2026-12-20',
    checkOut: '2026-12-22',
    kind: 'maintenance',
    reason: '',
  });
});

describe('occupancy', () => {
  test('counts nights that could be sold, were sold, blocked and empty, and what follows from them', async () => {
    const { total } = await viewOccupation(manager, december);
    expect(total.now).toMatchObject({
      letNights: 62,
      blocked: 2,
      sellable: 60,
      sold: 7,
      empty: 53,
      cents: 70_000,
      occupancyBasisPoints: 1167,
      adrCents: 10_000,
      revparCents: 1_167,
      stays: 2,
      stayNights: 7,
      lengthTenths: 35,
      leadDays: 19 + 23,
      leadTenths: 210,
      cancelled: 1,
      cancelledBasisPoints: 3333,
      noShows: 0,
    });
    expect(total.before).toMatchObject({ letNights: 62, sold: 0, occupancyBasisPoints: 0, adrCents: null });
  });

  test('counts each night in the apartment where it is slept, and a stay where it begins', async () => {
    const { apartments, channels } = await viewOccupation(manager, december);
    const lines = apartments.map(({ code, now }) => [code, now.sold, now.blocked, now.cents, now.stays, now.cancelled]);
    expect(lines).toEqual([
      ['1A', 5, 0, 50_000, 2, 0],
      ['2A', 2, 2, 20_000, 0, 1],
    ]);
    const sold = channels.filter(({ now }) => now.sold > 0).map(({ key, now }) => [key, now.sold]);
    expect(sold).toEqual([
      ['direct', 4],
      ['phone', 3],
    ]);
  });

  test('is the sum of the rows that its figures lead to', async () => {
    const sums = async (figure: string, more = {}) =>
      (await listNightRows(manager, { ...december, figure, ...more })).sums.nights;
    const second = { apartment: staff.ids[1] };
    expect([await sums('let'), await sums('sellable'), await sums('blocked')]).toEqual([62, 60, 2]);
    expect([await sums('sold'), await sums('empty'), await sums('empty', second)]).toEqual([7, 53, 27]);
    expect([await sums('sold', second), await sums('cancelled'), await sums('no_show')]).toEqual([2, 3, 0]);
    const { stays: rows } = await listNightRows(manager, { ...december, figure: 'sold', ...second });
    expect(rows).toMatchObject([{ bookingId: stays.split, apartments: ['2A'], nights: 2, cents: 20_000 }]);
  });

  test('leaves an apartment out from the day that it is retired, and no day before', async () => {
    await db().execute(sql`DELETE FROM occupancy WHERE kind = 'block'`);
    await cancelBooking(staff.reception, stays.split, { notify: false });
    await retireApartment(manager, staff.ids[1]!);
    const november = await viewOccupation(manager, { from: '2026-11-01', to: '2026-11-30' });
    expect(november.total.now.letNights).toBe(30 + 20);
    const { total } = await viewOccupation(manager, december);
    expect(total.now.letNights).toBe(31);
  });

  test('says what was on the books a year ago, and how a month came in', async () => {
    const { coming, pace } = await viewOccupation(manager, { ...december, pace: '2026-12-05' });
    expect(coming[1]).toMatchObject({ month: december, now: { sold: 7 }, sameDay: { sold: 0 }, ended: { sold: 0 } });
    // Today is the last point: ten nights were booked today, and three of them canceled.
    expect(pace.now.at(-1)).toMatchObject({ on: '2026-11-21', day: -10, nights: 7, cents: 70_000 });
    expect(pace.now.at(-2)).toMatchObject({ on: '2026-11-17', nights: 0 });
  });
});

describe('billing', () => {
  beforeEach(async () => {
    const pay = (id: number, amountCents: number, on: string) =>
      recordPayment(staff.reception, id, { amountCents, method: 'cash', on });
    await pay(stays.split, 10_001, '2026-11-20');
    const { paymentId } = await pay(stays.kept, 8_000, '2026-11-21');
    await refundPayment(staff.reception, stays.kept, paymentId, { amountCents: 1_000, on: '2026-11-21' });
  });

  const november = { from: '2026-11-01', to: '2026-11-30' };

  test('counts money on its day, and divides what a split stay paid by the price of its nights', async () => {
    const { total, groups } = await viewBilling(manager, { ...november, by: 'apartment' });
    expect(total.now).toMatchObject({ collectedCents: 18_001, refundedCents: -1_000, totalCents: 0 });
    expect(groups.map(({ name, now }) => [name, now.collectedCents, now.refundedCents])).toEqual([
      ['1A', 5_001 + 8_000, -1_000],
      ['2A', 5_000, 0],
    ]);
  });

  test('is the sum of the rows that its figures lead to', async () => {
    const sums = async (figure: string, more = {}) =>
      (await listBillingRows(manager, { ...november, figure, ...more })).sums.cents;
    expect([await sums('collected'), await sums('refunded'), await sums('open')]).toEqual([18_001, -1_000, 0]);
    expect(await sums('collected', { apartment: staff.ids[1] })).toBe(5_000);
    expect(await sums('collected', { method: 'card' })).toBe(0);
  });

  test('says what is owed today, and what was paid for nights to come', async () => {
    const { standing } = await viewBilling(manager, {});
    expect(standing.ahead).toEqual({ count: 2, cents: 10_001 + 7_000 });
    expect(standing.owed).toEqual({ count: 2, cents: 35_000 - 7_000 + 45_000 - 10_001 });
    const { data, sums } = await listBillingRows(manager, { figure: 'ahead' });
    expect([data.length, sums.cents]).toEqual([2, 17_001]);
  });
});

test.each<[string, (actor: Actor) => Promise<unknown>]>([
  ['occupancy', (actor) => viewOccupation(actor, {})],
  ['its period alone', (actor) => viewOccupied(actor, {})],
  ['the months to come', viewComing],
  ['nights behind a figure', (actor) => listNightRows(actor, { figure: 'sold' })],
  ['billing', (actor) => viewBilling(actor, {})],
  ['its sums alone', (actor) => viewBilled(actor, {})],
  ['how the accounts stand', (actor) => viewStanding(actor, {})],
  ['rows behind a sum', (actor) => listBillingRows(actor, { figure: 'invoiced' })],
  ['the figures of a month', (actor) => monthlyFigures(actor, asDate('2026-11-01'))],
  ['the sums of months', sumMonths],
])('who may not read reports is refused %s', async (_, read) => {
  expect(await refusalOf(read(staff.reception))).toEqual(['forbidden']);
});

test('what cannot be read of a period is said at its field', async () => {
  expect(await refusalOf(viewOccupation(manager, { from: '2026-12-31', to: '2026-12-01' }))).toEqual([
    'invalid_input',
    'to: span_order',
  ]);
  expect(await refusalOf(viewBilling(manager, { from: '2010-01-01', to: '2026-12-01', by: 'colour' }))).toEqual([
    'invalid_input',
    'by: choice',
  ]);
  expect(await refusalOf(viewBilling(manager, { from: '2010-01-01', to: '2026-12-01' }))).toEqual([
    'invalid_input',
    'to: span_length',
  ]);
});
