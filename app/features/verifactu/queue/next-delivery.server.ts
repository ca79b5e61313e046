import { and, eq, sql } from 'drizzle-orm';
import { now } from '../../../core/clock';
import { db } from '../../../database/connection.server';
import { stateIn } from '../../../database/state-in.server';
import { verifactuQueue, verifactuRecord, verifactuSubmission } from '../../../database/verifactu-schema.server';
import { isQueue, ofChain, type ChainKey } from './claim-delivery.server';

/** Returns the time at which the next delivery of a chain may be sent; null if nothing is waiting. */
export async function nextDelivery(chain: ChainKey): Promise<Date | null> {
  const [queue] = await db().select().from(verifactuQueue).where(isQueue(chain));
  const [waiting] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(verifactuSubmission)
    .innerJoin(verifactuRecord, eq(verifactuRecord.id, verifactuSubmission.recordId))
    .where(and(ofChain(chain), stateIn(verifactuSubmission.state, 'awaitsAgency')));
  if (!queue || waiting!.count === 0) return null;
  const times = [queue.nextAt, queue.claim && queue.claimedUntil].filter((time) => time instanceof Date);
  return new Date(Math.max(now().getTime(), ...times.map((time) => time.getTime())));
}
