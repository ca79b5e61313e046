import { runQuery } from './cluster.ts';
import type { Found, WriteKind } from './ledger.ts';

const QUERIES: Record<WriteKind, string> = {
  booking: `SELECT customer.email AS tag, booking.reference AS says
    FROM booking JOIN customer ON customer.id = booking.customer_id WHERE customer.email LIKE $1`,
  card: `SELECT payment.key AS tag, payment.state AS says FROM payment
    JOIN booking ON booking.id = payment.booking_id JOIN customer ON customer.id = booking.customer_id
    WHERE payment.key IS NOT NULL AND customer.email LIKE $1`,
  payment: `SELECT note AS tag, id::text AS says FROM payment WHERE note LIKE $1`,
  move: `SELECT detail ->> 'reason' AS tag, (detail ->> 'checkIn') || ' ' || (detail ->> 'checkOut') AS says
    FROM booking_event WHERE kind = 'moved' AND detail ->> 'reason' LIKE $1`,
  note: `SELECT detail ->> 'text' AS tag, id::text AS says FROM booking_event WHERE kind = 'note' AND detail ->> 'text' LIKE $1`,
  cancel: `SELECT booking.reference AS tag, '' AS says FROM booking_event
    JOIN booking ON booking.id = booking_event.booking_id JOIN customer ON customer.id = booking.customer_id
    WHERE booking_event.kind = 'cancelled' AND customer.email LIKE $1`,
  invoice: `SELECT order_number AS tag, full_number AS says FROM invoice WHERE issued_at IS NOT NULL AND order_number LIKE $1`,
  stands: `SELECT booking.reference AS tag, booking.state || ' ' || booking.check_in || ' ' || booking.check_out AS says
    FROM booking JOIN customer ON customer.id = booking.customer_id WHERE customer.email LIKE $1`,
};

export async function foundWrites(url: string, run: string): Promise<Found[]> {
  const found: Found[] = [];
  for (const [kind, sql] of Object.entries(QUERIES) as [WriteKind, string][]) {
    const rows = await runQuery<{ tag: string; says: string }>(url, sql, [`${run}-%`]);
    found.push(...rows.map((row) => ({ kind, ...row })));
  }
  return found;
}
