import { toEpochDay, type CalendarDate } from './calendar-date';

const MINUTE_MS = 60_000;

/** Returns the local time in the zone at the instant: `HH:MM`. */
export function timeInZone(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    instant,
  );
}

/**
 * Returns the instant of a local date and time in the zone. A time that occurs twice when clocks go back means the
 * first occurrence. A time skipped when clocks go forward is moved later by the length of the skip.
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

/** Returns how far the zone is ahead of UTC at the instant, in milliseconds. */
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

/** Cached by zone: creating a format takes many times as long as using it. */
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
