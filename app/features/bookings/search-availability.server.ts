import type { Actor } from '../../access/actor';
import { parse } from '../../core/parse';
import { nightsOf, type Stay } from '../../core/stay';
import {
  answerTariffs,
  otherDatesHelp,
  type AvailabilityRefusal,
  type Candidate,
  type NearestStay,
  type TariffGroup,
} from './availability-rules';
import { daysAround, loadCandidates } from './candidates.server';
import { freeByTariff, type CategoryTariffs } from './free-by-tariff.server';
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
  const categories = await freeByTariff(context.building.id, asked.type, stay);
  const elsewhen = categories.filter(({ groups }) => needsOtherDates(groups, request));
  const others = await candidatesAround(context, stay, elsewhen);
  return {
    stay,
    nights: nightsOf(stay),
    guests,
    categories: categories.map((category) => answerOne(category, request, others, context)),
  };
}

function answerOne(
  tariffs: CategoryTariffs,
  request: QuoteRequest,
  others: Map<number, Candidate[]>,
  context: SalesContext,
): CategoryAvailability {
  const { groups, ...category } = tariffs;
  const offerCode = request.offerCode || null;
  const answer = answerTariffs(groups, request);
  if (answer.ok) {
    const { available, quote } = answer;
    return { ...category, available, quote, refusal: null, nearest: [], offerCode };
  }
  const nearest = nearestFor(others.get(category.categoryId) ?? [], request, answer.refusal, context);
  if (offerCode !== null && nearest.length === 0) return answerOne(tariffs, withoutCode(request), others, context);
  return { ...category, available: 0, quote: null, refusal: answer.refusal, nearest, offerCode };
}

const withoutCode = (request: QuoteRequest): QuoteRequest => ({ ...request, offerCode: undefined });

/** Whether it is refused, with the code or then without it, for a reason that other dates could be free of. */
function needsOtherDates(groups: readonly TariffGroup[], request: QuoteRequest): boolean {
  const answer = answerTariffs(groups, request);
  if (answer.ok) return false;
  return otherDatesHelp(answer.refusal) || (!!request.offerCode && needsOtherDates(groups, withoutCode(request)));
}

/** Apartments of the categories with what occupies them around the stay: only for those that need other dates. */
async function candidatesAround(
  context: SalesContext,
  stay: Stay,
  categories: readonly CategoryTariffs[],
): Promise<Map<number, Candidate[]>> {
  if (categories.length === 0) return new Map();
  const categoryIds = categories.map(({ categoryId }) => categoryId);
  const loaded = await loadCandidates(context.building.id, { categoryIds }, daysAround(stay));
  return new Map(loaded.map(({ categoryId, candidates }) => [categoryId, candidates]));
}
