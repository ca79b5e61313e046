import { daysBetween } from '../../core/calendar-date';
import { overlaps, type Stay } from '../../core/stay';
import {
  priceStay,
  quoteStay,
  type PriceRefusal,
  type Quote,
  type QuoteRequest,
  type QuotedPrice,
  type Tariff,
} from '../prices/price-rules';
import { groupByTariff } from '../prices/tariff-groups';

export interface Candidate extends Tariff {
  code: string;
  /** Spaces that must be free: the apartment's own space, or the rooms of the flat that is sold whole. */
  spaceIds: readonly number[];
  /** Stays that occupy these spaces within the days read, in any order. */
  occupied: readonly Stay[];
}

export type AvailabilityRefusal = PriceRefusal | { code: 'not_available' };

interface Refused {
  ok: false;
  available: 0;
  refusal: AvailabilityRefusal;
}

/** Answer for a category; `cheapest` contains the available groups at the given price. */
export type TariffsAnswer<Group> =
  | { ok: true; available: number; price: QuotedPrice; cheapest: readonly Group[] }
  | Refused;

export type CategoryAnswer = { ok: true; available: number; quote: Quote; cheapest: readonly Candidate[] } | Refused;

export function isFree(occupied: readonly Stay[], stay: Stay): boolean {
  return !occupied.some((other) => overlaps(other, stay));
}

/** Apartments at the same price; `free` is the number available. */
export interface TariffGroup extends Tariff {
  free: number;
}

/**
 * Prices a category by its cheapest available apartment, since guests book a category and the apartment is assigned.
 * Apartments with the same tariff are priced once.
 */
export function answerTariffs<Group extends TariffGroup>(
  tariffs: readonly Group[],
  request: QuoteRequest,
): TariffsAnswer<Group> {
  const refusals: AvailabilityRefusal[] = [];
  const priced: { price: QuotedPrice; tariff: Group }[] = [];
  for (const tariff of tariffs) {
    const result = priceStay(tariff, request);
    if (!result.ok) refusals.push(result.refusal);
    else if (tariff.free === 0) refusals.push({ code: 'not_available' });
    else priced.push({ price: result.price, tariff });
  }
  if (priced.length === 0) return { ok: false, available: 0, refusal: mostRelevantRefusal(refusals) };
  const { price } = priced.reduce((a, b) => (b.price.totalCents < a.price.totalCents ? b : a));
  const available = priced.reduce((sum, { tariff }) => sum + tariff.free, 0);
  const cheapest = priced.filter((each) => each.price.totalCents === price.totalCents).map(({ tariff }) => tariff);
  return { ok: true, available, price, cheapest };
}

/** Returns the availability of a category with the complete quote of its cheapest apartments. */
export function answerCategory(candidates: readonly Candidate[], request: QuoteRequest): CategoryAnswer {
  const tariffs = groupByTariff(candidates, request.offers).map((group) => {
    const apartments = group.filter(({ occupied }) => isFree(occupied, request.stay));
    return { ...group[0]!, apartments, free: apartments.length };
  });
  const answer = answerTariffs(tariffs, request);
  if (!answer.ok) return answer;
  const { available, cheapest } = answer;
  const quoted = quoteStay(cheapest[0]!, request);
  // The same request has just been priced.
  if (!quoted.ok) throw new Error(`What has a price is refused: ${quoted.refusal.code}`);
  return { ok: true, available, quote: quoted.quote, cheapest: cheapest.flatMap(({ apartments }) => apartments) };
}

/**
 * Returns the available apartment in which the stay leaves the fewest idle days around it. All candidates cost the
 * same.
 */
export function bestFit(free: readonly Candidate[], stay: Stay): Candidate {
  return free.toSorted(
    (a, b) =>
      idleDaysAround(a.occupied, stay) - idleDaysAround(b.occupied, stay) ||
      a.code.localeCompare(b.code, 'en', { numeric: true }),
  )[0]!;
}

/** Idle days counted for a side without another stay. */
const OPEN_SIDE_DAYS = 10_000;

/** Returns the number of empty days between the stay and its neighbors on both sides. */
export function idleDaysAround(occupied: readonly Stay[], stay: Stay): number {
  let before = OPEN_SIDE_DAYS;
  let after = OPEN_SIDE_DAYS;
  for (const other of occupied) {
    if (other.checkOut <= stay.checkIn) before = Math.min(before, daysBetween(other.checkOut, stay.checkIn));
    if (other.checkIn >= stay.checkOut) after = Math.min(after, daysBetween(stay.checkOut, other.checkIn));
  }
  return before + after;
}

/** Refusals in order of how easily the visitor can act on them; the first one is shown if every apartment refuses. */
const REFUSAL_PRIORITY = [
  'not_available',
  'min_nights',
  'max_nights',
  'offer_not_applicable',
  'no_price',
  'too_many_guests',
];

function mostRelevantRefusal(refusals: readonly AvailabilityRefusal[]): AvailabilityRefusal {
  const sorted = [...refusals].sort((a, b) => REFUSAL_PRIORITY.indexOf(a.code) - REFUSAL_PRIORITY.indexOf(b.code));
  return sorted[0] ?? { code: 'not_available' };
}
