import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { formatMoney } from '../../../core/format';
import { parse } from '../../../core/parse';
import { booking, occupancy } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import type { CancellationTerms } from '../../bookings/cancellation-rules';
import { changeBooking, type BookingRow, type ChangedBooking } from '../../bookings/change-booking.server';
import { cancelInput } from './lifecycle-input';
import { endBail } from './end-bail.server';
import { requireAction } from '../../bookings/require-action.server';
import { termsOfBooking } from './terms-of-booking.server';

const steps = {
  cancel: { action: 'cancel', state: 'cancelled' },
  no_show: { action: 'mark_no_show', state: 'no_show' },
} as const;

/**
 * Cancels a booking or marks it as a no-show. Releases its nights, cancels its bail, and charges the fee of the
 * building's terms, or a lower fee with a reason.
 */
export async function endStay(
  actor: Actor,
  id: number,
  kind: 'cancel' | 'no_show',
  input: unknown,
): Promise<ChangedBooking> {
  authorize(actor, 'bookings:write');
  const { version, feeCents: requestedCents, reason, notify } = parse(cancelInput, input);
  const building = await requireAdminBuilding(actor);
  const { action, state } = steps[kind];
  return changeBooking(actor, id, version, async (row) => {
    await requireAction(actor, building, row, action);
    if (row.customerId === null) return release(row);
    const terms = await termsOfBooking(building, row, kind);
    const feeCents = requestedCents ?? terms.feeCents;
    refuseFee(actor, feeCents, reason, terms);
    await free(id, { state, holdUntil: null, cancellationFeeCents: feeCents });
    await endBail(id, dateInZone(now(), building.timeZone));
    return {
      kind: state,
      detail: { feeCents, termsCents: terms.feeCents, refundCents: terms.paidCents - feeCents, reason },
      undoable: true,
      mail: notify && kind === 'cancel' ? 'booking_cancelled' : null,
    };
  });
}

/** Releases a hold without a customer, for whom there is nothing to cancel. */
async function release({ id }: BookingRow) {
  await free(id, { state: 'expired' });
  return { kind: 'released' as const, undoable: true };
}

async function free(id: number, change: Partial<typeof booking.$inferInsert>): Promise<void> {
  await db().update(booking).set(change).where(eq(booking.id, id));
  await db().delete(occupancy).where(eq(occupancy.bookingId, id));
}

function refuseFee(actor: Actor, feeCents: number, reason: string, terms: CancellationTerms): void {
  if (feeCents > terms.feeCents) {
    const params = { max: formatMoney(terms.feeCents, actor.locale) };
    throw new AppError('invalid_input', { fields: [{ path: 'feeCents', problem: 'fee_above_policy', params }] });
  }
  if (feeCents < terms.feeCents && reason === '') {
    throw new AppError('invalid_input', { fields: [{ path: 'reason', problem: 'fee_reason' }] });
  }
}
