import { and, desc, eq, inArray } from 'drizzle-orm';
import { bookingAnswers } from '../../../core/booking-states';
import { dateInZone, type CalendarDate } from '../../../core/calendar-date';
import { type booking, paymentReminder } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import type { building } from '../../../database/inventory-schema.server';
import { mail } from '../../../database/message-schema.server';
import { paymentMailKinds, type PaymentMailKind } from '../../notifications/mails/mail-kinds';
import { guestEmail } from '../../bookings/notify-guest.server';
import { storedInstalments } from '../../bookings/stored-price.server';
import { openByDueDay } from '../../bookings/amounts-owed';
import { nextReminder, remindsAtAll, type Reminder } from './reminder-rules';

export type BookedReminders = Awaited<ReturnType<typeof bookedReminders>>;

/** Reason why no reminder is planned. */
export type NoReminder = 'off' | 'building' | 'unconfirmed' | 'no_email' | 'nothing_open' | 'none_left';

/**
 * Returns the reminders sent to the guest, by hand and on reminder days, and the date of the next one. The caller
 * checks access.
 */
export async function bookedReminders(
  row: typeof booking.$inferSelect,
  ofBuilding: Pick<typeof building.$inferSelect, 'timeZone' | 'reminderDaysBefore' | 'reminderDaysAfter'>,
  today: CalendarDate,
) {
  const sent = await db()
    .select({
      at: mail.createdAt,
      kind: mail.kind,
      state: mail.state,
      due: paymentReminder.due,
    })
    .from(mail)
    .leftJoin(paymentReminder, eq(paymentReminder.mailId, mail.id))
    .where(and(eq(mail.bookingId, row.id), inArray(mail.kind, [...paymentMailKinds])))
    .orderBy(desc(mail.createdAt), desc(mail.id));
  const open = openByDueDay({ ...row, plan: await storedInstalments(row.id) });
  const next = await nextOf(row, open, ofBuilding, today);
  const why: NoReminder | null = row.remindersOff
    ? 'off'
    : !remindsAtAll(ofBuilding)
      ? 'building'
      : bookingAnswers(row.state, 'isHold')
        ? 'unconfirmed'
        : open.length === 0
          ? 'nothing_open'
          : (await guestEmail(row.id)) === null
            ? 'no_email'
            : next === null
              ? 'none_left'
              : null;
  return {
    buildingId: row.buildingId,
    off: row.remindersOff,
    sent: sent.map((each) => ({ ...each, kind: each.kind as PaymentMailKind })),
    next: why === null ? next : null,
    why,
  };
}

async function nextOf(
  row: typeof booking.$inferSelect,
  open: ReturnType<typeof openByDueDay>,
  ofBuilding: Parameters<typeof bookedReminders>[1],
  today: CalendarDate,
): Promise<Reminder | null> {
  const written = await db()
    .select({ due: paymentReminder.due, days: paymentReminder.days })
    .from(paymentReminder)
    .where(eq(paymentReminder.bookingId, row.id));
  const notifiedOn = dateInZone(row.confirmedAt ?? row.createdAt, ofBuilding.timeZone);
  return nextReminder(open, ofBuilding, { today, notifiedOn }, (reminder) =>
    written.some(({ due, days }) => due === reminder.due && days === reminder.days),
  );
}
