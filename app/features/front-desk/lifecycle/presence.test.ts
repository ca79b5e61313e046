import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { setClock } from '../../../core/clock';
import { db } from '../../../database/connection.server';
import { actorOf } from '../../../../tests/actors';
import { bookStay } from '../../../../tests/booked-stays';
import { eventsOf, holdStay, refusalOf, shownBooking, thisWeek } from '../../../../tests/booking-lifecycle';
import { NOON, useStoppedClock } from '../../../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../../../tests/database';
import { makeInventory, makeUser } from '../../../../tests/factories';
import { holdBail } from '../../../../tests/bails';
import { checkInBooking } from './check-in-booking.server';
import { checkOutBooking } from './check-out-booking.server';
import { confirmBooking } from '../../bookings/confirm-booking.server';
import { undoStep } from './undo-step.server';

useRolledBackDatabase();
const wait = useStoppedClock();
const DAY = 24 * 60;
const staff = () => actorOf('reception', userId);

let userId: number;
makeForTests(async () => {
  await makeInventory(1);
  userId = await makeUser('reception');
});

describe('confirming', () => {
  test('a hold becomes firm without a payment, with its bail due and who did it', async () => {
    const id = await holdStay();
    const done = await confirmBooking(staff(), id, { version: 1 });
    expect(done).toMatchObject({ id, state: 'confirmed', version: 2 });
    expect(await shownBooking(id)).toMatchObject({
      state: 'confirmed',
      taken: 'booking[2026-11-21,2026-11-28)',
      bail: 'due',
      balance_cents: 75_000,
    });
    expect((await eventsOf(id)).at(-1)).toMatchObject({ kind: 'confirmed', user_id: String(userId) });
    wait(60);
    expect(await refusalOf(undoStep(staff(), id))).toBe('state_refuses hold_over');
  });

  test('not once its time has passed, not by the accountant, not of another building', async () => {
    const id = await holdStay();
    expect(await refusalOf(confirmBooking(actorOf('accountant'), id))).toBe('forbidden');
    expect(await refusalOf(confirmBooking(staff(), id + 1))).toBe('not_found');
    expect(await refusalOf(confirmBooking(staff(), id, { version: 7 }))).toBe('version_conflict');
    wait(21);
    expect(await refusalOf(confirmBooking(staff(), id))).toBe('state_refuses expired');
  });

  test('taken back it is a hold again, as long as its time has not passed', async () => {
    const id = await holdStay();
    const { eventId } = await confirmBooking(staff(), id);
    await undoStep(staff(), id, { eventId });
    expect(await shownBooking(id)).toMatchObject({
      state: 'pending',
      taken: 'hold[2026-11-21,2026-11-28)',
      bail: null,
    });
  });
});

describe('checking in', () => {
  test('now, or at the time that is given on the clock of the building', async () => {
    const { id } = await bookStay(thisWeek);
    await checkInBooking(staff(), id, { at: '2026-11-21 11:40' });
    expect(await shownBooking(id)).toMatchObject({ state: 'checked_in' });
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      kind: 'checked_in',
      detail: { arrivedAt: '2026-11-21T10:40:00.000Z' },
    });
  });

  test('not before the day of arrival, not ahead of the clock, not twice', async () => {
    const { id } = await bookStay(thisWeek);
    expect(await refusalOf(checkInBooking(staff(), id, { at: '2026-11-21 12:01' }))).toBe(
      'invalid_input at moment_ahead',
    );
    expect(await refusalOf(checkInBooking(staff(), id, { at: '2026-11-20 23:59' }))).toBe(
      'invalid_input at moment_before_arrival',
    );
    expect(await refusalOf(checkInBooking(staff(), id, { at: 'hoy' }))).toBe('invalid_input at moment_invalid');
    expect(await refusalOf(checkInBooking(staff(), id, { at: '2026-02-29 12:00' }))).toBe(
      'invalid_input at moment_invalid',
    );
    await checkInBooking(staff(), id, { at: '2026-11-21 00:00' });
    expect(await refusalOf(checkInBooking(staff(), id))).toBe('state_refuses arrived');
    const { id: later } = await bookStay({ checkIn: '2026-11-28', checkOut: '2026-11-29' });
    expect(await refusalOf(checkInBooking(staff(), later))).toBe('state_refuses arrives_later');
  });

  test('not while the guests before are still in, whatever their booking says', async () => {
    const { id: before } = await bookStay(thisWeek);
    const { id } = await bookStay({ checkIn: '2026-11-28', checkOut: '2026-11-30' });
    await checkInBooking(staff(), before);
    wait(7 * DAY);
    expect(await refusalOf(checkInBooking(staff(), id))).toBe('state_refuses occupied');
    await checkOutBooking(staff(), before);
    expect(await refusalOf(checkInBooking(staff(), id))).toBe('done');
  });

  test('of two who do it at once one is refused', { tags: 'commits' }, async () => {
    const { id } = await bookStay(thisWeek);
    const answers = await Promise.all([1, 2, 3].map(() => refusalOf(checkInBooking(staff(), id))));
    expect(answers.toSorted()).toEqual(['done', 'state_refuses arrived', 'state_refuses arrived']);
    expect((await eventsOf(id)).filter(({ kind }) => kind === 'checked_in')).toHaveLength(1);
  });
});

