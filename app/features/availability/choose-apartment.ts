import { daysBetween } from '../../core/calendar-date';
import { overlaps, type Stay } from '../../core/stay';
import { quoteStay, type PriceRefusal, type Quote, type QuoteRequest, type Tariff } from '../prices/price-rules';
import { groupByTariff } from '../prices/tariff-groups';

/** An apartment as a search sees it: what it costs and when it is taken. */
export interface Candidate extends Tariff {
  code: string;
  /** Stays that block it, in any order, within the days that are looked at. */
  occupied: readonly Stay[];
}

export type AvailabilityRefusal = PriceRefusal | { code: 'not_available' };

/** What a category answers; `cheapest` are the free apartments that cost what the quote says. */
export type CategoryAnswer =
  | { ok: true; available: number; quote: Quote; cheapest: readonly Candidate[] }
  | { ok: false; available: 0; refusal: AvailabilityRefusal };

/** Free for the whole stay: nothing that blocks it overlaps. */
export function isFree(occupied: readonly Stay[], stay: Stay): boolean {
  return !occupied.some((other) => overlaps(other, stay));
}

/**
 * A category is sold, an apartment is assigned: the price is that of the
 * cheapest free apartment. Apartments that cost the same are priced once.
 */
export function answerCategory(candidates: readonly Candidate[], request: QuoteRequest): CategoryAnswer {
  const refusals: AvailabilityRefusal[] = [];
  const free: { quote: Quote; apartments: Candidate[] }[] = [];
  for (const group of groupByTariff(candidates, request.offers)) {
    const result = quoteStay(group[0]!, request);
    const apartments = result.ok ? group.filter(({ occupied }) => isFree(occupied, request.stay)) : [];
    if (!result.ok) refusals.push(result.refusal);
    else if (apartments.length === 0) refusals.push({ code: 'not_available' });
    else free.push({ quote: result.quote, apartments });
  }
  if (free.length === 0) return { ok: false, available: 0, refusal: mostTelling(refusals) };
  const quote = free.reduce((a, b) => (b.quote.totalCents < a.quote.totalCents ? b : a)).quote;
  return {
    ok: true,
    available: free.reduce((sum, { apartments }) => sum + apartments.length, 0),
    quote,
    cheapest: free
      .filter((group) => group.quote.totalCents === quote.totalCents)
      .flatMap(({ apartments }) => apartments),
  };
}

/** Of free apartments that cost the same, the one whose gap in the calendar the stay fits most tightly. */
export function bestFit(free: readonly Candidate[], stay: Stay): Candidate {
  return free.toSorted(
    (a, b) =>
      idleDaysAround(a.occupied, stay) - idleDaysAround(b.occupied, stay) ||
      a.code.localeCompare(b.code, 'en', { numeric: true }),
  )[0]!;
}

/** A side without any other stay counts as this many idle days. */
const OPEN_SIDE_DAYS = 10_000;

/** Empty days that the stay leaves before and after it. */
export function idleDaysAround(occupied: readonly Stay[], stay: Stay): number {
  let before = OPEN_SIDE_DAYS;
  let after = OPEN_SIDE_DAYS;
  for (const other of occupied) {
    if (other.checkOut <= stay.checkIn) before = Math.min(before, daysBetween(other.checkOut, stay.checkIn));
    if (other.checkIn >= stay.checkOut) after = Math.min(after, daysBetween(stay.checkOut, other.checkIn));
  }
  return before + after;
}

/** When every apartment refuses, the reason that the visitor can most easily act on. */
const TELLING_ORDER = [
  'not_available',
  'min_nights',
  'max_nights',
  'offer_not_applicable',
  'no_price',
  'too_many_guests',
];

function mostTelling(refusals: readonly AvailabilityRefusal[]): AvailabilityRefusal {
  const sorted = [...refusals].sort((a, b) => TELLING_ORDER.indexOf(a.code) - TELLING_ORDER.indexOf(b.code));
  return sorted[0] ?? { code: 'not_available' };
}
