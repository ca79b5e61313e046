import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { isQuiet } from '../../access/quiet-copy.server';
import { logger } from '../../access/logger.server';
import { now } from '../../core/clock';
import { calendarFeed } from '../../database/calendar-schema.server';
import { db } from '../../database/connection.server';
import { isUnavailable } from '../../database/unavailable.server';
import { readFeed, type FeedRow } from './read-feed.server';

/** Longer than any reading takes; a claim older than this was left by a process that died. */
const READING_MINUTES = 5;
/** Calendars read in parallel, because sites are slow. */
const AT_ONCE = 4;

const underway = new Set<Promise<unknown>>();
let ending = new AbortController();

/** Reads the due calendars of other sites. Runs every minute as a job. Returns the number read. */
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

/** Aborts the readings under way; they will be repeated. */
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
      // A failed calendar doesn't prevent reading the others, and is retried after its interval.
      if (isUnavailable(error)) throw error;
      logger().error({ err: error, feed: claimed.id }, 'calendar');
    }
  }
  return read;
}

/**
 * Claims the calendar that has been due longest. The claim is committed before the fetch, so that no other node claims
 * the same calendar.
 */
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

/** Claims this calendar, whether or not it is due. */
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
