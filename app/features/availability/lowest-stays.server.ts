import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Actor } from '../../access/actor';
import { addMonths, asDate, dateInZone, LAST_YEAR, later, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import type { Stay } from '../../core/stay';
import { requireShownBuilding } from '../building/shown-building.server';
import { activeOffers } from '../prices/active-offers.server';
import { lowestStay, type FreeTariff, type LowestRequest, type LowestStay } from '../prices/lowest-stay';
import type { Tariff } from '../prices/price-rules';
import { seasonsByApartment } from '../prices/seasons-by-apartment.server';
import { groupByTariff } from '../prices/tariff-groups';
import { sellableApartments, type SellableApartment } from './sellable-apartments.server';
import type { TakenStay } from './night-bits';
import { takenFrom, type TakenNights } from './taken-nights.server';

/**
 * Returns the «From … a night» price of each published category, or of one, by category id; categories that can't be
 * booked are left out. All pages, the API, and data for search engines use it. Open to everyone.
 */
export async function lowestStays(actor: Actor, only?: { categoryId: number }): Promise<Map<number, LowestStay>> {
  const building = await requireShownBuilding(actor);
  const today = dateInZone(now(), building.timeZone);
  const { downPaymentBasisPoints, balanceDaysBefore } = building;
  const request = {
    today,
    latest: addMonths(today, building.bookableMonthsAhead),
    offers: await activeOffers(building.id),
    terms: { downPaymentBasisPoints, balanceDaysBefore },
  };
  const sellable = await sellableApartments(building.id);
  const apartments = only ? sellable.filter(({ categoryId }) => categoryId === only.categoryId) : sellable;
  const ids = apartments.map(({ apartmentId }) => apartmentId);
  const seasons = await seasonsByApartment(building.id, ids, { checkIn: today, checkOut: OPEN_END });
  // Taken before the occupancy is read, so a hold that ends meanwhile invalidates the cached answer.
  const at = now().getTime();
  const taken = await takenFrom(building.id, today);
  const all = new Map<number, LowestStay>();
  for (const [categoryId, members] of Map.groupBy(apartments, (each) => each.categoryId)) {
    const stays = taken.cachedStaysOf(members.flatMap(({ spaceIds }) => spaceIds));
    const { latest, offers } = request;
    const of = stays && [sellable, seasons, offers, today, latest, downPaymentBasisPoints, balanceDaysBefore, ...stays];
    let lowest = of && answeredBefore(categoryId, of, at);
    if (lowest === undefined) {
      const priced = members.map((each) => ({ ...each, seasons: seasons.get(each.apartmentId) ?? [] }));
      lowest = found(freeTariffs(priced, taken, request), request);
      if (of) answers.set(categoryId, { of, ...untilHoldEnds(stays, at), lowest });
      // Yields to other requests between categories.
      await setImmediate();
    }
    if (lowest) all.set(categoryId, lowest);
  }
  return all;
}

/** Cached result of a category with all of its inputs. */
interface Answer {
  of: readonly unknown[];
  /** Span in milliseconds since 1970 during which the same holds count. */
  from: number;
  until: number;
  lowest: LowestStay | null;
}

const answers = new Map<number, Answer>();

/**
 * Returns the cached answer; undefined if any input differs or the time is outside the answer's span. Inputs are
 * compared by identity, since cached data stays the same object until it changes.
 */
function answeredBefore(categoryId: number, of: readonly unknown[], at: number): LowestStay | null | undefined {
  const known = answers.get(categoryId);
  if (!known || at < known.from || at >= known.until || known.of.length !== of.length) return undefined;
  return of.every((each, index) => each === known.of[index]) ? known.lowest : undefined;
}

function untilHoldEnds(stays: readonly (readonly TakenStay[])[], from: number): Pick<Answer, 'from' | 'until'> {
  let until = Infinity;
  for (const list of stays) {
    for (const { holdUntil } of list) if (holdUntil !== null && holdUntil > from) until = Math.min(until, holdUntil);
  }
  return { from, until };
}

const MAX_FOUND = 500;
const foundBefore = new Map<string, LowestStay | null>();

/** Returns the lowest stay, memoized by available nights, prices, and offers. */
function found(tariffs: FreeTariff[], request: LowestRequest): LowestStay | null {
  const key = hash('sha256', JSON.stringify([tariffs, request]));
  const known = foundBefore.get(key);
  if (known !== undefined) return known;
  const lowest = lowestStay(tariffs, request);
  foundBefore.set(key, lowest);
  if (foundBefore.size > MAX_FOUND) foundBefore.delete(foundBefore.keys().next().value!);
  return lowest;
}

/** End date of a free period that no stay follows. */
const OPEN_END = asDate(`${LAST_YEAR}-12-31`);

/**
 * Groups apartments by tariff. Each group has the spans of nights, from today on, during which one of its apartments is
 * available. If several spans start on the same day, only the longest is included. Expired holds block nothing.
 */
function freeTariffs(
  apartments: readonly PricedApartment[],
  taken: TakenNights,
  { today, offers }: LowestRequest,
): FreeTariff[] {
  return groupByTariff(apartments, offers)
    .filter(([first]) => first!.seasons.some(({ lastNight }) => lastNight >= today))
    .map((group) => ({ ...tariffOf(group[0]!), free: freeNights(group, taken, today) }));
}

function tariffOf({ spaceIds: _spaces, code: _code, typeCategory: _name, type: _type, ...tariff }: PricedApartment) {
  return tariff;
}

type PricedApartment = SellableApartment & Tariff;

/** Returns the longest available span for each start day. */
function freeNights(apartments: readonly SellableApartment[], taken: TakenNights, today: CalendarDate): Stay[] {
  const longest = new Map<CalendarDate, CalendarDate>();
  const add = (checkIn: CalendarDate, checkOut: CalendarDate) => {
    const known = longest.get(checkIn);
    if (checkIn < checkOut && (known === undefined || known < checkOut)) longest.set(checkIn, checkOut);
  };
  for (const { spaceIds } of apartments) {
    let from = today;
    const stays = taken.within(spaceIds, { checkIn: today, checkOut: OPEN_END });
    for (const stay of stays.toSorted((a, b) => a.from - b.from)) {
      add(from, stay.checkIn);
      from = later(from, stay.checkOut);
    }
    add(from, OPEN_END);
  }
  return [...longest].map(([checkIn, checkOut]) => ({ checkIn, checkOut })).sort(byCheckIn);
}

const byCheckIn = (a: Stay, b: Stay) => (a.checkIn < b.checkIn ? -1 : 1);
