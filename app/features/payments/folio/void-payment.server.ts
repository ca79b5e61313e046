import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { parse } from '../../../core/parse';
import { payment } from '../../../database/booking-schema.server';
import { invoicePayment } from '../../../database/invoice-schema.server';
import { db } from '../../../database/connection.server';
import { once } from '../../../database/once.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { changeBooking, type BookingRow } from '../../bookings/change-booking.server';
import { bookedPayments, voidRefusalOf } from './booked-payments.server';
import { markRefunded } from '../by-provider/mark-refunded.server';
import { voidPaymentInput } from '../payment-input';
import type { RecordedPayment } from './record-payment.server';

/**
 * Voids a payment or refund recorded by mistake, on the day it was recorded, with an entry of the opposite amount and a
 * reason. Both entries remain in the folio. Idempotent by key.
 */
export async function voidPayment(
  actor: Actor,
  id: number,
  paymentId: number,
  input: unknown,
  idempotencyKey?: string,
): Promise<RecordedPayment> {
  authorize(actor, 'payments:write');
  const { version, reason } = parse(voidPaymentInput, input);
  return once('void payment', idempotencyKey, { id, paymentId, reason }, async () => {
    let entry = 0;
    const changed = await changeBooking(actor, id, version, async (row, at) => {
      const mistaken = await voidable(actor, row, paymentId);
      entry = await cancelEntry(actor, row, mistaken, { reason, at });
      const { amountCents, method } = mistaken;
      return { kind: 'payment_voided', detail: { paymentId, amountCents, method, reason }, undoable: true };
    });
    return { ...changed, paymentId: entry };
  });
}

async function voidable(actor: Actor, row: BookingRow, paymentId: number) {
  const { timeZone } = await requireAdminBuilding(actor);
  const mistaken = (await bookedPayments(row.id)).find((each) => each.id === paymentId);
  if (!mistaken) throw new AppError('not_found');
  const refusal = voidRefusalOf(mistaken, { today: dateInZone(now(), timeZone), timeZone });
  if (refusal) throw new AppError(refusal);
  return mistaken;
}

async function cancelEntry(
  actor: Actor,
  row: BookingRow,
  { id, amountCents, method, refundOf }: Awaited<ReturnType<typeof voidable>>,
  { reason, at }: { reason: string; at: Date },
): Promise<number> {
  const [entry] = await db()
    .insert(payment)
    .values({
      buildingId: row.buildingId,
      bookingId: row.id,
      amountCents: -amountCents,
      method,
      provider: 'desk',
      state: 'succeeded',
      voidOf: id,
      note: reason,
      userId: actor.user?.id ?? null,
      at,
    })
    .returning({ id: payment.id });
  // Reopens the invoices that the payment had paid.
  await db().delete(invoicePayment).where(eq(invoicePayment.paymentId, id));
  // Once a refund is voided, its payment can be refunded again.
  if (refundOf !== null) await markRefunded(refundOf);
  return entry!.id;
}
