import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { setClock } from '../../../core/clock';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { adminBooking, endStay, refusalOf, useStaff } from '../../../../tests/admin-bookings';
import { databaseRefusal, db } from '../../../database/connection.server';
import { cancelBooking } from '../../front-desk/lifecycle/cancel-booking.server';
import { undoStep } from '../../front-desk/lifecycle/undo-step.server';
import { recordPayment } from './record-payment.server';
import { refundPayment } from './refund-payment.server';
import { viewPayments } from './view-payments.server';
import { viewBooking } from '../../bookings/view-booking.server';
import { voidPayment } from './void-payment.server';
import { waiveFee } from './waive-fee.server';

useRolledBackDatabase();
useStoppedClock();
const staff = useStaff();

const reason = 'Era de otra reserva';
const paidBooking = async (change: object = {}) => {
  const made = await adminBooking(staff.reception);
  const cash = { amountCents: 12_345, method: 'cash', on: '2026-11-21', ...change };
  const { paymentId } = await recordPayment(staff.reception, made.id, cash);
  return { id: made.id, paymentId };
};
const rowsOf = async (id: number) =>
  (await viewPayments(staff.reception, id)).payments.map(({ amountCents, isVoided, voidRefusal }) => [
    amountCents,
    isVoided,
    voidRefusal,
  ]);

