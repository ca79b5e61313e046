import { textIn, type Locale } from '../../../core/locale';
import type { PricedLine } from '../../bookings/agreed-price';
import type { AdminQuote } from './price-admin-booking.server';

export type ShownQuote = ReturnType<typeof shownQuote>;

/** Formats the quote for page and API, with texts in one language. */
export function shownQuote(quote: AdminQuote, locale: Locale) {
  return {
    ...quote,
    apartments: quote.apartments.map(({ categoryName, ...row }) => ({
      ...row,
      categoryName: textIn(categoryName, locale),
    })),
    chosen: quote.chosen && {
      ...quote.chosen,
      vatWhy: textIn(quote.chosen.vatWhy, locale),
      lines: shownLines(quote.chosen.lines, locale),
    },
  };
}

export function shownLines(lines: readonly PricedLine[], locale: Locale) {
  return lines.map(({ description, ...line }) => ({ ...line, description: textIn(description, locale) }));
}
