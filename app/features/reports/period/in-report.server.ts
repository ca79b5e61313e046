import { sql } from 'drizzle-orm';
import { db, inSnapshot } from '../../../database/connection.server';

/** Reads a report at one moment, with so much memory as keeps the bookings of years off the disk. */
export function inReport<T>(work: () => Promise<T>): Promise<T> {
  return inSnapshot(async () => {
    await db().execute(sql`SET LOCAL work_mem = '64MB'`);
    return work();
  });
}
