import { addDays, type CalendarDate } from '../../core/calendar-date';
import { instantInZone } from '../../core/zoned-time';

/** Returns the end of a hold: the start plus the building's hold minutes for visitors. */
export function holdEnd(startedAt: Date, { holdMinutes }: { holdMinutes: number }): Date {
  return new Date(startedAt.getTime() + holdMinutes * 60_000);
}

/**
 * Returns the end of a hold that waits for a transfer: the end of the last day on which the money may arrive, so pages
 * can show a day.
 */
export function holdEndOfTransfer(lastDay: CalendarDate, { timeZone }: { timeZone: string }): Date {
  return instantInZone(addDays(lastDay, 1), '00:00', timeZone);
}
