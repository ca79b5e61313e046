import { sql } from 'drizzle-orm';
import { db } from '../../../database/connection.server';
import { inStandbySnapshot } from '../../../database/standby-reads.server';

/**
 * Reads a report at one moment, with so much memory as keeps the bookings of years off the disk, and on one core: on a busy
 * machine its workers wait for one another.
 */
export function inReport<T>(work: () => Promise<T>): Promise<T> {
  return inStandbySnapshot(async () => {
    await db().execute(sql`SET LOCAL work_mem = '64MB'`);
    await db().execute(sql`SET LOCAL max_parallel_workers_per_gather = 0`);
    return work();
  });
}
