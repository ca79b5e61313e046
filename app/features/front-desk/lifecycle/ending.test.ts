import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { asDate } from '../../../core/calendar-date';
import { db } from '../../../database/connection.server';
import { actorOf } from '../../../../tests/actors';
import { bookStay } from '../../../../tests/booked-stays';
import { eventsOf, holdStay, refusalOf, shownBooking, thisWeek } from '../../../../tests/booking-lifecycle';
import { useStoppedClock } from '../../../../tests/clock';
import { emptyTables, useTestDatabase } from '../../../../tests/database';
import { makeInventory, makeUser } from '../../../../tests/factories';
import { whileUncommitted } from '../../../../tests/lock-waits';
import { holdBail } from '../../../../tests/bails';
import { recordPayment } from '../../payments/folio/record-payment.server';
import { addNote } from './add-note.server';
import { cancelBooking } from './cancel-booking.server';
import { checkInBooking } from './check-in-booking.server';
import { confirmBooking } from '../../bookings/confirm-booking.server';
import { markNoShow } from './mark-no-show.server';
import { previewCancellation } from './preview-cancellation.server';
import { setCleaning } from '../../today/set-cleaning.server';
import { undoStep } from './undo-step.server';

useTestDatabase();
const wait = useStoppedClock();
const DAY = 24 * 60;
const staff = () => actorOf('reception', userId);

let userId: number;
let building: Awaited<ReturnType<typeof makeInventory>>;
beforeEach(async () => {
  await emptyTables('building', 'user_account', 'audit_entry');
  building = await makeInventory(1);
  userId = await makeUser('reception');
});

describe('cancelling', () => {
  const promise = (days: number) =>
    db().execute(
      sql`UPDATE building SET content = ${JSON.stringify({ cancellation: { freeDaysBefore: days } })}::jsonb`,
    );
  const soon = { checkIn: '2026-11-28', checkOut: '2026-12-05' };

  test('is free until the last day that was promised, and costs the first payment from the next', async () => {
    await promise(7);
    const { id } = await bookStay(soon);
    expect(await previewCancellation(staff(), id)).toEqual({
      freeUntil: '2026-11-21',
      isFree: true,
      feeCents: 0,
      paidCents: 75_000,
      refundCents: 75_000,
      noShowFeeCents: 75_000,
      noShowRefundCents: 0,
      invoicing: null,
      noShowInvoicing: null,
    });
    wait(DAY);
    expect(await previewCancellation(staff(), id)).toMatchObject({
      isFree: false,
      feeCents: 75_000,
      refundCents: 0,
    });
  });

  test('keeps the fee, frees the nights, lets the bail go and is told in the history', async () => {
    const { id } = await bookStay({ checkIn: '2027-02-01', checkOut: '2027-02-08' });
    await cancelBooking(staff(), id, { version: 2 });
    expect(await shownBooking(id)).toMatchObject({
      state: 'cancelled',
      fee: 22_500,
      total_cents: 75_000,
      balance_cents: 0,
      nights: '10000 10000 10000 10000 10000 10000 10000',
      taken: '',
      bail: 'cancelled',
    });
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      kind: 'cancelled',
      detail: { feeCents: 22_500, refundCents: 0 },
    });
  });

  test('costs the first payment alone, though everything was paid, and keeps a bail that was taken', async () => {
    const { id } = await bookStay({ checkIn: '2027-02-01', checkOut: '2027-02-08' });
    await recordPayment(staff(), id, { amountCents: 52_500, method: 'transfer', on: '2026-11-21' });
    await holdBail(id);
    expect(await previewCancellation(staff(), id)).toMatchObject({
      feeCents: 22_500,
      refundCents: 52_500,
      noShowFeeCents: 22_500,
    });
    await cancelBooking(staff(), id);
    expect(await shownBooking(id)).toMatchObject({ fee: 22_500, balance_cents: -52_500, bail: 'held 2026-12-21' });
  });

  test('a lower fee needs a reason and leaves the rest to be given back; a higher one is refused', async () => {
    const { id } = await bookStay({ checkIn: '2027-02-01', checkOut: '2027-02-08' });
    expect(await refusalOf(cancelBooking(staff(), id, { feeCents: 22_501 }))).toBe(
      'invalid_input feeCents fee_above_policy',
    );
    expect(await refusalOf(cancelBooking(staff(), id, { feeCents: 22_499 }))).toBe('invalid_input reason fee_reason');
    await cancelBooking(staff(), id, { feeCents: 10_000, reason: 'enfermedad' });
    expect(await shownBooking(id)).toMatchObject({ fee: 10_000, balance_cents: -12_500 });
  });

  test('what nobody paid costs nothing, and a hold without a name is let go', async () => {
    const id = await holdStay();
    await confirmBooking(staff(), id);
    expect(await previewCancellation(staff(), id)).toMatchObject({ isFree: false, feeCents: 0 });
    await cancelBooking(staff(), id);
    expect(await shownBooking(id)).toMatchObject({ fee: 0, balance_cents: 0 });
    const nameless = await holdStay();
    await db().execute(sql`UPDATE booking SET customer_id = NULL WHERE id = ${nameless}`);
    await cancelBooking(staff(), nameless);
    expect(await shownBooking(nameless)).toMatchObject({ state: 'expired', taken: '' });
  });

  test('not once they are in; of check-in and cancellation at once one is refused', async () => {
    const { id } = await bookStay(thisWeek);
    const answers = await Promise.all([
      refusalOf(cancelBooking(staff(), id, { version: 2 })),
      refusalOf(checkInBooking(staff(), id, { version: 2 })),
      refusalOf(cancelBooking(staff(), id, { version: 2 })),
    ]);
    expect(answers.toSorted()).toEqual(['done', 'version_conflict', 'version_conflict']);
    const { state, taken } = await shownBooking(id);
    expect(state === 'checked_in').toBe(taken !== '');
  });
});