describe('checking out', () => {
  test('on the last day the stay is closed and the apartment is to be cleaned', async () => {
    const { id } = await bookStay(thisWeek);
    await checkInBooking(staff(), id);
    wait(7 * DAY);
    await checkOutBooking(staff(), id);
    expect(await shownBooking(id)).toMatchObject({
      state: 'checked_out',
      check_out: '2026-11-28',
      taken: 'booking[2026-11-21,2026-11-28)',
      cleaning: 'to_clean',
    });
  });

  test('early, the nights to come are free, and the price is kept on those that remain', async () => {
    const { id } = await bookStay(thisWeek);
    await checkInBooking(staff(), id);
    await holdBail(id);
    const before = await shownBooking(id);
    wait(3 * DAY);
    const { eventId } = await checkOutBooking(staff(), id);
    expect(await shownBooking(id)).toEqual({
      ...before,
      state: 'checked_out',
      check_out: '2026-11-24',
      nights: '23333 23334 23333',
      taken: 'booking[2026-11-21,2026-11-24)',
      bail: 'held 2026-12-24',
      cleaning: 'to_clean',
    });
    expect((await eventsOf(id)).at(-1)).toMatchObject({ detail: { freedNights: 4, from: { checkOut: '2026-11-28' } } });
    await undoStep(staff(), id, { eventId });
    expect(await shownBooking(id)).toEqual(before);
  });

  test('taken back a moment later, the apartment is as clean as it was', async () => {
    const { id } = await bookStay(thisWeek);
    await checkInBooking(staff(), id);
    // The clock advances one millisecond with every read.
    let milliseconds = NOON.getTime();
    const putBack = setClock(() => new Date((milliseconds += 1)));
    const { eventId } = await checkOutBooking(staff(), id);
    await undoStep(staff(), id, { eventId });
    putBack();
    expect(await shownBooking(id)).toMatchObject({ state: 'checked_in', cleaning: 'clean' });
  });

  test('on the day of arrival one night counts', async () => {
    const { id } = await bookStay(thisWeek);
    await checkInBooking(staff(), id);
    await checkOutBooking(staff(), id);
    expect(await shownBooking(id)).toMatchObject({ check_out: '2026-11-22', nights: '70000', total_cents: 75_000 });
  });

  test('not before they came in', async () => {
    const { id } = await bookStay(thisWeek);
    expect(await refusalOf(checkOutBooking(staff(), id))).toBe('state_refuses not_arrived');
    await checkInBooking(staff(), id);
    expect(await refusalOf(checkOutBooking(staff(), id, { at: '2026-11-21 11:59' }))).toBe(
      'invalid_input at moment_before_check_in',
    );
  });
});

describe('what was not said', () => {
  const dirty = () => db().execute(sql`UPDATE space SET cleaning = 'to_clean'`);

  test('a warning that the person has not read is not passed over, and nothing is changed', async () => {
    const id = await holdStay();
    await confirmBooking(staff(), id);
    await dirty();
    const before = await shownBooking(id);
    expect(await refusalOf(checkInBooking(staff(), id, { acknowledged: [] }))).toContain('unacknowledged_warning');
    expect(await refusalOf(checkInBooking(staff(), id, { acknowledged: ['late_arrival'] }))).toContain(
      'unacknowledged_warning',
    );
    expect(await shownBooking(id)).toEqual(before);
  });

  test('what was read, or what nobody asks about, is done', async () => {
    const id = await holdStay();
    await confirmBooking(staff(), id);
    await dirty();
    const { eventId } = await checkInBooking(staff(), id, { acknowledged: ['to_clean', 'owes_due'] });
    await undoStep(staff(), id, { eventId });
    expect(await checkInBooking(staff(), id)).toMatchObject({ state: 'checked_in' });
  });
});
