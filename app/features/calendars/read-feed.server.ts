import { and, eq, sql } from 'drizzle-orm';
import { logger } from '../../access/logger.server';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { calendarFeed } from '../../database/calendar-schema.server';
import { db, inRetriedTransaction } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { raiseAlert } from '../notifications/raise-alert.server';
import { resolveAlerts } from '../notifications/resolve-alert.server';
import { fetchFeed, type FetchedFeed } from './fetch-feed.server';
import { importEvents } from './import-events.server';
import { isGeneratedUid } from './generated-uid.server';
import { parseFeed, type FeedRefusal, type ParsedFeed } from './parse-feed';
import { openFeedUrl } from './sealed-addresses.server';
import { placeWaitingEvents } from './place-waiting-events.server';

export type FeedRow = typeof calendarFeed.$inferSelect;

/** Minutes between readings, increasing after consecutive failures. */
const EVERY_MINUTES = 15;
const AFTER_FAILURES = [15, 15, 30, 60, 120, 240, 360] as const;
/** Consecutive failures after which staff is alerted. */
export const FAILURES_TO_ALERT = 3;

export interface FeedReading {
  ok: boolean;
  /** Reason of the failure: `timeout`, `truncated`, `status_404`. */
  error: string | null;
}

/**
 * Fetches a claimed calendar and stores its events. Nights are released only if the whole calendar was read. Nothing is
 * stored if the calendar was claimed again, changed or deleted in the meantime.
 */
export async function readFeed(claimed: FeedRow, signal?: AbortSignal): Promise<FeedReading> {
  const fetched = await fetchFeed({ ...claimed, url: openFeedUrl(claimed), ...(signal && { signal }) });
  // An aborted reading says nothing about the site.
  if (signal?.aborted) return { ok: false, error: null };
  const zone = await timeZoneOf(claimed.buildingId);
  const today = dateInZone(now(), zone);
  const parsed =
    fetched.kind === 'text'
      ? parseFeed(fetched.text, { timeZone: zone, today, isOwn: (uid) => isGeneratedUid(claimed.buildingId, uid) })
      : null;
  const error = errorOf(fetched, parsed);
  await inRetriedTransaction(async () => {
    const [feed] = await db()
      .select()
      .from(calendarFeed)
      .where(and(eq(calendarFeed.id, claimed.id), eq(calendarFeed.nextReadAt, claimed.nextReadAt)))
      .for('update');
    if (!feed || feed.url !== claimed.url) return;
    if (error !== null) return recordFailure(feed, error);
    if (parsed?.ok) await importEvents(feed, parsed.events, today);
    else await placeWaitingEvents(feed.buildingId, [feed.apartmentId]);
    await recordSuccess(feed, fetched);
  });
  if (error !== null) logger().info({ feed: claimed.id, error }, 'calendar');
  return { ok: error === null, error };
}

function errorOf(fetched: FetchedFeed, parsed: ParsedFeed | null): string | null {
  if (fetched.kind === 'failed') return fetched.error;
  return parsed && !parsed.ok ? (parsed.refusal satisfies FeedRefusal) : null;
}

async function recordSuccess(feed: FeedRow, fetched: FetchedFeed): Promise<void> {
  const at = now();
  await db()
    .update(calendarFeed)
    .set({
      ...(fetched.kind === 'text' && { etag: fetched.etag, lastModified: fetched.lastModified }),
      nextReadAt: minutesLater(at, EVERY_MINUTES),
      lastReadAt: at,
      lastSuccessAt: at,
      lastError: null,
      failures: 0,
    })
    .where(eq(calendarFeed.id, feed.id));
  if (feed.failures > 0) await resolveAlerts(feed.buildingId, 'calendar_unreadable', feedSubject(feed.id));
}

async function recordFailure(feed: FeedRow, error: string): Promise<void> {
  const at = now();
  const failures = feed.failures + 1;
  await db()
    .update(calendarFeed)
    .set({
      nextReadAt: minutesLater(at, AFTER_FAILURES[Math.min(failures, AFTER_FAILURES.length) - 1]!),
      lastReadAt: at,
      lastError: error,
      failures: sql`${calendarFeed.failures} + 1`,
    })
    .where(eq(calendarFeed.id, feed.id));
  if (failures < FAILURES_TO_ALERT) return;
  await raiseAlert({
    buildingId: feed.buildingId,
    kind: 'calendar_unreadable',
    subject: feedSubject(feed.id),
    urgent: false,
    apartmentId: feed.apartmentId,
    detail: { source: feed.source, name: feed.name, error, since: feed.lastSuccessAt?.toISOString() ?? null },
  });
}

export function feedSubject(feedId: number): string {
  return `feed:${feedId}`;
}

async function timeZoneOf(buildingId: number): Promise<string> {
  const [row] = await db().select({ timeZone: building.timeZone }).from(building).where(eq(building.id, buildingId));
  return row!.timeZone;
}

function minutesLater(from: Date, minutes: number): Date {
  return new Date(from.getTime() + minutes * 60_000);
}
