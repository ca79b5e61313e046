import type { Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { formatMoney } from '../../../core/format';
import { feeWaiver } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import type { BookingRow } from '../../bookings/change-booking.server';

export interface Waiver {
  amountCents: number;
  reason: string;
  /** Maximum that can be waived, in cents. */
  mostCents: number;
  paths: { amount: string; reason: string };
}

/** Records a waiver within the running step; a reason is required. */
export async function writeWaiver(actor: Actor, row: BookingRow, waiver: Waiver, at: Date): Promise<void> {
  const { amountCents, reason, mostCents, paths } = waiver;
  if (amountCents > mostCents) {
    const params = { max: formatMoney(mostCents, actor.locale) };
    throw new AppError('invalid_input', { fields: [{ path: paths.amount, problem: 'waive_too_much', params }] });
  }
  if (reason === '') throw new AppError('invalid_input', { fields: [{ path: paths.reason, problem: 'waive_reason' }] });
  await db()
    .insert(feeWaiver)
    .values({ bookingId: row.id, amountCents, reason, userId: actor.user?.id ?? null, at });
}
