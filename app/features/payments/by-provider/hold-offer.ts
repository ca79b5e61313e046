import { addDays, daysBetween, type CalendarDate } from '../../../core/calendar-date';

/** Whether a bail can be put on hold on the guest's card instead of being charged, and why not otherwise. */
export type HoldOffer =
  | { offered: true; /** The day on which it ends at the latest. */ until: CalendarDate }
  | { offered: false; reason: 'no_holds' }
  | { offered: false; reason: 'stay_too_long'; holdDays: number; endsOn: CalendarDate };

/**
 * A hold has to last until the keys are back and the apartment was looked at, on the day of the departure: it is offered
 * where a whole day of it, counted from today, is left then.
 */
export function holdOffer(holdDays: number | null, today: CalendarDate, endsOn: CalendarDate): HoldOffer {
  if (holdDays === null || holdDays <= 0) return { offered: false, reason: 'no_holds' };
  if (daysBetween(today, endsOn) >= holdDays) return { offered: false, reason: 'stay_too_long', holdDays, endsOn };
  return { offered: true, until: addDays(today, holdDays) };
}
