import { dateInZone, type CalendarDate } from './calendar-date';

/** What a clock in the zone shows at the instant, as if it were UTC. */
function wallTime(instant: number, timeZone: string): number {
  const shown = new Date(instant);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return Date.parse(`${dateInZone(shown, timeZone)}T${time.format(shown)}:00Z`);
}

/**
 * The instant at which calendar and clock of the zone show date and time
 * (`HH:MM`). Of an hour that comes twice the first; one that is left out in
 * spring counts as the hour after it.
 */
export function instantAt(date: CalendarDate, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const candidates = [-24, 24]
    .map((hours) => {
      const near = wanted + hours * 3_600_000;
      return wanted - (wallTime(near, timeZone) - near);
    })
    .sort((a, b) => a - b);
  const exact = candidates.find((instant) => wallTime(instant, timeZone) === wanted);
  return new Date(exact ?? candidates[1]!);
}