describe('a no-show', () => {
  test('is for the hours after arrival, and costs the first payment though cancelling was free', async () => {
    await db().execute(sql`UPDATE building SET content = '{"cancellation": {"freeDaysBefore": 0}}'::jsonb`);
    const { id } = await bookStay(thisWeek);
    expect(await refusalOf(markNoShow(staff(), id))).toBe('state_refuses may_still_come');
    wait(180);
    await markNoShow(staff(), id);
    expect(await shownBooking(id)).toMatchObject({ state: 'no_show', fee: 75_000, taken: '', balance_cents: 0 });
  });
});

describe('taking a step back', () => {
  test('is refused where the mail of it leaves at that moment, and is recorded where it does not', async () => {
    const { id } = await bookStay({ checkIn: '2027-02-01', checkOut: '2027-02-08' });
    const { eventId } = await cancelBooking(staff(), id);
    const leave = () => db().execute(sql`UPDATE mail SET attempts = 1 WHERE booking_event_id = ${eventId}`);
    expect(await whileUncommitted(leave, () => refusalOf(undoStep(staff(), id, { eventId })))).toBe('undo_notified');
    expect(await shownBooking(id)).toMatchObject({ state: 'cancelled' });
    await db().execute(sql`UPDATE mail SET attempts = 0`);
    await undoStep(staff(), id, { eventId });
    const { rows } = await db().execute(sql`SELECT kind FROM booking_event WHERE undone_at IS NOT NULL`);
    expect(rows).toEqual([{ kind: 'cancelled' }]);
  });

  test('restores what stood, once, and only the last step', async () => {
    const { id } = await bookStay({ checkIn: '2027-02-01', checkOut: '2027-02-08' });
    const before = await shownBooking(id);
    const { eventId } = await cancelBooking(staff(), id);
    expect(await refusalOf(undoStep(staff(), id, { eventId: eventId - 1 }))).toBe('undo_superseded');
    const back = await undoStep(staff(), id, { eventId });
    expect(back).toMatchObject({ state: 'confirmed', version: 4 });
    expect(await shownBooking(id)).toEqual(before);
    expect((await eventsOf(id)).at(-1)).toMatchObject({ kind: 'undone', detail: { step: 'cancelled' } });
    expect(await refusalOf(undoStep(staff(), id, { eventId }))).toBe('undo_superseded');
    expect(await refusalOf(undoStep(staff(), id))).toBe('state_refuses nothing_to_undo');
  });

  test('of two at once one is refused', async () => {
    const { id } = await bookStay({ checkIn: '2027-02-01', checkOut: '2027-02-08' });
    const { eventId } = await cancelBooking(staff(), id);
    const answers = await Promise.all([1, 2].map(() => refusalOf(undoStep(staff(), id, { eventId }))));
    expect(answers.toSorted()).toEqual(['done', 'undo_superseded']);
  });

  test('not where somebody has the nights meanwhile, and says who', async () => {
    const { id } = await bookStay({ checkIn: '2027-02-01', checkOut: '2027-02-08' });
    const { eventId } = await cancelBooking(staff(), id);
    const { reference } = await bookStay({ checkIn: '2027-02-07', checkOut: '2027-02-09', email: 'other@example.com' });
    await expect(undoStep(staff(), id, { eventId })).rejects.toMatchObject({
      code: 'not_available',
      details: { extra: { takenBy: { kind: 'booking', space: '1A', reference, checkIn: asDate('2027-02-07') } } },
    });
    expect(await shownBooking(id)).toMatchObject({ state: 'cancelled', taken: '' });
  });

  test('a hold that has run out is in nobody’s way', async () => {
    const { id } = await bookStay(thisWeek);
    const { eventId } = await cancelBooking(staff(), id);
    await holdStay();
    expect(await refusalOf(undoStep(staff(), id, { eventId }))).toBe('not_available');
    wait(21);
    expect(await refusalOf(undoStep(staff(), id, { eventId }))).toBe('done');
  });

  test.each([
    ['one that waits is withdrawn', 'queued', 0, 'done', 'withdrawn'],
    ['one that is kept is withdrawn', 'kept', 0, 'done', 'withdrawn'],
    ['not once it has left', 'sent', 1, 'state_refuses guest_notified', 'sent'],
    ['not while it is being sent', 'queued', 1, 'state_refuses guest_notified', 'queued'],
  ])('mails to the guest: %s', async (_, state, attempts, expected, became) => {
    const { id } = await bookStay({ checkIn: '2027-02-01', checkOut: '2027-02-08' });
    const { eventId } = await cancelBooking(staff(), id, { notify: false });
    await db().execute(sql`
      INSERT INTO mail (building_id, kind, recipient, language, subject, body_html, body_text, state, attempts,
        next_attempt_at, booking_id, booking_event_id, created_at, sent_at)
      VALUES (${building.buildingId}, 'booking_cancelled', 'a@example.com', 'es', 's', 'h', 't', ${state}, ${attempts},
        ${state === 'queued' ? sql`now()` : sql`NULL`}, ${id}, ${eventId}, now(), ${state === 'sent' ? sql`now()` : sql`NULL`})`);
    expect(await refusalOf(undoStep(staff(), id, { eventId }))).toBe(expected);
    const { rows } = await db().execute<{ state: string }>(
      sql`SELECT state FROM mail WHERE booking_event_id = ${eventId}`,
    );
    expect(rows[0]!.state).toBe(became);
  });
});

