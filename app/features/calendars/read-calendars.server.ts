import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { isQuiet } from '../../access/quiet-copy.server';
import { logger } from '../../access/logger.server';
import { now } from '../../core/clock';
import { calendarFeed } from '../../database/calendar-schema.server';
import { db } from '../../database/connection.server';
import { isUnavailable } from '../../database/unavailable.server';
import { readFeed, type FeedRow } from './read-feed.server';

/** Longer than a reading can take: what is not done after it, a process left behind that ended. */
const READING_MINUTES = 5;
/** Sites are slow, and each is waited for alone. */
const AT_ONCE = 4;

const underway = new Set<Promise<unknown>>();
let ending = new AbortController();

/** Reads the calendars of other sites that are due. Run every minute as a job. Returns how many were read. */
export async function readCalendars(actor: Actor): Promise<number> {
  authorize(actor, 'bookings:write');
  if (isQuiet()) return 0;
  const run = Promise.all(Array.from({ length: AT_ONCE }, readDue));
  underway.add(run);
  try {
    return (await run).reduce((sum, read) => sum + read, 0);
  } finally {
    underway.delete(run);
  }
}

/** Lets go of what is being read; it comes round again. */
export async function finishReadings(): Promise<void> {
  ending.abort();
  await Promise.allSettled(underway);
  ending = new AbortController();
}

async function readDue(): Promise<number> {
  let read = 0;
  while (!ending.signal.aborted) {
    const claimed = await claimNext();
    if (!claimed) break;
    try {
      await readFeed(claimed, ending.signal);
      read += 1;
    } catch (error) {
      // What went wrong with one keeps none of the others from being read; it is tried again after its time.
      if (isUnavailable(error)) throw error;
      logger().error({ err: error, feed: claimed.id }, 'calendar');
    }
  }
  return read;
}

/** Takes the calendar that has been due longest, committed before anybody is asked: no other node takes it meanwhile. */
async function claimNext(): Promise<FeedRow | undefined> {
  const at = now();
  const due = db()
    .select({ id: calendarFeed.id })
    .from(calendarFeed)
    .where(and(eq(calendarFeed.active, true), lte(calendarFeed.nextReadAt, at)))
    .orderBy(asc(calendarFeed.nextReadAt), asc(calendarFeed.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return claim(sql`(${due})`);
}

/** Takes this one whether it is due or not. */
export function claimFeed(id: number): Promise<FeedRow | undefined> {
  return claim(sql`${id}`);
}

async function claim(id: ReturnType<typeof sql>): Promise<FeedRow | undefined> {
  const [claimed] = await db()
    .update(calendarFeed)
    .set({ nextReadAt: new Date(now().getTime() + READING_MINUTES * 60_000) })
    .where(eq(calendarFeed.id, id))
    .returning();
  return claimed;
}
