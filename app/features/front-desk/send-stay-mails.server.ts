import { and, asc, between, eq, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { addDays, dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import type { BookingState } from '../../core/booking-states';
import { booking } from '../../database/booking-schema.server';
import { databaseRefusal, db, inTransaction } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { mail } from '../../database/message-schema.server';
import { customer } from '../../database/people-schema.server';
import { deliverSoon } from '../notifications/deliver-mail.server';
import { notifyGuest } from '../bookings/notify-guest.server';

interface StayMail {
  kind: 'booking_instructions' | 'booking_thanks';
  state: BookingState;
  day: 'checkIn' | 'checkOut';
  /** Range of days, counted from today, in which the stay starts (for instructions) or ended (for thanks). */
  from: number;
  to: number;
  /** Hour in the building's time zone from which the mail is sent. */
  hour: number;
}

const stayMails: readonly StayMail[] = [
  { kind: 'booking_instructions', state: 'confirmed', day: 'checkIn', from: 0, to: 3, hour: 9 },
  // Includes earlier days, so that mails missed while the server was off are still sent.
  { kind: 'booking_thanks', state: 'checked_out', day: 'checkOut', from: -3, to: -1, hour: 10 },
];

/**
 * Queues a mail with instructions three days before arrival, or at once for later bookings, and a thank-you mail on the
 * day after departure. Each is queued once per stay, even if several nodes run the job. Runs every 15 minutes as a job.
 * Returns the number of mails queued.
 */
export async function sendStayMails(actor: Actor): Promise<number> {
  authorize(actor, 'bookings:write');
  const buildings = await db().select({ id: building.id, timeZone: building.timeZone }).from(building);
  let written = 0;
  for (const buildingRow of buildings) {
    for (const stayMail of stayMails) {
      if (hourInZone(now(), buildingRow.timeZone) < stayMail.hour) continue;
      const due = await dueStays(buildingRow.id, stayMail, dateInZone(now(), buildingRow.timeZone));
      for (const id of due) {
        if (await writeOnce(id, buildingRow.id, stayMail)) written += 1;
      }
    }
  }
  if (written > 0) deliverSoon();
  return written;
}

async function dueStays(buildingId: number, { kind, state, day, from, to }: StayMail, today: CalendarDate) {
  const rows = await db()
    .select({ id: booking.id })
    .from(booking)
    .innerJoin(customer, eq(customer.id, booking.customerId))
    .where(
      and(
        eq(booking.buildingId, buildingId),
        eq(booking.state, state),
        between(booking[day], addDays(today, from), addDays(today, to)),
        ne(customer.email, ''),
        isNull(customer.restrictedUntil),
        notExists(
          db()
            .select({ one: sql`1` })
            .from(mail)
            .where(writtenFor(kind)),
        ),
      ),
    )
    .orderBy(asc(booking[day]), asc(booking.id));
  return rows.map((row) => row.id);
}

function writtenFor(kind: StayMail['kind']) {
  return and(
    eq(mail.bookingId, booking.id),
    isNotNull(mail.bookingId),
    eq(mail.kind, kind),
    ne(mail.state, 'withdrawn'),
    isNull(mail.repeatOf),
  );
}

/** Queues the mail unless the booking has changed or the mail exists, as enforced by the index `mail_once_a_stay`. */
async function writeOnce(bookingId: number, buildingId: number, { kind, state }: StayMail): Promise<boolean> {
  try {
    return await inTransaction(async () => {
      const [row] = await db()
        .select({ id: booking.id })
        .from(booking)
        .where(and(eq(booking.id, bookingId), eq(booking.state, state)))
        .for('update', { skipLocked: true });
      return row !== undefined && (await notifyGuest(bookingId, buildingId, kind)) !== null;
    });
  } catch (error) {
    if (databaseRefusal(error)?.constraint === 'mail_once_a_stay') return false;
    throw error;
  }
}

function hourInZone(instant: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(instant));
}
