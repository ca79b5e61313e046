import { sql } from 'drizzle-orm';
import { db } from '../../database/connection.server';

/**
 * Maps bookings that were transferred from another customer to the time since which they belong to these customers.
 * Earlier data concerns the other customer.
 */
export async function receivedBookings(customerIds: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  const ids = sql.param(customerIds.map(String));
  const { rows } = await db().execute<{ id: string; at: string }>(sql`
    SELECT booking.id, max(audit_entry.at) AS at
    FROM booking JOIN audit_entry ON subject_kind = 'booking' AND subject_id = booking.id::text
    WHERE booking.customer_id = ANY(${ids}::bigint[]) AND after ->> 'customerId' = ANY(${ids}::text[])
      AND before ->> 'customerId' IS NOT NULL AND NOT before ->> 'customerId' = ANY(${ids}::text[])
    GROUP BY booking.id`);
  return new Map(rows.map(({ id, at }) => [Number(id), new Date(at)]));
}
