import { sql, type SQL } from 'drizzle-orm';
import { db } from '../../database/connection.server';

/** Age, in years, from which a guest is registered with their own document. */
const DOCUMENT_REQUIRED_AGE = 14;

/** True if the data of the guest, or of the linked customer, satisfies the register of travelers. */
const isRegistered = sql`
  nullif(guest.first_name, '') IS NOT NULL AND coalesce(nullif(guest.last_name, ''), person.last_name, '') <> ''
  AND coalesce(guest.nationality, person.nationality) IS NOT NULL
  AND coalesce(guest.birth_date, person.birth_date) IS NOT NULL
  AND ((coalesce(guest.document_kind, person.document_kind) IS NOT NULL
      AND coalesce(guest.document_number, person.document_number, '') <> '')
    OR coalesce(guest.birth_date, person.birth_date) > booking.check_in - interval '${sql.raw(String(DOCUMENT_REQUIRED_AGE))} years')`;

/**
 * Number of guests of a stay whose data doesn't satisfy the register of travelers (RD 933/2021, art. 5). For queries
 * that name the table `booking`.
 */
export function unregisteredGuests(): SQL<number> {
  return sql<number>`greatest(0, booking.adults + booking.children - (
    SELECT count(*) FROM booking_guest AS guest LEFT JOIN customer AS person ON person.id = guest.customer_id
    WHERE guest.booking_id = booking.id AND ${isRegistered}))::int`;
}

export async function countUnregistered(bookingId: number): Promise<number> {
  const { rows } = await db().execute<{ count: number }>(
    sql`SELECT ${unregisteredGuests()} AS count FROM booking WHERE booking.id = ${bookingId}`,
  );
  return rows[0]?.count ?? 0;
}
