import { fromEpochDay, toEpochDay, weekday, type CalendarDate } from '../../core/calendar-date';
import { divideRounded } from '../../core/money';
import type { Stay } from '../../core/stay';
import { discountOf, offerCovers, offerRefusal, shortestStay, type Offer } from './offer-rules';
import type { PaymentTerms } from './payment-plan';
import { MONTHLY_FROM_NIGHTS, quoteStay, WEEKLY_FROM_NIGHTS, type Season, type Tariff } from './price-rules';

/** Apartments with the same prices, and the periods in which at least one of them is free. */
export interface FreeTariff extends Tariff {
  /** Free periods from a check-in to the latest check-out, in any order; they may overlap. */
  free: readonly Stay[];
}

/** Stay behind the advertised "from … a night" price; it can be booked now at this price. */
export interface LowestStay {
  stay: Stay;
  nights: number;
  /** Number of guests that the price includes. */
  guests: number;
  /** Total of the stay, including cleaning and the automatic offer. */
  totalCents: number;
  /** Total per night, rounded up to whole euros. */
  nightCents: number;
}

export interface LowestRequest {
  /** First check-in, and the booking date. */
  today: CalendarDate;
  /** Last check-in that can be booked. */
  latest: CalendarDate;
  offers: readonly Offer[];
  terms: PaymentTerms;
}

/** Best stay so far, compared by price, then length, then date. */
interface Found {
  tariff: FreeTariff;
  euros: number;
  nights: number;
  checkIn: number;
}

/**
 * Finds the lowest price per night of all bookable stays, in whole euros and never below the amount charged; among
 * equals the shortest, then the earliest stay. Tries every check-in and every length that can still win, with running
 * sums; the result is priced by `quoteStay` itself. Returns null if nothing can be booked.
 */
export function lowestStay(tariffs: readonly FreeTariff[], request: LowestRequest): LowestStay | null {
  let best: Found | null = null;
  for (const tariff of tariffs) {
    const nights = nightsOf(tariff, request);
    const search = { tariff, nights, offers: offersFor(tariff, request), least: leastPrices(tariff, request, nights) };
    let longest = longestUseful(search.least, nights.length, best);
    for (const index of cheapestFirst(nights)) {
      if (longest === 0) break;
      const found = cheapestFrom(search, index, longest, best);
      if (found !== best) longest = longestUseful(search.least, longest, found);
      best = found;
    }
  }
  return best && priced(best, request);
}

/** Night with a price, by the day on which it starts. */
interface PricedNight {
  day: number;
  season: Season;
  isWeekend: boolean;
  /** Latest check-out of a stay that starts on this night; undefined if no stay can start. */
  latestCheckOut: number | undefined;
}

/** Returns the nights with a price from today on, in order; there may be days without a price between them. */
function nightsOf(tariff: FreeTariff, { today, latest }: LowestRequest): PricedNight[] {
  const first = toEpochDay(today);
  const lastCheckIn = toEpochDay(latest);
  const reach = new Map<number, number>();
  for (const { checkIn, checkOut } of tariff.free) {
    const until = toEpochDay(checkOut);
    for (let day = Math.max(first, toEpochDay(checkIn)); day <= lastCheckIn && day < until; day += 1) {
      reach.set(day, Math.max(reach.get(day) ?? 0, until));
    }
  }
  return tariff.seasons
    .toSorted((a, b) => (a.firstNight < b.firstNight ? -1 : 1))
    .flatMap((season) => {
      const from = Math.max(first, toEpochDay(season.firstNight));
      const count = Math.max(0, toEpochDay(season.lastNight) - from + 1);
      const weekdayOfFirst = weekday(fromEpochDay(from));
      return Array.from({ length: count }, (_, index) => {
        const dayOfWeek = (weekdayOfFirst + index - 1) % 7;
        const day = from + index;
        return { day, season, isWeekend: dayOfWeek === 4 || dayOfWeek === 5, latestCheckOut: reach.get(day) };
      });
    });
}

