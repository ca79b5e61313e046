import { eq } from 'drizzle-orm';
import { AppError } from '../../../core/app-error';
import { bookingAnswers } from '../../../core/booking-states';
import { bailAnswers, type BailState } from '../../../core/bail-states';
import { bail, booking, payment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import type { BookingRow } from '../../bookings/change-booking.server';
import type { FieldChange } from './field-changes';

/** Sets the amount of a bail that has not been paid yet; 0 removes the bail. */
export async function changeBail(
  row: BookingRow,
  bailState: BailState | null,
  bailCents: number | null | undefined,
): Promise<FieldChange[]> {
  if (bailCents === undefined || bailCents === null || bailCents === row.bailCents) return [];
  if (!bookingAnswers(row.state, 'mayChangeBail') || (bailState !== null && !bailAnswers(bailState, 'isToTake'))) {
    throw new AppError('invalid_input', { fields: [{ path: 'bailCents', problem: 'bail_settled' }] });
  }
  await db().update(booking).set({ bailCents }).where(eq(booking.id, row.id));
  if (bailCents === 0) await dropBail(row.id);
  else if (!bookingAnswers(row.state, 'isHold')) {
    await db()
      .insert(bail)
      .values({ bookingId: row.id, amountCents: bailCents, state: 'due' })
      .onConflictDoUpdate({ target: bail.bookingId, set: { amountCents: bailCents } });
  }
  return [{ field: 'bailCents', from: row.bailCents, to: bailCents }];
}

/** Deletes the bail, or cancels it if a guest started to pay it, so that any payment is returned. */
async function dropBail(bookingId: number): Promise<void> {
  const [bailRow] = await db().select({ id: bail.id }).from(bail).where(eq(bail.bookingId, bookingId));
  if (!bailRow) return;
  const paymentCount = await db().$count(payment, eq(payment.bailId, bailRow.id));
  if (paymentCount === 0) await db().delete(bail).where(eq(bail.id, bailRow.id));
  else await db().update(bail).set({ state: 'cancelled' }).where(eq(bail.id, bailRow.id));
}
