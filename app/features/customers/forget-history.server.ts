import { sql } from 'drizzle-orm';
import { db } from '../../database/connection.server';

/** What an update of a booking says of persons, by its fields (bookings/life/changed-fields.ts). */
const personal = ['customer', 'invoiceTo', 'guests', 'requests', 'internalNotes', 'arrivalTime'];

/** What the audit entries of a booking say of persons, by its columns; the database lets no other be taken out. */
const audited = ['requests', 'internalNotes', 'arrivalTime'];

/**
 * Takes out of the history of the customers' bookings, and of the audit
 * entries about them, what is said of persons, and what stood before the last
 * step. That something changed, who changed it and when stays, and all that is
 * about money.
 */
export async function forgetHistory(customerIds: readonly number[]): Promise<void> {
  if (customerIds.length === 0) return;
  await db().execute(sql`
    UPDATE booking_event SET undo = NULL, detail = detail - 'text' - 'reason' || CASE
      WHEN jsonb_typeof(detail -> 'changes') = 'array' THEN jsonb_build_object('changes', (
        SELECT coalesce(jsonb_agg(
            CASE WHEN change ->> 'field' = ANY(${sql.param(personal)}::text[])
              THEN change || '{"from": null, "to": null}' ELSE change END ORDER BY place), '[]')
        FROM jsonb_array_elements(detail -> 'changes') WITH ORDINALITY AS listed (change, place)))
      ELSE '{}' END
    FROM booking
    WHERE booking.id = booking_event.booking_id
      AND booking.customer_id = ANY(${sql.param([...customerIds])}::bigint[])`);
  await db().execute(sql`
    UPDATE audit_entry SET before = before - ${sql.param(audited)}::text[], after = after - ${sql.param(audited)}::text[]
    FROM booking
    WHERE subject_kind = 'booking' AND subject_id = booking.id::text AND (before ?| ${sql.param(audited)}::text[]
        OR after ?| ${sql.param(audited)}::text[])
      AND booking.customer_id = ANY(${sql.param([...customerIds])}::bigint[])`);
}
