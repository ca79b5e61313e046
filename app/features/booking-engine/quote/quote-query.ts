import { parseCalendarDate, type CalendarDate } from '../../../core/calendar-date';
import type { Stay } from '../../../core/stay';
import { typedStay } from '../../../core/date-input';

/** A visitor's request for a category, as typed; used in the page's query and in its forms. */
export interface QuoteQuery {
  dates: string;
  guests: string;
  code: string;
}

/** Query parameter after a refused hold. */
export const TRIED = 'tried';

const DEFAULT_GUESTS = '2';

export function readQuoteQuery(source: URLSearchParams | FormData): QuoteQuery {
  const text = (name: string) => String(source.get(name) ?? '').trim();
  return { dates: text('dates'), guests: text('guests') || DEFAULT_GUESTS, code: text('code') };
}

/** Returns the query for a link, with dates formatted as in the fields. */
export function quoteLink(query: QuoteQuery, stay: Stay | undefined): QuoteQuery {
  return { ...query, dates: stay ? typedStay(stay) : query.dates };
}

/** Parses the first month of a calendar, such as `2027-05`. */
export function readMonth(text: string | null): CalendarDate | undefined {
  return parseCalendarDate(`${text ?? ''}-01`);
}

export function monthParameter(month: CalendarDate): string {
  return month.slice(0, 7);
}
