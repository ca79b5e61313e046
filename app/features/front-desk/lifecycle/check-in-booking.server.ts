import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { parse } from '../../../core/parse';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { changeBooking, type ChangedBooking } from '../../bookings/change-booking.server';
import { presenceInput } from './lifecycle-input';
import { requireAction } from '../../bookings/require-action.server';
import { refusedMoment, stepMoment } from './step-moment';

/** Checks the guests in, now or at the given time. */
export async function checkInBooking(actor: Actor, id: number, input: unknown = {}): Promise<ChangedBooking> {
  authorize(actor, 'bookings:write');
  const { version, at, acknowledged } = parse(presenceInput, input);
  const building = await requireAdminBuilding(actor);
  return changeBooking(actor, id, version, async (row) => {
    await requireAction(actor, building, row, 'check_in', acknowledged);
    const arrivedAt = stepMoment(at, { at: now(), timeZone: building.timeZone });
    if (dateInZone(arrivedAt, building.timeZone) < row.checkIn) {
      throw refusedMoment('moment_before_arrival', { date: row.checkIn });
    }
    await db().update(booking).set({ state: 'checked_in' }).where(eq(booking.id, id));
    return { kind: 'checked_in', detail: { arrivedAt: arrivedAt.toISOString() }, undoable: true };
  });
}
