import { sql, type SQL } from 'drizzle-orm';
import { now } from '../../core/clock';
import { booking } from '../../database/booking-schema.server';

/** One row: how many stays are held for somebody who is about to pay. */
export function holdFigures(): SQL {
  return sql`
    SELECT count(*) AS alive FROM ${booking}
    WHERE ${booking.state} = 'pending' AND ${booking.holdUntil} > ${now().toISOString()}::timestamptz`;
}
