import { sql, type SQL } from 'drizzle-orm';

/**
 * Selects the ids of invoice recipients that appear only on bookings of these customers and that staff has not edited.
 */
export function recipientsOf(customerIds: readonly number[]): SQL {
  const ids = sql.param([...customerIds]);
  return sql`SELECT given.id FROM booking JOIN customer AS given ON given.id = booking.invoice_customer_id
    WHERE booking.customer_id = ANY(${ids}::bigint[]) AND given.stands_in AND given.user_id IS NULL
      AND NOT given.id = ANY(${ids}::bigint[])
      AND NOT EXISTS (SELECT FROM booking AS other WHERE other.invoice_customer_id = given.id
        AND NOT coalesce(other.customer_id = ANY(${ids}::bigint[]), false))`;
}
