import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { parse } from '../../../core/parse';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { changeUnlessSame, type UpdatedBooking } from '../../bookings/change-unless-same.server';
import { setRemindersInput } from '../payment-input';

/** Turns a booking's automatic reminders off or on; staff can still send reminders by hand. */
export async function setReminders(actor: Actor, id: number, input: unknown): Promise<UpdatedBooking> {
  authorize(actor, 'payments:write');
  const { off, version } = parse(setRemindersInput, input);
  return changeUnlessSame(actor, id, version, async (row) => {
    if (row.remindersOff === off) return null;
    await db().update(booking).set({ remindersOff: off }).where(eq(booking.id, id));
    return { kind: off ? 'reminders_off' : 'reminders_on' };
  });
}