describe('a payment that was recorded by mistake', () => {
  test('is cancelled by an entry, both stay, and the plan follows', async () => {
    const { id, paymentId } = await paidBooking({ on: '2026-11-03' });
    expect((await viewPayments(staff.reception, id)).settledCount).toBe(1);
    const voided = await voidPayment(staff.accountant, id, paymentId, { reason });
    expect(voided).toMatchObject({ id, version: 3 });
    expect(await viewPayments(staff.reception, id)).toMatchObject({
      paidCents: 0,
      owedCents: 35_000,
      toRefundCents: 0,
      settledCount: 0,
      payments: [
        { id: paymentId, isVoided: true, refundableCents: 0, voidRefusal: 'void_once' },
        { voidOf: paymentId, note: reason, by: 'accountant es', voidRefusal: 'void_is_final' },
      ],
    });
    const { rows } = await db().execute(
      sql`SELECT kind, detail FROM booking_event WHERE booking_id = ${id} ORDER BY id DESC LIMIT 1`,
    );
    expect(rows).toEqual([
      { kind: 'payment_voided', detail: { paymentId, amountCents: 12_345, method: 'cash', reason } },
    ]);
    const audit = await db().execute(sql`SELECT action, before, after FROM audit_entry ORDER BY id DESC LIMIT 1`);
    expect(audit.rows).toMatchObject([
      { action: 'booking.payment_voided', before: { paidCents: 12_345 }, after: { paidCents: 0 } },
    ]);
  });

  test('is voided with a reason, once, and by who may', { tags: 'commits' }, async () => {
    const { id, paymentId } = await paidBooking();
    expect(await refusalOf(voidPayment(staff.guest, id, paymentId, { reason }))).toEqual(['forbidden']);
    expect(await refusalOf(voidPayment(staff.reception, id, paymentId, { reason: ' ' }))).toEqual([
      'invalid_input',
      'reason: void_reason',
    ]);
    expect(await refusalOf(voidPayment(staff.reception, id, paymentId, { reason, version: 1 }))).toEqual([
      'version_conflict',
    ]);
    const outcomes = await Promise.all(
      [staff.reception, staff.accountant].map((actor) => refusalOf(voidPayment(actor, id, paymentId, { reason }))),
    );
    expect(outcomes.map(([code]) => code).toSorted()).toEqual(['done', 'void_once']);
    const entry = (await viewPayments(staff.reception, id)).payments[1]!;
    expect(await refusalOf(voidPayment(staff.reception, id, entry.id, { reason }))).toEqual(['void_is_final']);
    expect(await refusalOf(refundPayment(staff.reception, id, paymentId, { amountCents: 1 }))).toEqual([
      'payment_not_refundable',
    ]);
    expect(await refusalOf(refundPayment(staff.reception, id, entry.id, { amountCents: 1 }))).toEqual([
      'payment_not_refundable',
    ]);
  });

  test('is one for a double click', { tags: 'commits' }, async () => {
    const { id, paymentId } = await paidBooking();
    const both = await Promise.all(
      [1, 2].map(() => voidPayment(staff.reception, id, paymentId, { reason }, 'void-key')),
    );
    expect(both[0]).toEqual(both[1]);
    expect(await rowsOf(id)).toHaveLength(2);
  });

  test('is of this booking', async () => {
    const { paymentId } = await paidBooking();
    const { id } = await adminBooking(staff.reception);
    expect(await refusalOf(voidPayment(staff.reception, id, paymentId, { reason }))).toEqual(['not_found']);
  });

  test('can be voided until the building’s midnight, whatever day it came', async () => {
    const putBack = setClock(() => new Date('2026-11-21T22:59:00Z'));
    try {
      const { id, paymentId } = await paidBooking({ on: '2026-11-03' });
      setClock(() => new Date('2026-11-21T23:01:00Z'));
      expect(await refusalOf(voidPayment(staff.reception, id, paymentId, { reason }))).toEqual(['void_too_late']);
      setClock(() => new Date('2026-11-21T22:59:59Z'));
      expect(await refusalOf(voidPayment(staff.reception, id, paymentId, { reason }))).toEqual(['done']);
    } finally {
      putBack();
    }
  });

  test('is refunded, not voided, where a provider took it or a part has gone back', async () => {
    const { id, paymentId } = await paidBooking();
    const { rows } = await db().execute<{
      id: string;
    }>(sql`INSERT INTO payment (building_id, booking_id, amount_cents, method, provider, state, at)
      VALUES (${staff.buildingId}, ${id}, 500, 'card', 'demo', 'succeeded', now()) RETURNING id`);
    expect(await refusalOf(voidPayment(staff.reception, id, Number(rows[0]!.id), { reason }))).toEqual([
      'void_provider',
    ]);
    const { paymentId: refund } = await refundPayment(staff.reception, id, paymentId, { amountCents: 345 });
    expect(await refusalOf(voidPayment(staff.reception, id, paymentId, { reason }))).toEqual(['void_refunded']);
    // A refund recorded by mistake can be voided first; then the payment is whole again.
    await voidPayment(staff.reception, id, refund, { reason });
    expect(await viewPayments(staff.reception, id)).toMatchObject({ paidCents: 12_345 + 500 });
    await voidPayment(staff.reception, id, paymentId, { reason });
    expect((await viewPayments(staff.reception, id)).paidCents).toBe(500);
  });

  test('counts again where the void is undone, as an entry of its own', async () => {
    const { id, paymentId } = await paidBooking({ on: '2026-11-03', note: 'En mano' });
    const { eventId } = await voidPayment(staff.reception, id, paymentId, { reason });
    await undoStep(staff.reception, id, { eventId });
    const { payments, paidCents } = await viewPayments(staff.reception, id);
    expect(paidCents).toBe(12_345);
    expect(payments.map(({ amountCents, isVoided, note }) => [amountCents, isVoided, note])).toEqual([
      [12_345, true, 'En mano'],
      [12_345, false, 'En mano'],
      [-12_345, false, reason],
    ]);
    expect(await refusalOf(undoStep(staff.reception, id, { eventId }))).toEqual(['undo_superseded']);
  });

  test('counts again for whoever may void it, who takes back no other step', async () => {
    const { id, paymentId } = await paidBooking();
    const { eventId } = await voidPayment(staff.accountant, id, paymentId, { reason });
    const undo = async () => (await viewBooking(staff.accountant, id)).actions.find(({ action }) => action === 'undo');
    expect(await undo()).toMatchObject({ allowed: true });
    expect(await refusalOf(undoStep(staff.guest, id, { eventId }))).toEqual(['forbidden']);
    await undoStep(staff.accountant, id, { eventId });
    expect((await viewPayments(staff.accountant, id)).paidCents).toBe(12_345);
    const cancelled = await cancelBooking(staff.reception, id, { feeCents: 0, reason, notify: false });
    expect(await undo()).toMatchObject({ allowed: false, reason: 'not_allowed' });
    expect(await refusalOf(undoStep(staff.accountant, id, { eventId: cancelled.eventId }))).toEqual(['forbidden']);
  });

  test('a refund of the whole that was voided leaves it to be refunded, and its undoing not', async () => {
    const { id, paymentId } = await paidBooking();
    const { paymentId: refund } = await refundPayment(staff.reception, id, paymentId, { amountCents: 12_345 });
    const { eventId } = await voidPayment(staff.reception, id, refund, { reason });
    const first = async () => (await viewPayments(staff.reception, id)).payments.find((each) => each.id === paymentId);
    expect(await first()).toMatchObject({ state: 'succeeded', refundableCents: 12_345 });
    await undoStep(staff.reception, id, { eventId });
    expect(await first()).toMatchObject({ state: 'refunded', refundableCents: 0 });
    expect((await viewPayments(staff.reception, id)).paidCents).toBe(0);
  });
});

