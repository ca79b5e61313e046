import { dateInZone } from '../../../core/calendar-date';
import { formatDate, formatTime } from '../../../core/format';
import { type Locale, inLanguage } from '../../../core/locale';
import { zoneName } from '../../../core/zone-name';

/** When a hold ends, and the server's time of the answer. */
export interface HoldEnd {
  holdUntil: Date;
  asOf: Date;
  /** The building's time zone. */
  timeZone: string;
}

/** `las 17:20, hora de Canarias`, `5:20 PM, time of the Canary Islands`; with its day where that is not today: `November 25 at 5:20 PM, …`. */
export function untilInWords(end: HoldEnd, locale: Locale): string {
  return `${momentInWords(end, end.timeZone, locale)}, ${zoneName(end.timeZone, locale)}`;
}

/** The same moment by the visitor's own clock; undefined where that shows the same. */
export function untilByOwnClock(end: HoldEnd, ownZone: string, locale: Locale): string | undefined {
  const own = momentInWords(end, ownZone, locale);
  return own === momentInWords(end, end.timeZone, locale) ? undefined : own;
}

function momentInWords({ holdUntil, asOf }: HoldEnd, timeZone: string, locale: Locale): string {
  // An hour and its half of the day stay on one line.
  const time = formatTime(holdUntil, locale, timeZone).replace(' ', '\u00a0');
  const clock = inLanguage(locale, { es: `${time.startsWith('1:') ? 'la' : 'las'} ${time}`, en: time });
  const day = dateInZone(holdUntil, timeZone);
  if (day === dateInZone(asOf, timeZone)) return clock;
  const date = formatDate(day, locale, 'dayMonth');
  return inLanguage(locale, { es: `el ${date} a ${clock}`, en: `${date} at ${clock}` });
}

export type TimeLeft = { unit: 'days' | 'hours' | 'minutes'; count: number } | { unit: 'seconds' | 'none' };

const MINUTE_MS = 60_000;

/** The time left in whole units, rounded down. */
export function timeLeft(ms: number): TimeLeft {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (ms <= 0) return { unit: 'none' };
  if (minutes === 0) return { unit: 'seconds' };
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) };
}
