import type { CalendarDate } from '../../../core/calendar-date';
import { locales, type Locale } from '../../../core/locale';
import { searchTerms } from '../../../core/search-terms';
import { parseTypedHundredths } from '../../../core/typed-number';
import { folded, isFilling } from '../../../core/folded';

/** Kinds of records that a word in the query can select: «fianza Benítez», «payment 4242». */
export const searchedKinds = ['bookings', 'customers', 'apartments', 'invoices', 'bails', 'payments', 'mails'] as const;
export type SearchedKind = (typeof searchedKinds)[number];

const kindNames: Record<Locale, Record<SearchedKind, string>> = {
  es: {
    bookings: 'reserva reservas estancia estancias',
    customers: 'cliente clientes huesped huespedes',
    apartments: 'apartamento apartamentos apto habitacion',
    invoices: 'factura facturas rectificativa rectificativas',
    bails: 'fianza fianzas deposito depositos',
    payments: 'cobro cobros pago pagos devolucion devoluciones reembolso reembolsos',
    mails: 'correo correos email emails mensaje mensajes',
  },
  en: {
    bookings: 'booking bookings reservation reservations stay stays',
    customers: 'customer customers guest guests client clients',
    apartments: 'apartment apartments flat room',
    invoices: 'invoice invoices',
    bails: 'bail bails deposit deposits',
    payments: 'payment payments refund refunds',
    mails: 'mail mails email emails message messages',
  },
};
const REFUNDS = 'devolucion devoluciones reembolso reembolsos refund refunds'.split(' ');
const CURRENCY = /^(?:€|eur|euro|euros)$/;

export interface SearchTerm {
  text: string;
  /** Amounts that the word can mean, parsed in the notation of each language. */
  cents: number[];
  days: CalendarDate[];
}

export interface Question {
  text: string;
  words: SearchTerm[];
  refunds: boolean;
}

/**
 * Parses the query. The result has the whole query and, if a word names a kind of record, the remaining words, with
 * which that kind is searched.
 */
export function questionOf(q: string, locale: Locale, today: CalendarDate) {
  const typed = q.split(/\s+/).filter(Boolean);
  const place = typed.findIndex((word) => kindOf(word) !== null);
  const named = kindOf(typed[place] ?? '');
  const rest = named ? typed.filter((word, index) => index !== place && !isFilling(word)) : typed;
  const refunds = named === 'payments' && typed.some((word) => REFUNDS.includes(folded(word)));
  const read = (terms: readonly string[], isRefund: boolean): Question => ({
    text: terms.join(' '),
    words: readTerms(terms, locale, today),
    refunds: isRefund,
  });
  return { named, whole: read(typed, false), rest: read(rest, refunds) };
}

function kindOf(word: string): SearchedKind | null {
  const foldedWord = folded(word);
  const isOf = (kind: SearchedKind) =>
    locales.some((locale) => kindNames[locale][kind].split(' ').includes(foldedWord));
  return searchedKinds.find(isOf) ?? null;
}

function readTerms(typed: readonly string[], locale: Locale, today: CalendarDate): SearchTerm[] {
  const money = typed.filter((word) => !CURRENCY.test(folded(word)));
  // An amount can look like a day. «12,10» is read as both, and the words of «3 de mayo» are read together.
  const amounts = money.filter((word) => /^-?\d[\d.,]*[.,]\d{2,3}€?$/.test(word) && centsOf(word).length > 0);
  const { dates, words } = searchTerms(money.filter((word) => !amounts.includes(word)).join(' '), locale, today);
  return [
    ...amounts.map((text) => ({ text, cents: centsOf(text), days: searchTerms(text, locale, today).dates.flat() })),
    ...dates.map((days) => ({ text: '', cents: [], days })),
    ...words.map((text) => ({ text, cents: centsOf(text), days: [] })),
  ];
}

function centsOf(text: string): number[] {
  const read = locales.map((locale) => parseTypedHundredths(text, locale)).filter((cents) => cents !== undefined);
  return [...new Set(read.map(Math.abs))].filter((cents) => cents > 0 && cents < 2 ** 31);
}

/** Parses an invoice number, whole or in part: `F-2026-000123`, `2026 123`, `F2026000123`, `123`. */
export function invoiceNumberOf(text: string): { series?: string; year?: number; number: number } | null {
  const [, series, year, number] =
    /^(?:([a-z][a-z0-9]{0,9}?)[\s/-]*)?(?:((?:19|20)\d\d)[\s/-]*(?=\d))?0*(\d{1,9})$/i.exec(text.trim()) ?? [];
  if (number === undefined) return null;
  return {
    ...(series && { series: series.toUpperCase() }),
    ...(year && { year: Number(year) }),
    number: Number(number),
  };
}
