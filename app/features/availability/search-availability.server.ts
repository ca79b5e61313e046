import type { Actor } from '../../access/actor';
import { parse } from '../../core/parse';
import { nightsOf, type Stay } from '../../core/stay';
import { answerTariffs, type AvailabilityRefusal, type Candidate, type TariffGroup } from './choose-apartment';
import { otherDatesHelp, type NearestStay } from './nearest-stays';
import { daysAround, loadCandidates } from './candidates.server';
import { soldCategories, type SoldCategory } from './sold-categories.server';
import { availabilityInput } from './stay-input';
import { takenApartments } from './taken-nights.server';
import { freeToOwner, ownHolds, type OwnHold } from './own-holds.server';
import { isHeld, type AskedStay } from './own-hold-rules';
import { checkDates, nearestFor } from './refuse-stay.server';
import { quoteRequest, salesContext, type SalesContext } from './sales-context.server';
import type { Quote, QuoteRequest } from '../prices/price-rules';

export interface CategoryAvailability {
  categoryId: number;
  typeCategory: string;
  /** Apartments left for the stay, including the one that the visitor holds. */
  available: number;
  /** Price of the cheapest one, or of what is held; null when refused. */
  price: StayPrice | null;
  /** The visitor holds this stay. */
  held: OwnHold | null;
  refusal: AvailabilityRefusal | null;
  /** When refused: the nearest dates that can be booked. */
  nearest: NearestStay[];
  /** The offer code that these prices include; null where it does not apply. */
  offerCode: string | null;
}

/** Of a stay, in cents: the total, what an offer takes off, and its name. */
export type StayPrice = Pick<OwnHold, 'totalCents' | 'discountCents' | 'offerName'>;

export interface AvailabilityAnswer {
  stay: Stay;
  nights: number;
  guests: number;
  categories: CategoryAvailability[];
}

/**
 * What is free for a stay and at what price; otherwise the reason and the nearest dates. A code applies where it can
 * and changes nothing elsewhere. What the visitor holds counts as free, at the price of the hold. Open to everyone.
 */
export async function searchAvailability(actor: Actor, input: unknown): Promise<AvailabilityAnswer> {
  const asked = parse(availabilityInput, input);
  const holds = await ownHolds(actor);
  const given = freeToOwner(holds);
  const context = await salesContext(actor, given);
  const stay = { checkIn: asked.checkIn, checkOut: asked.checkOut };
  checkDates(stay, context);
  const guests = asked.adults + asked.children;
  const request = quoteRequest(context, { stay, guests, offerCode: asked.offerCode });
  const { id } = context.building;
  const { apartments, categories } = await soldCategories(id, context.offers, stay);
  const isTaken = await takenApartments(id, apartments, stay, given);
  const answers: CategoryAvailability[] = [];
  for (const category of categories) {
    if (asked.type !== undefined && category.type !== asked.type) continue;
    const tariffs = category.tariffs.map((tariff) => ({
      ...tariff,
      free: tariff.places.reduce((free, place) => (isTaken(place) ? free : free + 1), 0),
    }));
    answers.push(withHeld(await answerOne({ ...category, tariffs }, request, context, given), asked, holds.open));
  }
  return { stay, nights: nightsOf(stay), guests, categories: answers };
}

/**
 * The same answer with the price of the hold, where the held stay is asked for; a code that does not apply is left out
 * of the comparison.
 */
function withHeld(answer: CategoryAvailability, asked: AskedStay, open: readonly OwnHold[]): CategoryAvailability {
  const { typeCategory, offerCode } = answer;
  const held = open.find((hold) => isHeld(hold, { ...asked, typeCategory, offerCode: offerCode ?? '' }));
  if (!held) return answer;
  const available = Math.max(1, answer.available);
  return { ...answer, available, price: held, held, refusal: null, nearest: [], offerCode: held.offerCode };
}

async function answerOne(
  of: Omit<SoldCategory, 'tariffs'> & { tariffs: readonly TariffGroup[] },
  request: QuoteRequest,
  context: SalesContext,
  given: readonly number[],
): Promise<CategoryAvailability> {
  const { categoryId, typeCategory, tariffs } = of;
  const category = { categoryId, typeCategory, held: null };
  const offerCode = request.offerCode || null;
  const answer = answerTariffs(tariffs, request);
  if (answer.ok) {
    const { available, quote } = answer;
    return { ...category, available, price: priceOf(quote), refusal: null, nearest: [], offerCode };
  }
  const { refusal } = answer;
  const around = otherDatesHelp(refusal) ? await candidatesAround(context, request.stay, categoryId, given) : [];
  const nearest = nearestFor(around, request, refusal, context);
  if (offerCode !== null && nearest.length === 0) return answerOne(of, withoutCode(request), context, given);
  return { ...category, available: 0, price: null, refusal, nearest, offerCode };
}

function priceOf({ totalCents, discountCents, lines }: Quote): StayPrice {
  const offerName = lines.find((line) => line.kind === 'discount')?.offerName ?? null;
  return { totalCents, discountCents, offerName };
}

const withoutCode = (request: QuoteRequest): QuoteRequest => ({ ...request, offerCode: undefined });

/** Apartments of the category with what occupies them around the stay. */
async function candidatesAround(
  { building }: SalesContext,
  stay: Stay,
  categoryId: number,
  given: readonly number[],
): Promise<readonly Candidate[]> {
  const [group] = await loadCandidates(building.id, { categoryIds: [categoryId] }, daysAround(stay), given);
  return group?.candidates ?? [];
}
