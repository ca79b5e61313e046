import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { now } from '../../../core/clock';
import { formatMoney } from '../../../core/format';
import { parse } from '../../../core/parse';
import { payment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { once } from '../../../database/once.server';
import { changeBooking, type BookingRow, type ChangedBooking } from '../../bookings/change-booking.server';
import { confirmBooking } from '../../bookings/confirm-booking.server';
import { amountsOwed } from '../../bookings/amounts-owed';
import { paymentMoment } from './payment-moment.server';
import { recordPaymentInput, type RecordPaymentInput } from '../payment-input';

export interface RecordedPayment extends ChangedBooking {
  paymentId: number;
}

/** Source of the payment: the bank credit that gives it its amount. */
export interface PaymentSource {
  bankCreditId?: number;
}

/**
 * Records a payment by transfer, cash, Bizum, or card at the terminal. Confirms a held booking if requested. Idempotent
 * by key.
 */
export async function recordPayment(
  actor: Actor,
  id: number,
  input: unknown,
  idempotencyKey?: string,
  source: PaymentSource = {},
): Promise<RecordedPayment> {
  authorize(actor, 'payments:write');
  const request = parse(recordPaymentInput, input);
  const { version, ...payload } = request;
  return once('record payment', idempotencyKey, { id, ...payload, ...source }, async () => {
    let paymentId = 0;
    const changed = await changeBooking(actor, id, version, async (row) => {
      paymentId = await record(actor, row, request, source);
      return {
        kind: 'payment',
        detail: { amountCents: request.amountCents, method: request.method, note: request.note },
      };
    });
    if (!request.confirm || changed.state !== 'pending') return { ...changed, paymentId };
    const confirmed = await confirmBooking(actor, id, {});
    return { ...confirmed, invoices: [...changed.invoices, ...confirmed.invoices], paymentId };
  });
}

async function record(
  actor: Actor,
  row: BookingRow,
  request: RecordPaymentInput,
  { bankCreditId }: PaymentSource,
): Promise<number> {
  if (row.state === 'expired') throw new AppError('payment_not_taken');
  const { amountCents, method, note, allowMore } = request;
  const { owedCents } = amountsOwed(row);
  if (amountCents > owedCents && !allowMore) {
    const params = { max: formatMoney(owedCents, actor.locale) };
    throw new AppError('invalid_input', { fields: [{ path: 'amountCents', problem: 'more_than_open', params }] });
  }
  const at = await paymentMoment(actor, request.on, { isByBank: bankCreditId !== undefined });
  const [paid] = await db()
    .insert(payment)
    .values({
      buildingId: row.buildingId,
      bookingId: row.id,
      amountCents,
      method,
      provider: 'desk',
      bankCreditId: bankCreditId ?? null,
      state: 'succeeded',
      note,
      userId: actor.user?.id ?? null,
      at,
      recordedAt: now(),
    })
    .returning({ id: payment.id });
  return paid!.id;
}
