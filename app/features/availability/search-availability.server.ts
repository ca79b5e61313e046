import type { Actor } from '../../access/actor';
import { parse } from '../../core/parse';
import { nightsOf, type Stay } from '../../core/stay';
import { answerTariffs, type AvailabilityRefusal, type TariffGroup } from './choose-apartment';
import type { NearestStay } from './nearest-stays';
import { daysAround } from './candidates.server';
import { soldCategories, type SoldCategory } from './sold-categories.server';
import { availabilityInput } from './stay-input';
import { takenApartments } from './taken-nights.server';
import { freeToOwner, findGuestHolds, type GuestHold } from './guest-holds.server';
import { isHeld, type RequestedStay } from './guest-hold-rules';
import { checkDates, nearestFor } from './refuse-stay.server';
import { quoteRequest, salesContext, type SalesContext } from './sales-context.server';
import type { QuoteRequest, QuotedPrice } from '../prices/price-rules';

export interface CategoryAvailability {
  categoryId: number;
  typeCategory: string;
  available: number;
  /** Price of the cheapest apartment, or of the hold; null if refused. */
  price: ShownPrice | null;
  held: GuestHold | null;
  refusal: AvailabilityRefusal | null;
  /** Nearest bookable dates if the stay is refused. */
  nearest: NearestStay[];
  /** Offer code included in these prices; null if it doesn't apply. */
  offerCode: string | null;
}

/** Total and discount of a stay in cents, with the offer's name. */
export type ShownPrice = Pick<GuestHold, 'totalCents' | 'discountCents' | 'offerName'>;

export interface AvailabilityAnswer {
  stay: Stay;
  nights: number;
  guests: number;
  categories: CategoryAvailability[];
}

/**
 * Returns availability and price for a stay, or the reason and the nearest dates. A code applies where possible and
 * changes nothing elsewhere. The visitor's own hold counts as available, at its stored price. Open to everyone.
 */
export async function searchAvailability(actor: Actor, input: unknown): Promise<AvailabilityAnswer> {
  const parsed = parse(availabilityInput, input);
  const holds = await findGuestHolds(actor);
  const releasedIds = freeToOwner(holds);
  const context = await salesContext(actor, releasedIds);
  const stay = { checkIn: parsed.checkIn, checkOut: parsed.checkOut };
  checkDates(stay, context);
  const guests = parsed.adults + parsed.children;
  const request = quoteRequest(context, { stay, guests, offerCode: parsed.offerCode });
  const { id } = context.building;
  const { apartments, categories } = await soldCategories(id, context.offers, daysAround(stay));
  const takenIn = await takenApartments(id, apartments, daysAround(stay), releasedIds);
  const tariffsIn = ({ tariffs }: SoldCategory, dates: Stay): TariffGroup[] => {
    const isTaken = takenIn(dates);
    return tariffs.map((tariff) => ({
      ...tariff,
      free: tariff.places.reduce((free, place) => (isTaken(place) ? free : free + 1), 0),
    }));
  };
  return {
    stay,
    nights: nightsOf(stay),
    guests,
    categories: categories
      .filter(({ type }) => parsed.type === undefined || type === parsed.type)
      .map((category) => answerOne(category, (dates) => tariffsIn(category, dates), request, context))
      .map((answer) => withHeld(answer, parsed, holds.open)),
  };
}

/**
 * Replaces the price with the hold's price if the held stay is requested. A code that doesn't apply is ignored in the
 * comparison.
 */
function withHeld(
  answer: CategoryAvailability,
  parsed: RequestedStay,
  open: readonly GuestHold[],
): CategoryAvailability {
  const { typeCategory, offerCode } = answer;
  const held = open.find((hold) => isHeld(hold, { ...parsed, typeCategory, offerCode: offerCode ?? '' }));
  if (!held) return answer;
  const available = Math.max(1, answer.available);
  return { ...answer, available, price: held, held, refusal: null, nearest: [], offerCode: held.offerCode };
}

function answerOne(
  of: SoldCategory,
  tariffsIn: (dates: Stay) => readonly TariffGroup[],
  request: QuoteRequest,
  context: SalesContext,
): CategoryAvailability {
  const category = { categoryId: of.categoryId, typeCategory: of.typeCategory, held: null };
  const offerCode = request.offerCode || null;
  const answerOn = (stay: Stay) => answerTariffs(tariffsIn(stay), { ...request, stay });
  const answer = answerOn(request.stay);
  if (answer.ok) {
    const { available, price } = answer;
    return { ...category, available, price: shownPrice(price), refusal: null, nearest: [], offerCode };
  }
  const { refusal } = answer;
  const priceOn = (stay: Stay) => {
    const other = answerOn(stay);
    return other.ok ? other.price.totalCents : undefined;
  };
  const nearest = nearestFor(priceOn, request.stay, refusal, context);
  if (offerCode !== null && nearest.length === 0) {
    return answerOne(of, tariffsIn, { ...request, offerCode: undefined }, context);
  }
  return { ...category, available: 0, price: null, refusal, nearest, offerCode };
}

function shownPrice({ totalCents, discountCents, lines }: QuotedPrice): ShownPrice {
  const offerName = lines.find((line) => line.kind === 'discount')?.offerName ?? null;
  return { totalCents, discountCents, offerName };
}
