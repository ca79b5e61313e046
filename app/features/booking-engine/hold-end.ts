import { addDays, type CalendarDate } from '../../core/calendar-date';
import { instantInZone } from '../../core/zoned-time';

/** Returns when a hold that begins at the moment ends: after the minutes that the building gives visitors. */
export function holdEnd(begun: Date, { holdMinutes }: { holdMinutes: number }): Date {
  return new Date(begun.getTime() + holdMinutes * 60_000);
}

/** Returns when the hold of somebody who transfers ends: with the last day on which the money may come, so that a page can say a day. */
export function holdEndOfTransfer(lastDay: CalendarDate, { timeZone }: { timeZone: string }): Date {
  return instantInZone(addDays(lastDay, 1), '00:00', timeZone);
}
