import { eq } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { addDays, daysBetween, type CalendarDate } from '../../core/calendar-date';
import type { LocalizedText } from '../../core/locale';
import type { Stay } from '../../core/stay';
import { db } from '../../database/connection.server';
import { category } from '../../database/inventory-schema.server';
import { isInForce, offerCovers, shortestStay, type Offer } from '../prices/offer-rules';
import { seasonOf } from '../prices/season-of';
import { answerCategory } from './choose-apartment';
import { loadCandidates, type CategoryCandidates } from './candidates.server';
import { quoteRequest, salesContext, type SalesContext } from './sales-context.server';

/** Maximum number of prices computed to find the example of an offer, all from one read of the calendar. */
const MAX_QUOTES = 20;
const LOOKED_AT_DAYS = 180;
/** Extra nights allowed beyond the offer's minimum, since a season's minimum may be higher. */
const LONGER_BY_DAYS = 30;
const GUESTS = 2;

export interface OfferExample {
  categoryId: number;
  typeCategory: string;
  categoryName: LocalizedText;
  stay: Stay;
  guests: number;
  fullCents: number;
  totalCents: number;
  savesCents: number;
}

/**
 * Returns a currently bookable stay that the offer applies to, with the savings; null if none is found. Open to
 * everyone.
 */
export async function offerExample(actor: Actor, offer: Offer): Promise<OfferExample | null> {
  return findOfferExample(await salesContext(actor), offer);
}

/** Same as `offerExample`, with an existing sales context whose building may not be public. */
export async function findOfferExample(context: SalesContext, offer: Offer): Promise<OfferExample | null> {
  const span = checkInsOf(offer, context);
  if (!isInForce(offer, context.today) || span.last < span.first) return null;
  const window = { checkIn: span.first, checkOut: addDays(span.last, shortestStay(offer) + LONGER_BY_DAYS) };
  const groups = (await loadCandidates(context.building.id, {}, window)).filter(({ candidates }) =>
    candidates.some((candidate) => offerCovers(offer, candidate)),
  );
  for (const { group, checkIn } of tries(groups, span)) {
    const found = exampleAt(group, checkIn, offer, context);
    if (found) return { ...found, categoryName: await nameOf(group.categoryId) };
  }
  return null;
}

function checkInsOf(offer: Offer, { today, latest }: SalesContext): { first: CalendarDate; last: CalendarDate } {
  const first = offer.stayFrom !== null && offer.stayFrom > today ? offer.stayFrom : today;
  const ends = [latest, addDays(first, LOOKED_AT_DAYS)];
  if (offer.stayUntil !== null) ends.push(addDays(offer.stayUntil, 1 - shortestStay(offer)));
  return { first, last: ends.reduce((a, b) => (a < b ? a : b)) };
}

/** Returns each category with days spread evenly over the span, earliest first. */
function tries(groups: readonly CategoryCandidates[], { first, last }: { first: CalendarDate; last: CalendarDate }) {
  if (groups.length === 0) return [];
  const days = daysBetween(first, last) + 1;
  const count = Math.min(days, Math.max(1, Math.floor(MAX_QUOTES / groups.length)));
  const checkIns = Array.from({ length: count }, (_, index) => addDays(first, Math.floor((index * days) / count)));
  return checkIns.flatMap((checkIn) => groups.map((group) => ({ group, checkIn }))).slice(0, MAX_QUOTES);
}

function exampleAt(group: CategoryCandidates, checkIn: CalendarDate, offer: Offer, context: SalesContext) {
  const { categoryId, typeCategory, candidates } = group;
  const nights = Math.max(
    shortestStay(offer),
    Math.min(...candidates.map(({ seasons }) => seasonOf(seasons, checkIn)?.minNights ?? Infinity)),
  );
  if (nights > shortestStay(offer) + LONGER_BY_DAYS) return null;
  const stay = { checkIn, checkOut: addDays(checkIn, nights) };
  const guests = Math.min(GUESTS, ...candidates.map((candidate) => candidate.maxGuests));
  const offerCode = offer.code ?? undefined;
  const answer = answerCategory(candidates, quoteRequest(context, { stay, guests, offerCode }));
  if (!answer.ok || answer.quote.offerId !== offer.id) return null;
  const { totalCents, discountCents } = answer.quote;
  const cents = { fullCents: totalCents + discountCents, totalCents, savesCents: discountCents };
  return { categoryId, typeCategory, stay, guests, ...cents };
}

async function nameOf(categoryId: number): Promise<LocalizedText> {
  const [row] = await db().select({ name: category.name }).from(category).where(eq(category.id, categoryId));
  return row!.name;
}