/** Automatic offer, with its bounds as day numbers. */
interface OpenOffer {
  offer: Offer;
  firstCheckIn: number;
  lastCheckOut: number;
  nights: number;
}

function offersFor(tariff: FreeTariff, { offers, today }: LowestRequest): OpenOffer[] {
  return offers
    .filter((offer) => offer.code === null && offerCovers(offer, tariff) && isBookable(offer, today, tariff))
    .map((offer) => ({
      offer,
      firstCheckIn: offer.stayFrom === null ? -Infinity : toEpochDay(offer.stayFrom),
      lastCheckOut: offer.stayUntil === null ? Infinity : toEpochDay(offer.stayUntil) + 1,
      nights: shortestStay(offer),
    }));
}

/** True if some stay can get the offer when booked today, judging only by the booking day. */
function isBookable(offer: Offer, today: CalendarDate, tariff: FreeTariff): boolean {
  const anyStay = { checkIn: today, checkOut: today };
  const refusal = offerRefusal({ ...offer, stayFrom: null, stayUntil: null }, anyStay, tariff, today);
  return refusal === null || refusal.code === 'too_short';
}

/** Price tier by length of stay: nightly, weekly, or monthly. */
const NIGHTLY = 0;
const WEEKLY = 1;
const MONTHLY = 2;

interface Search {
  tariff: FreeTariff;
  nights: readonly PricedNight[];
  offers: readonly OpenOffer[];
  /** Minimum price per night in whole euros, indexed by number of nights. */
  least: readonly number[];
}

/**
 * Orders the nights on which a stay may start by the season's lowest price, because an early good result shortens the
 * search.
 */
function cheapestFirst(nights: readonly PricedNight[]): number[] {
  const starts = nights.flatMap((night, index) => (night.latestCheckOut === undefined ? [] : [index]));
  const least = new Map(nights.map(({ season }) => [season, leastRate(season, MONTHLY)]));
  return starts.sort((a, b) => least.get(nights[a]!.season)! - least.get(nights[b]!.season)! || a - b);
}

/**
 * Returns a lower bound of the price per night for each length of stay, regardless of dates: the price in the cheapest
 * season with the best offer.
 */
function leastPrices(tariff: FreeTariff, request: LowestRequest, nights: readonly PricedNight[]): number[] {
  const anyTime = offersFor(tariff, request).map((open) => ({
    ...open,
    firstCheckIn: -Infinity,
    lastCheckOut: Infinity,
  }));
  const seasons = [...new Set(nights.map(({ season }) => season))];
  const rates = ([NIGHTLY, WEEKLY, MONTHLY] as const).map((length) =>
    Math.min(...seasons.map((season) => leastRate(season, length))),
  );
  return Array.from({ length: nights.length + 1 }, (_, count) => {
    // Each season's line is rounded once, by at most half a cent.
    const accommodation = Math.max(0, Math.floor(rates[lengthOf(count)]! * count) - seasons.length);
    const total = accommodation + tariff.cleaningCents - bestDiscount(anyTime, accommodation, 0, count);
    return count === 0 ? Infinity : Math.ceil(total / (count * 100));
  });
}

/** Returns the season's cheapest price per night for this tier, in cents. */
function leastRate(season: Season, length: 0 | 1 | 2): number {
  if (length === MONTHLY && season.monthlyCents !== null) return season.monthlyCents / 30;
  if (length >= WEEKLY && season.weeklyCents !== null) return season.weeklyCents / 7;
  return Math.min(season.nightlyCents, season.weekendCents ?? season.nightlyCents);
}

function lengthOf(nights: number): 0 | 1 | 2 {
  if (nights >= MONTHLY_FROM_NIGHTS) return MONTHLY;
  return nights >= WEEKLY_FROM_NIGHTS ? WEEKLY : NIGHTLY;
}

