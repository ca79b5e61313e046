import { parseCalendarDate, type CalendarDate } from '../../../core/calendar-date';
import type { Stay } from '../../../core/stay';
import { typedStay } from '../../../core/date-input';

/** A visitor's request for a category, as typed: the query of its page, and the fields of its forms. */
export interface QuoteQuery {
  dates: string;
  guests: string;
  code: string;
}

/** In the address of a category's page: a hold was just tried and refused. */
export const TRIED = 'tried';

const DEFAULT_GUESTS = '2';

export function readQuoteQuery(source: URLSearchParams | FormData): QuoteQuery {
  const text = (name: string) => String(source.get(name) ?? '').trim();
  return { dates: text('dates'), guests: text('guests') || DEFAULT_GUESTS, code: text('code') };
}

/** The same as the query of a link, with dates in the form in which fields show them. */
export function quoteLink(query: QuoteQuery, stay: Stay | undefined): QuoteQuery {
  return { ...query, dates: stay ? typedStay(stay) : query.dates };
}

/** `2027-05`: the month that a calendar begins with. */
export function readMonth(text: string | null): CalendarDate | undefined {
  return parseCalendarDate(`${text ?? ''}-01`);
}

export function monthParameter(month: CalendarDate): string {
  return month.slice(0, 7);
}
