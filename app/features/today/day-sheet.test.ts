import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { systemActor, visitor } from '../../access/actor';
import { db, inTransaction } from '../../database/connection.server';
import { useStoppedClock } from '../../../tests/clock';
import { closeNights } from '../../../tests/closed-nights';
import { makeForTests, useRolledBackDatabase } from '../../../tests/database';
import { customer, makeInventory, testCard } from '../../../tests/factories';
import { rolledBack } from '../../../tests/rolled-back';
import { holdBail } from '../../../tests/bails';
import { countDaySteps } from './count-day-steps.server';
import { createBooking } from '../booking-engine/create-booking.server';
import { daySheet } from './day-sheet.server';
import { checkInBooking } from '../front-desk/lifecycle/check-in-booking.server';
import { checkOutBooking } from '../front-desk/lifecycle/check-out-booking.server';
import { undoStep } from '../front-desk/lifecycle/undo-step.server';
import { overdueBalances } from '../bookings/overdue.server';
import { payBooking } from '../../../tests/paid-booking';

useRolledBackDatabase();
// 21 November 2026.
const wait = useStoppedClock();
const guest = visitor('es');

/**
 * Books and pays the first part, then shifts the whole booking by days, because bookings cannot be made in the past.
 */
async function stay(code: string, options: { nights: number; movedBy?: number; state?: string }): Promise<number> {
  const { nights, movedBy = 0, state = 'confirmed' } = options;
  const { rows } = await db().execute<{ id: number }>(sql`SELECT id FROM apartment WHERE code = ${code}`);
  const day = new Date(Date.UTC(2027, 0, 1 + nights)).toISOString().slice(0, 10);
  const { reference, key } = await createBooking(guest, {
    apartmentId: Number(rows[0]!.id),
    checkIn: '2027-01-01',
    checkOut: day,
    customer: { ...customer, firstName: code },
  });
  await payBooking(guest, reference, testCard, { key });
  const shift = movedBy - 41;
  const id = await inTransaction(async () => {
    const moved = await db().execute<{ id: string }>(sql`
      UPDATE booking SET check_in = check_in + ${shift}::int, check_out = check_out + ${shift}::int, state = ${state}
      WHERE reference = ${reference} RETURNING id`);
    const movedId = Number(moved.rows[0]!.id);
    await db().execute(
      sql`UPDATE booking_night SET night = night + ${shift}::int + 10000 WHERE booking_id = ${movedId}`,
    );
    await db().execute(sql`UPDATE booking_night SET night = night - 10000 WHERE booking_id = ${movedId}`);
    await db().execute(
      state === 'cancelled'
        ? sql`DELETE FROM occupancy WHERE booking_id = ${movedId}`
        : sql`UPDATE occupancy SET stay = daterange(lower(stay) + ${shift}::int, upper(stay) + ${shift}::int)
            WHERE booking_id = ${movedId}`,
    );
    return movedId;
  });
  await db().execute(
    sql`UPDATE booking_instalment SET due = due + ${shift}::int WHERE booking_id = ${id} AND position > 0`,
  );
  return id;
}

const ids: Record<string, number> = {};

makeForTests(async () => {
  await makeInventory(6);
  ids.arriving = await stay('1A', { nights: 7 });
  ids.leaving = await stay('2A', { nights: 5, movedBy: -5, state: 'checked_in' });
  ids.staying = await stay('3A', { nights: 40, movedBy: -3, state: 'checked_in' });
  ids.cancelled = await stay('4A', { nights: 7, state: 'cancelled' });
  ids.later = await stay('2A', { nights: 4, movedBy: 9 });
  const { rows } = await db().execute<{ id: string }>(sql`SELECT id FROM apartment WHERE code = '5A'`);
  await closeNights(Number(rows[0]!.id), '2026-11-20', '2026-11-23');
  await holdBail(ids.staying, '2026-10-19');
});

