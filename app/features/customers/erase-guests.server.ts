import { sql } from 'drizzle-orm';
import type { CalendarDate } from '../../core/calendar-date';
import { db } from '../../database/connection.server';
import { stateIn } from '../../database/state-in.server';
import { REGISTER_MONTHS } from './retention';

/**
 * Removes the names and documents of guests from the customers' bookings, and of these customers from other bookings,
 * once the register of guests no longer has to be kept.
 */
export async function eraseGuests(customerIds: readonly number[], today: CalendarDate): Promise<void> {
  if (customerIds.length === 0) return;
  const ids = sql.param([...customerIds]);
  await db().execute(sql`
    UPDATE booking_guest SET first_name = '—', last_name = '', nationality = NULL, document_kind = NULL,
      document_number = NULL, birth_date = NULL
    FROM booking
    WHERE booking.id = booking_guest.booking_id
      AND (booking.customer_id = ANY(${ids}::bigint[]) OR booking_guest.customer_id = ANY(${ids}::bigint[]))
      AND NOT (${stateIn(sql`booking.state`, 'isOnRegister')}
        AND (booking.check_out + make_interval(months => ${REGISTER_MONTHS}))::date >= ${today}::date)`);
}
