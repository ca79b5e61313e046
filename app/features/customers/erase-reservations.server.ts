import { sql } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { eraseTied, noGuestData } from '../calendars/erase-tied.server';
import { redactTerms } from './redact-terms';

/**
 * Erases data imported from other sites about the guests of these customers' bookings, and in events whose name or
 * guest contains one of the words. Later readings don't restore the data. Runs in the current transaction. The caller
 * checks permissions.
 */
export async function eraseReservations(customerIds: readonly number[], terms: readonly string[]): Promise<void> {
  const ids = sql.param([...customerIds]);
  await db().execute(sql`
    UPDATE channel_booking SET forgotten = true
    FROM booking WHERE booking.id = booking_id AND booking.customer_id = ANY(${ids}::bigint[])`);
  await eraseTied();
  const { rows } = await db().execute<{ id: string; summary: string; guest_name: string }>(sql`
    SELECT id, summary, guest_name FROM calendar_event WHERE NOT forgotten AND summary || guest_name <> ''`);
  const named = rows.filter(({ summary, guest_name: guest }) =>
    [summary, guest].some((text) => redactTerms(text, terms) !== text),
  );
  await db().execute(sql`
    UPDATE calendar_event SET ${noGuestData}
    WHERE id = ANY(${sql.param(named.map(({ id }) => id))}::bigint[])`);
}
