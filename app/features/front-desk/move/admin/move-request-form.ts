import { addDays, later, parseCalendarDate, type CalendarDate } from '../../../../core/calendar-date';
import { parseTypedDate } from '../../../../core/date-input';
import { dateProblemText, type DateProblemKey } from '../../../../core/date-problems';
import type { Locale } from '../../../../core/locale';
import { nightsOf, type Stay } from '../../../../core/stay';
import { MAX_NIGHTS } from '../../../availability/stay-input';
import { notifiesGuestByDefault } from '../../../bookings/tells-guest';
import { preselectedPrice, priceModes, type PriceMode } from '../price-choice';

export type MoveRequest = ReturnType<typeof parseMoveRequest>;

/** Returns the values of the address or the posted form, as typed. */
export function parseMoveRequest(typed: URLSearchParams | FormData) {
  const text = (name: string) => String(typed.get(name) ?? '').slice(0, 400);
  return {
    checkIn: text('checkIn'),
    checkOut: text('checkOut'),
    from: text('from'),
    to: text('to'),
    price: priceModes.find((mode) => mode === text('price')),
    total: text('total'),
    reason: text('reason'),
    // Once the form was shown, the checkbox keeps the user's choice.
    notify: typed.has('seen') ? typed.has('notify') : notifiesGuestByDefault.moved,
    category: text('category'),
    taken: typed.has('taken'),
    /** The dates that the form was computed for, and its default choice. */
    seen: text('seen'),
    preset: text('preset'),
  };
}

export const seenDates = ({ checkIn, checkOut }: Stay, from: CalendarDate | null | undefined) =>
  [checkIn, checkOut, from ?? ''].join('~');

/** True if the form was computed for these dates, so the user saw what would be saved. */
export const wereSeen = (typed: MoveRequest, stay: Stay, from: CalendarDate | undefined) =>
  typed.seen === seenDates(stay, from);

/**
 * Returns the chosen price mode, or the default. A choice made for another number of nights is dropped, except for an
 * agreed total.
 */
export function priceFor(typed: MoveRequest, before: Stay, stay: Stay): PriceMode {
  const [checkIn, checkOut] = typed.seen.split('~').map(parseCalendarDate);
  const hasOtherNights = checkIn && checkOut && nightsOf({ checkIn, checkOut }) !== nightsOf(stay);
  const chosen = hasOtherNights && typed.price !== 'manual' ? undefined : typed.price;
  return chosen ?? preselectedPrice(before, stay);
}

type DateField = 'checkIn' | 'checkOut' | 'from';

/**
 * Returns the requested dates with the problems of invalid ones. Empty and invalid dates are replaced by the booking's
 * own.
 */
export function movedDates(booking: Stay & { today: CalendarDate }, typed: MoveRequest, locale: Locale) {
  const problems: Partial<Record<DateField, string>> = {};
  const problemText = (problem: DateProblemKey, params = {}) => dateProblemText({ problem, params }, locale);
  const read = (field: DateField) => {
    if (typed[field].trim() === '') return undefined;
    const result = parseTypedDate(typed[field], locale, booking.today);
    if (result.ok) return result.value;
    problems[field] = problemText(result.problem);
    return undefined;
  };
  const desired = { checkIn: read('checkIn') ?? booking.checkIn, checkOut: read('checkOut') ?? booking.checkOut };
  const problem =
    desired.checkOut <= desired.checkIn ? 'range_order' : nightsOf(desired) > MAX_NIGHTS ? 'stay_too_long' : undefined;
  if (problem) problems.checkOut ??= problemText(problem);
  const stay = problem ? { checkIn: booking.checkIn, checkOut: booking.checkOut } : desired;
  const bounds = changeBounds(stay, booking.today);
  let from = read('from');
  if (from && from < bounds.checkIn) from = undefined;
  if (from && from >= bounds.checkOut) {
    problems.from = problemText('date_after', { max: addDays(bounds.checkOut, -1) });
    from = undefined;
  }
  return { stay, from, bounds, problems };
}

/** Returns the range of dates on which the guest can change apartment. */
function changeBounds(stay: Stay, today: CalendarDate): Stay {
  return { checkIn: later(stay.checkIn, today), checkOut: stay.checkOut };
}
