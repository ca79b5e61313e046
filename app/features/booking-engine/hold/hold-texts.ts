import { dateInZone } from '../../../core/calendar-date';
import { formatDate, formatTime } from '../../../core/format';
import { type Locale, inLanguage } from '../../../core/locale';
import { zoneName } from '../../../core/zone-name';

export interface HoldEnd {
  holdUntil: Date;
  asOf: Date;
  timeZone: string;
}

/**
 * Formats the end: `las 17:20, hora de Canarias`, `5:20 PM, time of the Canary Islands`; with the day unless it is
 * today: `November 25 at 5:20 PM, …`.
 */
export function untilText(end: HoldEnd, locale: Locale): string {
  return `${momentText(end, end.timeZone, locale)}, ${zoneName(end.timeZone, locale)}`;
}

/**
 * Formats the end of the hold in the browser's time zone; undefined if that text is the same as in the building's time
 * zone.
 */
export function untilByBrowserClock(end: HoldEnd, browserZone: string, locale: Locale): string | undefined {
  const browserTime = momentText(end, browserZone, locale);
  return browserTime === momentText(end, end.timeZone, locale) ? undefined : browserTime;
}

function momentText({ holdUntil, asOf }: HoldEnd, timeZone: string, locale: Locale): string {
  // Keeps the hour and AM/PM on one line.
  const time = formatTime(holdUntil, locale, timeZone).replace(' ', '\u00a0');
  const clock = inLanguage(locale, { es: `${time.startsWith('1:') ? 'la' : 'las'} ${time}`, en: time });
  const day = dateInZone(holdUntil, timeZone);
  if (day === dateInZone(asOf, timeZone)) return clock;
  const date = formatDate(day, locale, 'dayMonth');
  return inLanguage(locale, { es: `el ${date} a ${clock}`, en: `${date} at ${clock}` });
}

export type TimeLeft = { unit: 'days' | 'hours' | 'minutes'; count: number } | { unit: 'seconds' | 'none' };

const MINUTE_MS = 60_000;

/** Returns the time left in whole units, rounded down. */
export function timeLeft(ms: number): TimeLeft {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (ms <= 0) return { unit: 'none' };
  if (minutes === 0) return { unit: 'seconds' };
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) };
}
