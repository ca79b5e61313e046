import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { addDays, dateInZone, type CalendarDate } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { timeInZone } from '../../../core/zoned-time';
import { booking, paymentReminder } from '../../../database/booking-schema.server';
import { db, inTransaction } from '../../../database/connection.server';
import { building } from '../../../database/inventory-schema.server';
import { customer } from '../../../database/people-schema.server';
import { stateIn } from '../../../database/state-in.server';
import { deliverSoon } from '../../notifications/deliver-mail.server';
import { notifyGuest } from '../../bookings/notify-guest.server';
import { storedInstalments } from '../../bookings/stored-price.server';
import { bookedCard, type BookedCard } from '../saved-cards/booked-card.server';
import { openByDueDay } from '../../bookings/amounts-owed';
import { CATCH_UP_DAYS, remindersToSend, type Reminder } from './reminder-rules';

/** Local time in the building from which reminders are sent. */
const FROM_TIME = '09:00';

type ReminderBuilding = Awaited<ReturnType<typeof buildingsThatRemind>>[number];

/**
 * Queues the reminders of upcoming and overdue payments on the days that each building chose: one per due day and
 * reminder day, however many nodes run it. Runs every quarter of an hour as a job. Returns the number queued.
 */
export async function sendPaymentReminders(actor: Actor): Promise<number> {
  authorize(actor, 'bookings:write');
  let written = 0;
  for (const ofBuilding of await buildingsThatRemind()) {
    if (timeInZone(now(), ofBuilding.timeZone) < FROM_TIME) continue;
    const today = dateInZone(now(), ofBuilding.timeZone);
    for (const id of await bookingsToLookAt(ofBuilding, today)) {
      written += await remindOf(id, ofBuilding, today);
    }
  }
  if (written > 0) deliverSoon();
  return written;
}

async function buildingsThatRemind() {
  return db()
    .select({
      id: building.id,
      timeZone: building.timeZone,
      reminderDaysBefore: building.reminderDaysBefore,
      reminderDaysAfter: building.reminderDaysAfter,
    })
    .from(building)
    .where(
      or(sql`cardinality(${building.reminderDaysBefore}) > 0`, sql`cardinality(${building.reminderDaysAfter}) > 0`),
    )
    .orderBy(asc(building.id));
}

/** Returns bookings with a payment due around today; the rules decide what is owed and whether to remind. */
async function bookingsToLookAt(
  { id, reminderDaysBefore, reminderDaysAfter }: ReminderBuilding,
  today: CalendarDate,
): Promise<number[]> {
  const from = addDays(today, -Math.max(0, ...reminderDaysAfter) - CATCH_UP_DAYS);
  const to = addDays(today, Math.max(0, ...reminderDaysBefore));
  const rows = await db()
    .select({ id: booking.id })
    .from(booking)
    .innerJoin(customer, eq(customer.id, booking.customerId))
    .where(
      and(
        eq(booking.buildingId, id),
        mayBeRemindedNow,
        ne(customer.email, ''),
        isNull(customer.restrictedUntil),
        sql`EXISTS (SELECT FROM booking_instalment AS part WHERE part.booking_id = booking.id
          AND least(part.due, booking.check_out) BETWEEN ${from}::date AND ${to}::date)`,
      ),
    )
    .orderBy(asc(booking.id));
  return rows.map((row) => row.id);
}

const mayBeRemindedNow = and(
  stateIn(booking.state, 'owesByPlan'),
  gt(booking.owedCents, 0),
  eq(booking.remindersOff, false),
);

/**
 * Queues the booking's reminders after locking it; skips a booking that is locked by another change, which the next run
 * handles.
 */
async function remindOf(id: number, ofBuilding: ReminderBuilding, today: CalendarDate): Promise<number> {
  return inTransaction(async () => {
    const [row] = await db()
      .select()
      .from(booking)
      .where(and(eq(booking.id, id), mayBeRemindedNow))
      .for('update', { skipLocked: true });
    if (!row) return 0;
    const open = openByDueDay({ ...row, plan: await storedInstalments(id) });
    const card = await bookedCard(row);
    const notifiedOn = dateInZone(row.confirmedAt ?? row.createdAt, ofBuilding.timeZone);
    let written = 0;
    for (const reminder of remindersToSend(open, ofBuilding, {
      today,
      notifiedOn,
    })) {
      if (await writeOnce(id, ofBuilding.id, reminder, card)) written += 1;
    }
    return written;
  });
}

/** Inserts into `payment_reminder`; the table's key decides which node sends the mail. */
async function writeOnce(
  bookingId: number,
  buildingId: number,
  reminder: Reminder,
  card: BookedCard | null,
): Promise<boolean> {
  const { due, days, amountCents } = reminder;
  const cardCents = card?.failure === null ? (card.charges.find((charge) => charge.due === due)?.cardCents ?? 0) : 0;
  // An amount that is about to be charged to the card isn't overdue yet.
  if (days > 0 && cardCents >= amountCents) return false;

  const taken = await db()
    .insert(paymentReminder)
    .values({ bookingId, due, days, at: now() })
    .onConflictDoNothing()
    .returning({ days: paymentReminder.days });
  if (taken.length === 0) return false;
  const kind = days < 0 ? 'booking_payment_soon' : 'booking_payment_overdue';
  const notice =
    days < 0 && card && cardCents > 0
      ? await notifyGuest(bookingId, buildingId, 'booking_card_soon', {
          asked: { due, amountCents: cardCents },
          card: { last4: card.last4, retryOn: null },
        })
      : null;
  const requestedCents = Math.max(0, amountCents - cardCents);
  const mailId =
    requestedCents > 0
      ? await notifyGuest(bookingId, buildingId, kind, { asked: { due, amountCents: requestedCents } })
      : notice;
  await db()
    .update(paymentReminder)
    .set({ mailId })
    .where(and(eq(paymentReminder.bookingId, bookingId), eq(paymentReminder.due, due), eq(paymentReminder.days, days)));
  return mailId !== null;
}