describe('a refund', () => {
  test('has its day: from that of the payment to today', async () => {
    const { id, paymentId } = await paidBooking({ on: '2026-11-10' });
    const give = (on?: string) =>
      refundPayment(staff.reception, id, paymentId, { amountCents: 100, ...(on && { on }) });
    expect(await refusalOf(give('2026-11-22'))).toEqual(['invalid_input', 'on: refunded_later']);
    expect(await refusalOf(give('2026-11-09'))).toEqual(['invalid_input', 'on: refunded_earlier']);
    await give('2026-11-12');
    await give();
    const days = (await viewPayments(staff.reception, id)).payments.map(({ at }) => at.toISOString().slice(0, 10));
    expect(days).toEqual(['2026-11-10', '2026-11-12', '2026-11-21']);
  });

  test('beyond the fee of a stay that does not take place asks how much of the fee is waived', async () => {
    const { id, paymentId } = await paidBooking();
    await endStay(id, 'cancelled', 4_000);
    const give = (change: object) => refundPayment(staff.reception, id, paymentId, { amountCents: 10_345, ...change });
    expect(await refusalOf(give({}))).toEqual(['invalid_input', 'waiveCents: waive_asked']);
    expect(await refusalOf(give({ waiveCents: 2_001, waiveReason: 'x' }))).toEqual([
      'invalid_input',
      'waiveCents: waive_too_much',
    ]);
    expect(await refusalOf(give({ waiveCents: 1_500 }))).toEqual(['invalid_input', 'waiveReason: waive_reason']);
    await give({ waiveCents: 1_500, waiveReason: 'Enfermedad' });
    expect(await viewPayments(staff.reception, id)).toMatchObject({
      chargeCents: 2_500,
      paidCents: 2_000,
      owedCents: 500,
      waivers: [{ amountCents: 1_500, reason: 'Enfermedad', by: 'reception es' }],
    });
    expect(await refusalOf(waiveFee(staff.reception, id, { amountCents: 2_501, reason: 'x' }))).toEqual([
      'invalid_input',
      'amountCents: waive_too_much',
    ]);
    await waiveFee(staff.accountant, id, { amountCents: 500, reason: 'Cortesía' });
    expect(await viewPayments(staff.reception, id)).toMatchObject({
      owedCents: 0,
      toRefundCents: 0,
      waivedCents: 2_000,
    });
    await waiveFee(staff.accountant, id, { amountCents: 2_000, reason: 'Cortesía' });
    expect(await viewPayments(staff.reception, id)).toMatchObject({ toRefundCents: 2_000, waivedCents: 4_000 });
  });

  test('may leave the fee owed, where that is said', async () => {
    const { id, paymentId } = await paidBooking();
    await endStay(id, 'cancelled', 4_000);
    await refundPayment(staff.reception, id, paymentId, { amountCents: 12_345, waiveCents: 0 });
    expect(await viewPayments(staff.reception, id)).toMatchObject({ owedCents: 4_000, askCents: 4_000 });
  });

  test('of what is above the fee, or of a stay that takes place, asks nothing', async () => {
    const { id, paymentId } = await paidBooking();
    await refundPayment(staff.reception, id, paymentId, { amountCents: 345 });
    await endStay(id, 'cancelled', 4_000);
    await refundPayment(staff.reception, id, paymentId, { amountCents: 8_000 });
    expect(await viewPayments(staff.reception, id)).toMatchObject({
      owedCents: 0,
      toRefundCents: 0,
      waivers: [],
    });
    expect(await refusalOf(waiveFee(staff.guest, id, { amountCents: 1, reason: 'x' }))).toEqual(['forbidden']);
    const { id: other } = await adminBooking(staff.reception);
    expect(await refusalOf(waiveFee(staff.reception, other, { amountCents: 1, reason: 'x' }))).toEqual([
      'no_fee_to_waive',
    ]);
  });
});

