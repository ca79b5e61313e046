import type { Actor } from '../../access/actor';
import { addDays, addMonths, monthStart, type CalendarDate } from '../../core/calendar-date';
import { eachNight } from '../../core/stay';
import { seasonOf } from '../prices/season-of';
import { isFree } from './choose-apartment';
import { loadCandidates } from './candidates.server';
import { freeToOwner, findGuestHolds } from './guest-holds.server';
import { salesContext } from './sales-context.server';

export interface CalendarDay {
  date: CalendarDate;
  /** True if an apartment is available and has a price for the night. */
  free: boolean;
  past: boolean;
}

export interface CategoryCalendar {
  months: { start: CalendarDate; days: CalendarDay[] }[];
  /** Undefined if the previous month is in the past; `next` is undefined past the last bookable day. */
  previous?: CalendarDate;
  next?: CalendarDate;
}

/**
 * Returns the available nights of a category, month by month; nights held by the visitor count as available. Open to
 * everyone.
 */
export async function categoryCalendar(
  actor: Actor,
  typeCategory: string,
  from: CalendarDate | undefined,
  monthCount = 2,
): Promise<CategoryCalendar> {
  const context = await salesContext(actor);
  const thisMonth = monthStart(context.today);
  const requestedMonth = from ? monthStart(from) : thisMonth;
  const first = requestedMonth < thisMonth || requestedMonth > context.latest ? thisMonth : requestedMonth;
  const window = { checkIn: first, checkOut: addMonths(first, monthCount) };
  const [group] = await loadCandidates(
    context.building.id,
    { typeCategory },
    window,
    freeToOwner(await findGuestHolds(actor)),
  );
  const candidates = group?.candidates ?? [];
  const dayOf = (date: CalendarDate): CalendarDay => {
    const night = { checkIn: date, checkOut: addDays(date, 1) };
    return {
      date,
      past: date < context.today,
      free:
        date >= context.today &&
        candidates.some((candidate) => seasonOf(candidate.seasons, date) && isFree(candidate.occupied, night)),
    };
  };
  const months = Array.from({ length: monthCount }, (_, index) => {
    const start = addMonths(first, index);
    return { start, days: eachNight({ checkIn: start, checkOut: addMonths(start, 1) }).map(dayOf) };
  });
  const previous = addMonths(first, -monthCount);
  const next = addMonths(first, monthCount);
  return {
    months,
    ...(first > thisMonth && { previous: previous < thisMonth ? thisMonth : previous }),
    ...(next <= context.latest && { next }),
  };
}
