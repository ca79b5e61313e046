import { sql } from 'drizzle-orm';
import type { CalendarDate } from '../../core/calendar-date';
import { db } from '../../database/connection.server';
import { customer } from '../../database/people-schema.server';
import { stateIn } from '../../database/state-in.server';
import { customerName } from '../customers/customer-name.server';

export interface RoomChange {
  id: number;
  guestName: string;
  from: string;
  to: string;
}

/** Returns guests who sleep in another apartment tonight than last night. The caller checks permissions. */
export async function roomChanges(buildingId: number, today: CalendarDate): Promise<RoomChange[]> {
  const { rows } = await db().execute<{ id: string; guest_name: string; from_code: string; to_code: string }>(sql`
    SELECT booking.id, ${customerName} AS guest_name, was.code AS from_code, becomes.code AS to_code
    FROM booking_night AS tonight
      JOIN booking ON booking.id = tonight.booking_id AND booking.building_id = ${buildingId}
        AND ${stateIn(sql`booking.state`, 'isCurrent')}
      JOIN booking_night AS last ON last.booking_id = booking.id AND last.night = ${today}::date - 1
      JOIN apartment AS was ON was.id = last.apartment_id
      JOIN apartment AS becomes ON becomes.id = tonight.apartment_id
      LEFT JOIN ${customer} ON customer.id = booking.customer_id
    WHERE tonight.night = ${today}::date AND last.apartment_id <> tonight.apartment_id
    ORDER BY was.code`);
  return rows.map((row) => ({ id: Number(row.id), guestName: row.guest_name, from: row.from_code, to: row.to_code }));
}
