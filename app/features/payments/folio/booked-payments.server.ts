import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { dateInZone, type CalendarDate } from '../../../core/calendar-date';
import { sumCents } from '../../../core/money';
import { paymentAnswers } from '../../../core/payment-states';
import { feeWaiver, payment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { userAccount } from '../../../database/people-schema.server';
import type { DeclineReason } from '../../billing/payment-provider';
import { whyNotVoid } from './void-rules';

export type BookedPayment = Awaited<ReturnType<typeof bookedPayments>>[number];

/**
 * Returns payments, refunds, and voids of the stay by date, without the bail's money. Each entry has its refunded
 * amount and whether it still counts.
 */
export async function bookedPayments(bookingId: number) {
  const rows = await db()
    .select({
      id: payment.id,
      at: payment.at,
      recordedAt: payment.recordedAt,
      amountCents: payment.amountCents,
      method: payment.method,
      provider: payment.provider,
      cardLast4: payment.cardLast4,
      state: payment.state,
      /** Reason why a guest's payment failed, as reported by the provider. */
      failure: sql<DeclineReason | null>`${payment.failure}`,
      refundOf: payment.refundOf,
      voidOf: payment.voidOf,
      note: payment.note,
      by: userAccount.name,
    })
    .from(payment)
    .leftJoin(userAccount, eq(userAccount.id, payment.userId))
    .where(and(eq(payment.bookingId, bookingId), isNull(payment.bailId)))
    .orderBy(asc(payment.at), asc(payment.id));
  const voided = new Set(rows.map(({ voidOf }) => voidOf));
  return rows.map((row) => {
    const isVoided = voided.has(row.id);
    const refundedCents = -sumCents(
      rows
        .filter(
          ({ id, refundOf, state }) => refundOf === row.id && paymentAnswers(state, 'mayHaveMoved') && !voided.has(id),
        )
        .map(({ amountCents }) => amountCents),
    );
    // Payments from a bail go back to the bail by reducing the deduction, so they aren't refundable here.
    const isPaid = row.amountCents > 0 && row.method !== 'bail' && paymentAnswers(row.state, 'hasMoved');
    return {
      ...row,
      isVoided,
      refundedCents,
      refundableCents: isPaid && !isVoided && row.voidOf === null ? row.amountCents - refundedCents : 0,
    };
  });
}

/** Returns why the payment can't be voided now; null if it can. */
export function voidRefusalOf(row: BookedPayment, { today, timeZone }: { today: CalendarDate; timeZone: string }) {
  const recordedOn = dateInZone(row.recordedAt ?? row.at, timeZone);
  return whyNotVoid({ ...row, isVoid: row.voidOf !== null, recordedOn, today });
}

export async function waiversOf(bookingId: number) {
  return db()
    .select({
      id: feeWaiver.id,
      at: feeWaiver.at,
      amountCents: feeWaiver.amountCents,
      reason: feeWaiver.reason,
      by: userAccount.name,
    })
    .from(feeWaiver)
    .leftJoin(userAccount, eq(userAccount.id, feeWaiver.userId))
    .where(eq(feeWaiver.bookingId, bookingId))
    .orderBy(asc(feeWaiver.at), asc(feeWaiver.id));
}
