import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Actor } from '../../access/actor';
import { addMonths, asDate, dateInZone, LAST_YEAR, later, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import type { Stay } from '../../core/stay';
import { requireShownBuilding } from '../building/shown-building.server';
import { activeOffers } from '../prices/active-offers.server';
import { lowestStay, type FreeTariff, type LowestRequest, type LowestStay } from '../prices/lowest-stay';
import type { Offer } from '../prices/offer-rules';
import type { Tariff } from '../prices/price-rules';
import { seasonsByApartment } from '../prices/seasons-by-apartment.server';
import { groupByTariff } from '../prices/tariff-groups';
import { sellableApartments, type SellableApartment } from './sellable-apartments.server';
import { takenFrom, type TakenNights } from './taken-nights.server';

/**
 * «From … a night» of each published category, or of one, by the category's id:
 * those of which nothing can be booked are missing. Every page, the API and
 * what search engines read take it from here. Open to everyone.
 */
export async function lowestStays(actor: Actor, only?: { categoryId: number }): Promise<Map<number, LowestStay>> {
  const building = await requireShownBuilding(actor);
  const today = dateInZone(now(), building.timeZone);
  const offers = await activeOffers(building.id);
  const categories = await freeTariffs(building.id, today, offers, only?.categoryId);
  if (categories.size === 0) return new Map();
  const request = {
    today,
    latest: addMonths(today, building.bookableMonthsAhead),
    offers,
    terms: { downPaymentBasisPoints: building.downPaymentBasisPoints, balanceDaysBefore: building.balanceDaysBefore },
  };
  const all = new Map<number, LowestStay>();
  for (const [categoryId, tariffs] of categories) {
    const lowest = found(tariffs, request);
    if (lowest) all.set(categoryId, lowest);
    // Others are answered between one category and the next.
    await setImmediate();
  }
  return all;
}

const MAX_FOUND = 500;
const foundBefore = new Map<string, LowestStay | null>();

/** The lowest stay of the same free nights, prices and offers is the same: it is looked for once. */
function found(tariffs: FreeTariff[], request: LowestRequest): LowestStay | null {
  const key = hash('sha256', JSON.stringify([tariffs, request]));
  const known = foundBefore.get(key);
  if (known !== undefined) return known;
  const lowest = lowestStay(tariffs, request);
  foundBefore.set(key, lowest);
  if (foundBefore.size > MAX_FOUND) foundBefore.delete(foundBefore.keys().next().value!);
  return lowest;
}

/** Where nothing ends the free nights. */
const OPEN_END = asDate(`${LAST_YEAR}-12-31`);

/**
 * Active apartments by category and by what they cost, with the nights from today on in which one of them is free: of
 * those that begin on the same day the longest alone. Holds that have run out block nothing.
 */
async function freeTariffs(
  buildingId: number,
  today: CalendarDate,
  offers: readonly Offer[],
  categoryId: number | undefined,
): Promise<Map<number, FreeTariff[]>> {
  const apartments = (await sellableApartments(buildingId)).filter(
    (each) => categoryId === undefined || each.categoryId === categoryId,
  );
  const ids = apartments.map(({ apartmentId }) => apartmentId);
  const seasons = await seasonsByApartment(buildingId, ids, { checkIn: today, checkOut: OPEN_END });
  const taken = await takenFrom(buildingId, today);
  const priced = apartments.map((each) => ({ ...each, seasons: seasons.get(each.apartmentId) ?? [] }));
  const tariffs = groupByTariff(priced, offers)
    .filter(([first]) => first!.seasons.some(({ lastNight }) => lastNight >= today))
    .map((group) => ({ ...tariffOf(group[0]!), free: freeNights(group, taken, today) }));
  return Map.groupBy(tariffs, (tariff) => tariff.categoryId);
}

function tariffOf({ spaceIds: _spaces, code: _code, typeCategory: _name, type: _type, ...tariff }: PricedApartment) {
  return tariff;
}

type PricedApartment = SellableApartment & Tariff;

/** From each day on which nights that are free begin, the longest of them. */
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