/** Returns the longest stay that could beat the best one so far. */
function longestUseful(least: readonly number[], longest: number, known: Found | null): number {
  let count = longest;
  while (count > 0 && !mayBeBetter(least[count]!, count, known)) count -= 1;
  return count;
}

function mayBeBetter(euros: number, nights: number, than: Found | null): boolean {
  return isBetter(euros, nights, -Infinity, than);
}

/** Returns the best stay that starts on this night, or the best one so far. */
function cheapestFrom(
  { tariff, nights, offers, least }: Search,
  start: number,
  most: number,
  known: Found | null,
): Found | null {
  const { day: checkIn, season: first, latestCheckOut = 0 } = nights[start]!;
  const longest = Math.min(first.maxNights ?? Infinity, latestCheckOut - checkIn, nights.length - start, most);
  /** Accommodation total of the seasons already passed, for each price tier. */
  const closed: [number, number, number] = [0, 0, 0];
  let best = known;
  let season = first;
  let ofSeason = 0;
  let weekendsOfSeason = 0;
  for (let count = 1; count <= longest; count += 1) {
    const night = nights[start + count - 1]!;
    if (night.day !== checkIn + count - 1) break;
    if (night.season !== season) {
      for (const length of [NIGHTLY, WEEKLY, MONTHLY] as const) {
        closed[length] += seasonCents(season, length, ofSeason, weekendsOfSeason);
      }
      season = night.season;
      ofSeason = 0;
      weekendsOfSeason = 0;
    }
    ofSeason += 1;
    if (night.isWeekend) weekendsOfSeason += 1;
    if (count < first.minNights || !mayBeBetter(least[count]!, count, best)) continue;
    const length = lengthOf(count);
    const accommodation = closed[length] + seasonCents(season, length, ofSeason, weekendsOfSeason);
    const total = accommodation + tariff.cleaningCents - bestDiscount(offers, accommodation, checkIn, count);
    const euros = Math.ceil(total / (count * 100));
    if (isBetter(euros, count, checkIn, best)) best = { tariff, euros, nights: count, checkIn };
  }
  return best;
}

function isBetter(euros: number, nights: number, checkIn: number, than: Found | null): boolean {
  if (!than) return true;
  if (euros !== than.euros) return euros < than.euros;
  return nights === than.nights ? checkIn < than.checkIn : nights < than.nights;
}

/** Returns the total of a season's lines, rounding each line once as `quoteStay` does. */
function seasonCents(season: Season, length: 0 | 1 | 2, nights: number, weekends: number): number {
  if (length === MONTHLY && season.monthlyCents !== null) return divideRounded(season.monthlyCents * nights, 30);
  if (length >= WEEKLY && season.weeklyCents !== null) return divideRounded(season.weeklyCents * nights, 7);
  return season.nightlyCents * (nights - weekends) + (season.weekendCents ?? season.nightlyCents) * weekends;
}

function bestDiscount(offers: readonly OpenOffer[], accommodationCents: number, checkIn: number, nights: number) {
  let most = 0;
  for (const open of offers) {
    if (checkIn < open.firstCheckIn || checkIn + nights > open.lastCheckOut || nights < open.nights) continue;
    most = Math.max(most, discountOf(open.offer.reduction, accommodationCents, nights));
  }
  return most;
}

function priced({ tariff, nights, checkIn, euros }: Found, { today, offers, terms }: LowestRequest): LowestStay {
  const stay = { checkIn: fromEpochDay(checkIn), checkOut: fromEpochDay(checkIn + nights) };
  const guests = tariff.baseGuests;
  // VAT isn't needed here.
  const result = quoteStay(tariff, { stay, guests, bookedOn: today, offers, terms, vatRegimes: [] });
  if (!result.ok) throw new Error(`A stay was found that cannot be booked: ${result.refusal.code}`);
  return { stay, nights, guests, totalCents: result.quote.totalCents, nightCents: euros * 100 };
}
