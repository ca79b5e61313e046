import { addDays, type CalendarDate } from '../../core/calendar-date';
import type { Stay } from '../../core/stay';
import { isClosedOnly } from './conflict-rules';
import { lineOf, plainText, readParts, type IcalPart, type IcalRefusal } from './ical-lines';
import { endAfter, nightsOf, timeReader, type TimeReader } from './ical-time';
import { MAX_SERIES, occurrences } from './recurrence';
import { reservationFacts, type ReservationFacts } from './reservation-facts';

/** Nights that another site says are taken. */
export interface FeedEvent extends Stay, ReservationFacts {
  uid: string;
  summary: string;
  /** Whether somebody comes, or the site only keeps the days closed. */
  kind: 'stay' | 'closed';
}

export type FeedRefusal = IcalRefusal | 'unreadable' | 'too_many';
export type ParsedFeed = { ok: true; events: FeedEvent[] } | { ok: false; refusal: FeedRefusal };

export interface ReadingRules {
  timeZone: string;
  today: CalendarDate;
  /** Whether the event is one of ours that comes back. */
  isOwn?: (uid: string) => boolean;
}

/** Events that ended longer ago tell nothing any more. */
const PAST_DAYS = 30;
/** More than any apartment can have; what lists more is not one apartment's calendar. */
const MAX_EVENTS = 3_000;
const MAX_UID = 500;
const MAX_SUMMARY = 200;
const MAX_DESCRIPTION = 5_000;

/** An event as it stands in the file, before one of its versions is chosen. */
interface Written extends FeedEvent {
  /** The occurrence of a series that it stands for. */
  replaces: string;
  cancelled: boolean;
  /** Later versions of an event have more of it. */
  sequence: number;
  stamp: string;
}

/**
 * What a site's calendar says is taken. All of it or nothing: a file that is cut
 * off, is no calendar or has an event that cannot be read is refused whole, so
 * that no night is freed by mistake.
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

/** The event, or each time that a series takes place; undefined where it cannot be read. */
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
    // A site that names no event is taken at its dates.
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

/** PostgreSQL keeps no null character. */
function storable(text: string, max: number): string {
  return text.replace(/\p{Cc}/gu, '').slice(0, max);
}

function shifted({ checkIn, checkOut }: Stay, to: CalendarDate): Stay {
  const nights = (Date.parse(checkOut) - Date.parse(checkIn)) / 86_400_000;
  return { checkIn: to, checkOut: addDays(to, nights) };
}

/**
 * Of several versions of an event the one with the highest sequence and then
 * the latest stamp; of equal ones each, for sites give blocks on different
 * dates one name. Equal dates are one event, the longest.
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
      // The first of a series whose place another event takes.
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