describe('the day sheet', () => {
  test('tells who comes, who goes and who is here', async () => {
    const sheet = await daySheet(systemActor);
    expect(sheet.today).toBe('2026-11-21');
    expect(sheet.arrivals.map(({ id }) => id)).toEqual([ids.arriving]);
    expect(sheet.departures).toMatchObject([{ id: ids.leaving, apartmentCode: '2A', nextArrival: '2026-11-30' }]);
    expect(sheet.inHouse).toBe(2);
  });

  test('keeps on the list who was expected before, and who should have gone', async () => {
    wait(24 * 60);
    const { arrivals, departures } = await daySheet(systemActor);
    expect(arrivals.map(({ id }) => id)).toEqual([ids.arriving]);
    expect(departures.map(({ id }) => id)).toEqual([ids.leaving]);
  });

  test.each([
    [30, true],
    [31, false],
  ])('shows who leaves %i days late among those who left today: %s', async (days, isShown) => {
    wait(days * 24 * 60);
    await checkOutBooking(systemActor, ids.leaving!);
    const { departures } = await daySheet(systemActor);
    expect(departures.some(({ id }) => id === ids.leaving)).toBe(isShown);
  });

  test('tells of the next guest of the apartment until the day on which they come', async () => {
    wait(9 * 24 * 60);
    expect((await daySheet(systemActor)).departures).toMatchObject([{ id: ids.leaving, nextArrival: '2026-11-30' }]);
  });

  test('is counted beside the navigation: who is to be checked in or out by tonight', async () => {
    expect(await countDaySteps(systemActor)).toBe(2);
    wait(-24 * 60);
    expect(await countDaySteps(systemActor)).toBe(0);
    wait(9 * 24 * 60 + 24 * 60);
    expect(await countDaySteps(systemActor)).toBe(3);
    expect(await countDaySteps(guest)).toBe(0);
  });

  test('tells what is free tonight: neither taken nor blocked', async () => {
    const { tonight, sold } = await daySheet(systemActor);
    expect(tonight).toEqual({ apartments: 6, blocked: 1, free: ['2A', '4A', '6A'] });
    expect(sold).toHaveLength(14);
    // Two of the five apartments that are not blocked.
    expect(sold[0]).toEqual({ night: '2026-11-21', sold: 2, sellable: 5, occupancyBasisPoints: 4000 });
    // Two of six, after the painters' block has ended.
    expect(sold[2]).toEqual({ night: '2026-11-23', sold: 2, sellable: 6, occupancyBasisPoints: 3333 });
  });

  test('tells who owes late, and which bails have to go back', async () => {
    const { money, bails } = await daySheet(systemActor);
    const unpaid = money.overdue;
    // The second part of a seven-night stay was due 14 days before arrival.
    expect(unpaid.rows.map(({ id, since }) => ({ id, since }))).toEqual([
      { id: ids.leaving, since: '2026-11-02' },
      { id: ids.arriving, since: '2026-11-07' },
      { id: ids.later, since: '2026-11-16' },
    ]);
    expect(unpaid).toMatchObject({ count: 3, cents: unpaid.rows.reduce((sum, { cents }) => sum + cents, 0) });
    expect(bails).toMatchObject({ count: 1, overdue: 1, rows: [{ id: ids.staying, due: '2026-11-19' }] });
  });

  test.each([
    ['2026-11-20', { overdueCents: true, dueLaterOn: null }],
    ['2026-11-21', { overdueCents: false, dueLaterOn: null }],
    ['2026-11-22', { overdueCents: false, dueLaterOn: '2026-11-22' }],
    ['2026-12-03', { overdueCents: false, dueLaterOn: '2026-11-28' }],
  ])('of an arrival whose money falls due on %s it tells %j: a stay is paid by its last day', (due, reported) =>
    rolledBack(async () => {
      await db().execute(
        sql`UPDATE booking_instalment SET due = ${due} WHERE booking_id = ${ids.arriving} AND position > 0`,
      );
      const [arrival] = (await daySheet(systemActor)).arrivals;
      expect(arrival!.owedCents).toBeGreaterThan(0);
      expect({ overdueCents: arrival!.overdueCents > 0, dueLaterOn: arrival!.dueLaterOn }).toEqual(reported);
    })(),
  );

  test.each([
    ['2026-11-20', { count: 1, overdue: 1 }],
    ['2026-11-21', { count: 1, overdue: 0 }],
    ['2026-11-28', { count: 1, overdue: 0 }],
    ['2026-11-29', { count: 0, overdue: 0 }],
  ])('of a bail that goes back on %s it tells %j', (day, reported) =>
    rolledBack(async () => {
      await db().execute(
        sql`UPDATE bail SET keys_on = ${day}::date - interval '1 month' WHERE booking_id = ${ids.staying}`,
      );
      expect((await daySheet(systemActor)).bails).toMatchObject(reported);
    })(),
  );

  test(
    'tells the cleaners who is still there though they should have gone, and who is still to come',
    rolledBack(async () => {
      wait(24 * 60);
      await db().execute(sql`UPDATE space SET cleaning = 'to_clean' WHERE code IN ('1A', '2A')`);
      expect((await daySheet(systemActor)).toClean).toMatchObject([
        { code: '1A', occupied: false, arrivesAt: '15:00' },
        { code: '2A', occupied: true, arrivesAt: null },
      ]);
    }),
  );

  test(
    'keeps who came or went a day late on the list of that day, with the hour at which they did',
    rolledBack(async () => {
      wait(24 * 60);
      // The day before in UTC.
      const at = '2026-11-22 00:30';
      const first = await checkInBooking(systemActor, ids.arriving!, { at });
      await undoStep(systemActor, ids.arriving!, { eventId: first.eventId });
      expect((await daySheet(systemActor)).arrivals).toMatchObject([{ state: 'confirmed', arrivedAt: null }]);
      await checkInBooking(systemActor, ids.arriving!, { at });
      await checkOutBooking(systemActor, ids.leaving!, { at });
      const instant = new Date('2026-11-21T23:30:00Z');
      const { arrivals, departures } = await daySheet(systemActor);
      expect(arrivals).toMatchObject([{ id: ids.arriving, state: 'checked_in', arrivedAt: instant }]);
      expect(departures).toMatchObject([{ id: ids.leaving, state: 'checked_out', leftAt: instant }]);
      wait(24 * 60);
      const next = await daySheet(systemActor);
      expect([...next.arrivals, ...next.departures]).toEqual([]);
    }),
  );

  test('tells what deposit is to be received of who arrives, until it has come', () =>
    rolledBack(async () => {
      const { arrivals, departures } = await daySheet(systemActor);
      expect(arrivals).toMatchObject([{ id: ids.arriving, bailDue: { cents: arrivals[0]!.bailCents } }]);
      expect(arrivals[0]!.bailCents).toBeGreaterThan(0);
      await holdBail(ids.arriving!);
      expect((await daySheet(systemActor)).arrivals).toMatchObject([{ id: ids.arriving, bailDue: null }]);
      expect(departures[0]!.id).toBe(ids.leaving);
    }));

  test('is for the team; bails only for those who may see them', async () => {
    await expect(daySheet(guest)).rejects.toMatchObject({ code: 'unauthenticated' });
    const { bails } = await daySheet({ ...systemActor, scope: ['bookings:read'] });
    expect(bails).toBeNull();
  });
});

describe('what is owed late', () => {
  test('is nothing for a cancelled booking or one whose next part is still to come', async () => {
    const late = await overdueBalances(systemActor, Object.values(ids), (await daySheet(systemActor)).today);
    expect(Object.keys(late).map(Number).sort()).toEqual([ids.arriving, ids.leaving, ids.later].sort());
  });

  test('is for the team', async () => {
    await expect(overdueBalances(guest, [1], (await daySheet(systemActor)).today)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});
