import { sql } from 'drizzle-orm';
import { db } from '../../../database/connection.server';
import { inStandbySnapshot } from '../../../database/standby-reads.server';

/**
 * Runs a report in one snapshot, with enough memory to avoid spilling years of bookings to disk. Uses one core, because
 * parallel workers wait for each other on a busy machine.
 */
export function inReport<T>(work: () => Promise<T>): Promise<T> {
  return inStandbySnapshot(async () => {
    await db().execute(sql`SET LOCAL work_mem = '64MB'`);
    await db().execute(sql`SET LOCAL max_parallel_workers_per_gather = 0`);
    return work();
  });
}
