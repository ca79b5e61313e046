import { toEpochDay, type CalendarDate } from './calendar-date';

const MINUTE_MS = 60_000;

/** What a wall clock in the zone shows at the instant: `HH:MM`. */
export function timeInZone(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    instant,
  );
}

/**
 * The instant at which a wall calendar and clock in the zone show the date and
 * the time. Where the clock is put back and shows it twice, the first; where it
 * is put forward and never shows it, so much later as the clock jumps.
 */
export function instantInZone(date: CalendarDate, time: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const asUtc = toEpochDay(date) * 24 * 60 * MINUTE_MS + (hours * 60 + minutes) * MINUTE_MS;
  const before = asUtc - offsetAt(asUtc - 24 * 60 * MINUTE_MS, timeZone);
  const after = asUtc - offsetAt(asUtc + 24 * 60 * MINUTE_MS, timeZone);
  const shows = (instant: number) => instant + offsetAt(instant, timeZone) === asUtc;
  if (shows(before)) return new Date(before);
  return new Date(shows(after) ? after : before);
}

/** How far the zone's clock is ahead of UTC at the instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = partsFormat(timeZone).formatToParts(new Date(instant));
  const value = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second'),
  );
  return shown - Math.floor(instant / 1000) * 1000;
}

/** One a zone, as to make one takes many times as long as to use it. */
const partsFormats = new Map<string, Intl.DateTimeFormat>();

function partsFormat(timeZone: string): Intl.DateTimeFormat {
  let format = partsFormats.get(timeZone);
  if (!format) {
    const numeric = 'numeric';
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    });
    partsFormats.set(timeZone, format);
  }
  return format;
}
