import { inArray, sql, type SQL } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import type { CalendarDate } from '../../core/calendar-date';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';

/**
 * What a booking owes late on the day, in cents: instalments that fell due
 * before it, and everything that is open once the day of departure has come.
 * A booking that was cancelled, expired or never arrived owes nothing.
 */
export function overdueCents(today: CalendarDate): SQL<number> {
  return sql<number>`CASE WHEN booking.state IN ('confirmed', 'checked_in', 'checked_out') THEN greatest(0,
    CASE WHEN booking.check_out <= ${today}::date THEN booking.total_cents
    ELSE (SELECT coalesce(sum(late.amount_cents), 0) FROM booking_instalment AS late
      WHERE late.booking_id = booking.id AND late.due < ${today}::date)
    END - booking.paid_cents) ELSE 0 END::int`;
}

/** The day from which it is owed: when the first instalment that is not covered fell due. */
export function overdueSince(): SQL<CalendarDate> {
  return sql<CalendarDate>`least(booking.check_out, (
    SELECT min(plan.due) FROM (
      SELECT part.due, sum(part.amount_cents) OVER (ORDER BY part.position) AS up_to
      FROM booking_instalment AS part WHERE part.booking_id = booking.id
    ) AS plan WHERE plan.up_to > booking.paid_cents))`;
}

/** What each of the bookings owes late, by booking; those that owe nothing are left out. */
export async function overdueBalances(
  actor: Actor,
  bookingIds: readonly number[],
  today: CalendarDate,
): Promise<Record<number, number>> {
  authorize(actor, 'bookings:read');
  if (bookingIds.length === 0) return {};
  const rows = await db()
    .select({ id: booking.id, cents: overdueCents(today) })
    .from(booking)
    .where(inArray(booking.id, [...bookingIds]));
  return Object.fromEntries(rows.filter(({ cents }) => cents > 0).map(({ id, cents }) => [id, cents]));
}
