import { addDays, daysBetween, type CalendarDate } from '../../../core/calendar-date';

/** Offer to put a bail on hold on the guest's card instead of charging it, or the reason why that isn't possible. */
export type HoldOffer =
  | { offered: true; /** Latest day on which the hold ends. */ until: CalendarDate }
  | { offered: false; reason: 'no_holds' }
  | { offered: false; reason: 'stay_too_long'; holdDays: number; endsOn: CalendarDate };

/**
 * Decides whether a hold can be offered. The hold must last until the apartment has been checked on the departure day,
 * so a hold that starts today is offered only if it ends after that day.
 */
export function holdOffer(holdDays: number | null, today: CalendarDate, endsOn: CalendarDate): HoldOffer {
  if (holdDays === null || holdDays <= 0) return { offered: false, reason: 'no_holds' };
  if (daysBetween(today, endsOn) >= holdDays) return { offered: false, reason: 'stay_too_long', holdDays, endsOn };
  return { offered: true, until: addDays(today, holdDays) };
}
