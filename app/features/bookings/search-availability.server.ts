import type { Actor } from '../../access/actor';
import { parse } from '../../core/parse';
import { nightsOf, type Stay } from '../../core/stay';
import { answerCategory, type AvailabilityRefusal, type NearestStay } from './availability-rules';
import { daysAround, loadCandidates, type CategoryCandidates } from './candidates.server';
import { availabilityInput } from './input';
import { checkDates, nearestFor } from './refuse-stay.server';
import { quoteRequest, salesContext, type SalesContext } from './sales-context.server';
import type { Quote, QuoteRequest } from '../prices/rules';

export interface CategoryAvailability {
  categoryId: number;
  typeCategory: string;
  /** Apartments that are left for the stay. */
  available: number;
  /** Price of the cheapest one; null when refused. */
  quote: Quote | null;
  refusal: AvailabilityRefusal | null;
  /** When refused: the nearest dates that would do. */
  nearest: NearestStay[];
  /** The code that is in these prices; null where it does not apply. */
  offerCode: string | null;
}

export interface AvailabilityAnswer {
  stay: Stay;
  nights: number;
  guests: number;
  categories: CategoryAvailability[];
}

/**
 * What is free for a stay, at what price, and otherwise why not and when
 * instead. A code counts where it applies and leaves the rest alone. Open to everyone.
 */
export async function searchAvailability(_actor: Actor, input: unknown): Promise<AvailabilityAnswer> {
  const asked = parse(availabilityInput, input);
  const context = await salesContext();
  const stay = { checkIn: asked.checkIn, checkOut: asked.checkOut };
  checkDates(stay, context);
  const guests = asked.adults + asked.children;
  const request = quoteRequest(context, { stay, guests, offerCode: asked.offerCode });
  const groups = await loadCandidates(context.building.id, { type: asked.type }, daysAround(stay));
  return {
    stay,
    nights: nightsOf(stay),
    guests,
    categories: groups.map((group) => answerGroup(group, request, context)),
  };
}

function answerGroup(group: CategoryCandidates, request: QuoteRequest, context: SalesContext): CategoryAvailability {
  const { categoryId, typeCategory, candidates } = group;
  const offerCode = request.offerCode || null;
  const answer = answerCategory(candidates, request);
  if (answer.ok) {
    const { available, best } = answer;
    return { categoryId, typeCategory, available, quote: best.quote, refusal: null, nearest: [], offerCode };
  }
  const nearest = nearestFor(candidates, request, answer.refusal, context);
  if (offerCode !== null && nearest.length === 0) {
    return answerGroup(group, { ...request, offerCode: undefined }, context);
  }
  return { categoryId, typeCategory, available: 0, quote: null, refusal: answer.refusal, nearest, offerCode };
}