test('a note stands in the history with its author and changes nothing else', async () => {
  const { id } = await bookStay(thisWeek);
  const { eventId } = await checkInBooking(staff(), id);
  await addNote(staff(), id, { text: ' Llave entregada. ' });
  expect((await eventsOf(id)).at(-1)).toMatchObject({ kind: 'note', detail: { text: 'Llave entregada.' } });
  expect(await refusalOf(addNote(staff(), id, { text: '  ' }))).toBe('invalid_input text required');
  expect(await refusalOf(addNote(actorOf('accountant'), id, { text: 'no' }))).toBe('forbidden');
  expect(await refusalOf(undoStep(staff(), id, { eventId }))).toBe('done');
});

test('cleaning is told of an apartment, with who is at it', async () => {
  const { apartmentId } = building.apartments[0]!;
  await setCleaning(staff(), apartmentId, { cleaning: 'in_progress', by: 'Pilar' });
  const { rows } = await db().execute(sql`SELECT cleaning, cleaning_by FROM space`);
  expect(rows).toEqual([{ cleaning: 'in_progress', cleaning_by: 'Pilar' }]);
  expect(await refusalOf(setCleaning(staff(), apartmentId, { cleaning: 'dirty' }))).toBe(
    'invalid_input cleaning choice',
  );
  expect(await refusalOf(setCleaning(staff(), apartmentId + 1, { cleaning: 'clean' }))).toBe('not_found');
  expect(await refusalOf(setCleaning(actorOf('accountant'), apartmentId, { cleaning: 'clean' }))).toBe('forbidden');
});
