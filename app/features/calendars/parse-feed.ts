import { addDays, type CalendarDate } from '../../core/calendar-date';
import type { Stay } from '../../core/stay';
import { isClosedOnly } from './conflict-rules';
import { lineOf, plainText, readParts, type IcalPart, type IcalRefusal } from './ical-lines';
import { endAfter, nightsOf, timeReader, type TimeReader } from './ical-time';
import { MAX_SERIES, occurrences } from './recurrence';
import { reservationFacts, type ReservationFacts } from './reservation-facts';

/** Nights that another site reports as taken. */
export interface FeedEvent extends Stay, ReservationFacts {
  uid: string;
  summary: string;
  /** Distinguishes a guest's stay from dates that the site only closed. */
  kind: 'stay' | 'closed';
}

export type FeedRefusal = IcalRefusal | 'unreadable' | 'too_many';
export type ParsedFeed = { ok: true; events: FeedEvent[] } | { ok: false; refusal: FeedRefusal };

export interface ReadingRules {
  timeZone: string;
  today: CalendarDate;
  /** True if the UID belongs to one of the building's own events, which the site repeats. */
  isOwn?: (uid: string) => boolean;
}

/** Events that ended more than this many days ago are ignored. */
const PAST_DAYS = 30;
/** More events than a single apartment can have; a calendar with more is refused. */
const MAX_EVENTS = 3_000;
const MAX_UID = 500;
const MAX_SUMMARY = 200;
const MAX_DESCRIPTION = 5_000;

/** An event as written in the file, before its latest version is chosen. */
interface Written extends FeedEvent {
  /** Date of the occurrence that this event replaces in a series; empty if none. */
  replaces: string;
  cancelled: boolean;
  /** Higher in later versions of an event. */
  sequence: number;
  stamp: string;
}

/**
 * Parses a site's calendar as a whole. Refuses a file that is truncated, is not a calendar, or contains an unreadable
 * event, so that no night is released by mistake.
 */
export function parseFeed(text: string, rules: ReadingRules): ParsedFeed {
  const read = readParts(text);
  if ('refusal' in read) return { ok: false, refusal: read.refusal };
  const readTime = timeReader(read.parts, rules.timeZone);
  const oldest = addDays(rules.today, -PAST_DAYS);
  const written: Written[] = [];
  const series = read.parts.filter((part) => lineOf(part, 'RRULE') ?? lineOf(part, 'RDATE')).length;
  if (series > MAX_SERIES) return { ok: false, refusal: 'too_many' };
  for (const part of read.parts) {
    if (part.name !== 'VEVENT') continue;
    const found = readEvent(part, readTime, rules);
    if (!found) return { ok: false, refusal: 'unreadable' };
    written.push(...found);
  }
  const events = latestVersions(written).filter(
    ({ uid, checkOut }) => checkOut >= oldest && rules.isOwn?.(uid) !== true,
  );
  return events.length > MAX_EVENTS ? { ok: false, refusal: 'too_many' } : { ok: true, events };
}

/** Reads a single event, or every occurrence of a series; undefined if the event is unreadable. */
function readEvent(part: IcalPart, readTime: TimeReader, rules: ReadingRules): Written[] | undefined {
  const value = (name: string) => lineOf(part, name)?.value ?? '';
  const startLine = lineOf(part, 'DTSTART');
  const start = startLine && readTime(startLine);
  const cancelled = value('STATUS').trim().toUpperCase() === 'CANCELLED';
  if (!start && !cancelled) return undefined;
  const endLine = lineOf(part, 'DTEND');
  const duration = lineOf(part, 'DURATION');
  const end = start && (endLine ? readTime(endLine) : duration && endAfter(start, duration.value));
  if (!end && (endLine || duration) && !cancelled) return undefined;
  const stay = start ? nightsOf(start, end) : { checkIn: rules.today, checkOut: addDays(rules.today, 1) };
  const summary = storable(plainText(value('SUMMARY')), MAX_SUMMARY);
  const recurrence = lineOf(part, 'RECURRENCE-ID');
  const event: Written = {
    // Events without a UID are identified by their arrival and summary.
    uid: storable(value('UID').trim(), MAX_UID) || `${stay.checkIn}/${summary}`,
    ...stay,
    summary,
    kind: isClosedOnly(summary) ? 'closed' : 'stay',
    ...reservationFacts({
      summary,
      description: storable(plainText(value('DESCRIPTION')), MAX_DESCRIPTION),
      url: storable(value('URL'), MAX_DESCRIPTION),
    }),
    replaces: recurrence ? (readTime(recurrence)?.date ?? '') : '',
    cancelled,
    sequence: Number.parseInt(value('SEQUENCE'), 10) || 0,
    stamp: value('DTSTAMP').replace(/[-:]/g, '').trim(),
  };
  const rule = lineOf(part, 'RRULE');
  if (!rule && !lineOf(part, 'RDATE')) return [event];
  const dates = occurrences(part, rule?.value, stay.checkIn, readTime, rules.today);
  return dates?.map((date) => ({ ...event, ...shifted(stay, date), replaces: date === stay.checkIn ? '' : date }));
}

/** Removes control characters (PostgreSQL can't store null characters) and limits the length. */
function storable(text: string, max: number): string {
  return text.replace(/\p{Cc}/gu, '').slice(0, max);
}

function shifted({ checkIn, checkOut }: Stay, to: CalendarDate): Stay {
  const nights = (Date.parse(checkOut) - Date.parse(checkIn)) / 86_400_000;
  return { checkIn: to, checkOut: addDays(to, nights) };
}

/**
 * Selects the version of each event with the highest sequence, then the latest stamp. Equal versions are all kept,
 * because sites use the same name for blocks on different dates. Among events with the same name and first night, only
 * the longest remains.
 */
function latestVersions(written: readonly Written[]): FeedEvent[] {
  const events: FeedEvent[] = [];
  const replaced = new Set(
    written.filter(({ replaces }) => replaces !== '').map(({ uid, replaces }) => `${uid} ${replaces}`),
  );
  for (const versions of Map.groupBy(written, ({ uid, replaces }) => `${uid} ${replaces}`).values()) {
    const sequence = Math.max(...versions.map((version) => version.sequence));
    const ofSequence = versions.filter((version) => version.sequence === sequence);
    const stamp = ofSequence.map((version) => version.stamp).reduce((a, b) => (a > b ? a : b));
    const latest = ofSequence.filter((version) => version.stamp === stamp && !version.cancelled);
    for (const { replaces, cancelled: _cancelled, sequence: _sequence, stamp: _stamp, ...event } of latest) {
      // Skips the first occurrence of a series if another event replaces it.
      if (replaces === '' && replaced.has(`${event.uid} ${event.checkIn}`)) continue;
      events.push(event);
    }
  }
  const longest = new Map<string, FeedEvent>();
  for (const event of events) {
    const key = `${event.uid} ${event.checkIn}`;
    const known = longest.get(key);
    if (!known || known.checkOut < event.checkOut) longest.set(key, event);
  }
  return [...longest.values()].toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : a.checkIn > b.checkIn ? 1 : 0));
}
