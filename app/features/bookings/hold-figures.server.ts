import { sql, type SQL } from 'drizzle-orm';
import { now } from '../../core/clock';
import { booking } from '../../database/booking-schema.server';

/** Returns one row with the number of active holds awaiting payment. */
export function holdFigures(): SQL {
  return sql`
    SELECT count(*) AS alive FROM ${booking}
    WHERE ${booking.state} = 'pending' AND ${booking.holdUntil} > ${now().toISOString()}::timestamptz`;
}