describe('the database refuses', () => {
  const refused = async (statement: ReturnType<typeof sql>) => {
    try {
      await db().execute(statement);
    } catch (error) {
      return databaseRefusal(error)?.constraint ?? String((error as { cause?: unknown }).cause ?? error);
    }
    return 'done';
  };
  const voiding = (paymentId: number, cents: string) => sql`
    INSERT INTO payment (building_id, booking_id, amount_cents, method, provider, state, void_of, at)
    SELECT building_id, booking_id, ${sql.raw(cents)}, method, 'desk', 'succeeded', id, now() FROM payment
    WHERE id = ${paymentId}`;

  test('a void of more or less than the payment, of one that went back, of a void, and a second one', async () => {
    const { id, paymentId } = await paidBooking();
    expect(await refused(voiding(paymentId, '-amount_cents - 1'))).toBe('void_cancels_payment');
    expect(await refused(voiding(paymentId, '-amount_cents + 1'))).toBe('void_cancels_payment');
    expect(await refused(voiding(paymentId, 'amount_cents'))).toBe('void_cancels_payment');
    const { paymentId: refund } = await refundPayment(staff.reception, id, paymentId, { amountCents: 1 });
    expect(await refused(voiding(paymentId, '-amount_cents'))).toBe('void_cancels_payment');
    await voidPayment(staff.reception, id, refund, { reason });
    const { paymentId: entry } = await voidPayment(staff.reception, id, paymentId, { reason });
    expect(await refused(voiding(paymentId, '-amount_cents'))).toBe('payment_void_of_key');
    expect(await refused(voiding(entry, '-amount_cents'))).toBe('void_cancels_payment');
    expect(
      await refused(sql`INSERT INTO payment (building_id, booking_id, amount_cents, method, provider, state, refund_of, at)
        SELECT building_id, booking_id, -1, method, 'desk', 'succeeded', id, now() FROM payment WHERE id = ${paymentId}`),
    ).toBe('refund_within_payment');
    expect(
      await refused(sql`INSERT INTO payment (building_id, booking_id, amount_cents, method, provider, state, at)
        SELECT building_id, booking_id, -1, method, 'desk', 'succeeded', now() FROM payment WHERE id = ${paymentId}`),
    ).toBe('payment_is_of_one_kind');
  });

  test('to delete or change what was written', async () => {
    const { id, paymentId } = await paidBooking();
    await endStay(id, 'cancelled', 4_000);
    await waiveFee(staff.reception, id, { amountCents: 1_000, reason: 'Cortesía' });
    for (const change of ['amount_cents = 1', "method = 'card'", 'void_of = id', 'at = now()', "provider = 'demo'"]) {
      expect(await refused(sql`UPDATE payment SET ${sql.raw(change)} WHERE id = ${paymentId}`)).toContain('never');
    }
    expect(await refused(sql`UPDATE payment SET state = 'failed' WHERE id = ${paymentId}`)).toBe(
      'payment_state_follows',
    );
    expect(await refused(sql`DELETE FROM payment`)).toContain('never');
    expect(await refused(sql`DELETE FROM fee_waiver`)).toContain('never');
    expect(await refused(sql`UPDATE fee_waiver SET amount_cents = 1`)).toContain('never');
    expect(
      await refused(
        sql`INSERT INTO fee_waiver (booking_id, amount_cents, reason, at) VALUES (${id}, 3001, 'x', now())`,
      ),
    ).toBe('booking_waives_its_fee');
  });
});
