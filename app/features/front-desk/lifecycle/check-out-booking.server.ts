import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { addDays, dateInZone, daysBetween, earlier, later } from '../../../core/calendar-date';
import { parse } from '../../../core/parse';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { changeBooking, type ChangedBooking } from '../../bookings/change-booking.server';
import { presenceInput } from './lifecycle-input';
import { endBail } from './end-bail.server';
import { requireAction } from '../../bookings/require-action.server';
import { shortenStay } from './shorten-stay.server';
import { leaveToClean, sleptIn } from './spaces-to-clean.server';
import { refusedMoment, stepMoment } from './step-moment';

/**
 * Checks the guests out, now or at the given time. Before the last day, the remaining nights are released and the price
 * stays; at least one night counts.
 */
export async function checkOutBooking(actor: Actor, id: number, input: unknown = {}): Promise<ChangedBooking> {
  authorize(actor, 'bookings:write');
  const { version, at, acknowledged } = parse(presenceInput, input);
  const building = await requireAdminBuilding(actor);
  return changeBooking(actor, id, version, async (row, moment) => {
    const { arrivedAt } = await requireAction(actor, building, row, 'check_out', acknowledged);
    const leftAt = stepMoment(at, { at: moment, timeZone: building.timeZone });
    if (arrivedAt && leftAt < arrivedAt) throw refusedMoment('moment_before_check_in');
    const checkOut = earlier(row.checkOut, later(addDays(row.checkIn, 1), dateInZone(leftAt, building.timeZone)));
    const freedNights = daysBetween(checkOut, row.checkOut);
    if (freedNights > 0) await shortenStay(id, checkOut);
    await db().update(booking).set({ state: 'checked_out' }).where(eq(booking.id, id));
    await endBail(id, dateInZone(leftAt, building.timeZone));
    const cleaned = await leaveToClean(await sleptIn(id, addDays(checkOut, -1)), moment);
    return {
      kind: 'checked_out',
      detail: {
        leftAt: leftAt.toISOString(),
        ...(freedNights > 0 && { freedNights, from: { checkOut: row.checkOut }, to: { checkOut } }),
        cleaned,
      },
      undoable: true,
    };
  });
}
