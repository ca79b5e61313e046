import { daysBetween } from '../../core/calendar-date';
import { overlaps, type Stay } from '../../core/stay';
import { quoteStay, type PriceRefusal, type Quote, type QuoteRequest, type Tariff } from '../prices/price-rules';

/** An apartment as a search sees it: what it costs and when it is taken. */
export interface Candidate extends Tariff {
  code: string;
  /** Stays that block it, in any order, within the days that are looked at. */
  occupied: readonly Stay[];
}

export type AvailabilityRefusal = PriceRefusal | { code: 'not_available' };

export interface Choice {
  candidate: Candidate;
  quote: Quote;
}

export type CategoryAnswer =
  | { ok: true; available: number; best: Choice }
  | { ok: false; available: 0; refusal: AvailabilityRefusal };

/** Free for the whole stay: nothing that blocks it overlaps. */
export function isFree(occupied: readonly Stay[], stay: Stay): boolean {
  return !occupied.some((other) => overlaps(other, stay));
}

/**
 * A category is sold, an apartment is assigned: the price is that of the
 * cheapest free apartment, and among those of that price the one whose gap in
 * the calendar fits most tightly is taken.
 */
export function answerCategory(candidates: readonly Candidate[], request: QuoteRequest): CategoryAnswer {
  const choices: Choice[] = [];
  const refusals: AvailabilityRefusal[] = [];
  for (const candidate of candidates) {
    const result = quoteStay(candidate, request);
    if (!result.ok) refusals.push(result.refusal);
    else if (!isFree(candidate.occupied, request.stay)) refusals.push({ code: 'not_available' });
    else choices.push({ candidate, quote: result.quote });
  }
  const best = choices.sort((a, b) => compareChoices(a, b, request.stay))[0];
  if (best) return { ok: true, available: choices.length, best };
  return { ok: false, available: 0, refusal: mostTelling(refusals) };
}

/** Apartments of a category that cost the same, one of them named: a search prices them once. */
export interface TariffGroup extends Tariff {
  /** How many of them are free for the stay. */
  free: number;
}

/** What `answerCategory` answers, from groups of equal apartments and without saying which one is assigned. */
export function answerTariffs(
  groups: readonly TariffGroup[],
  request: QuoteRequest,
): { ok: true; available: number; quote: Quote } | { ok: false; refusal: AvailabilityRefusal } {
  let available = 0;
  let cheapest: Quote | undefined;
  const refusals: AvailabilityRefusal[] = [];
  for (const group of groups) {
    const result = quoteStay(group, request);
    if (!result.ok) refusals.push(result.refusal);
    else if (group.free === 0) refusals.push({ code: 'not_available' });
    else {
      available += group.free;
      if (!cheapest || result.quote.totalCents < cheapest.totalCents) cheapest = result.quote;
    }
  }
  return cheapest ? { ok: true, available, quote: cheapest } : { ok: false, refusal: mostTelling(refusals) };
}

function compareChoices(a: Choice, b: Choice, stay: Stay): number {
  return (
    a.quote.totalCents - b.quote.totalCents ||
    idleDaysAround(a.candidate.occupied, stay) - idleDaysAround(b.candidate.occupied, stay) ||
    a.candidate.code.localeCompare(b.candidate.code, 'en', { numeric: true })
  );
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
