import { addDays, later, type CalendarDate } from '../../core/calendar-date';
import type { LocalizedText } from '../../core/locale';
import { nightsOf, type Stay } from '../../core/stay';
import { answerCategory, type AvailabilityRefusal, type Candidate } from '../availability/choose-apartment';
import { daysAround, loadCandidates } from '../availability/candidates.server';
import { findOfferExample } from '../availability/offer-example.server';
import { quoteRequest, type SalesContext } from '../availability/sales-context.server';
import { offerCovers, offerRefusal, shortestStay, type Offer, type OfferRefusal } from '../prices/offer-rules';
import type { Quote } from '../prices/price-rules';
import type { ExampleInput } from './offer-input';

/** A guest's price and savings for an example stay. Amounts in cents. */
export interface PricedExample {
  place: { categoryId: number } | { apartmentId: number };
  stay: Stay;
  nights: number;
  guests: number;
  /** Day of the simulated booking: today, or the first day on which the offer can be booked. */
  bookedOn: CalendarDate;
  /** True if nothing is free on these dates; the price is then computed as if everything were free. */
  taken: boolean;
  outcome:
    | { kind: 'saves'; fullCents: number; totalCents: number; savesCents: number }
    | { kind: 'refused'; refusal: OfferRefusal | { code: 'cheaper_apartment' } }
    /** The stay can't be booked, with or without the offer. */
    | { kind: 'no_stay'; refusal: AvailabilityRefusal | { code: 'not_on_sale' } };
  /** Automatic offer that saves more on this stay and would be applied instead. */
  better: { id: number; name: LocalizedText; totalCents: number; savesCents: number } | null;
}

/**
 * Prices an example stay with and without the offer: the requested stay, or the first that gets the offer. The context
 * contains the building's other active offers.
 */
export async function priceOffer(context: SalesContext, offer: Offer, request: ExampleInput): Promise<PricedExample> {
  const bookedOn = offer.bookFrom ? later(offer.bookFrom, context.today) : context.today;
  const moment = { ...context, today: bookedOn };
  const { place, stay, guests } = await chooseStay(moment, offer, request);
  const filter = 'apartmentId' in place ? place : { categoryIds: [place.categoryId] };
  const [group] = await loadCandidates(context.building.id, filter, daysAround(stay));
  const about = { place, stay, nights: nightsOf(stay), bookedOn };
  if (!group) {
    const outcome = { kind: 'no_stay', refusal: { code: 'not_on_sale' } } as const;
    return { ...about, guests: guests ?? 2, taken: false, outcome, better: null };
  }
  const people = guests ?? Math.min(2, ...group.candidates.map(({ maxGuests }) => maxGuests));
  const { candidates, taken } = remainingCandidates(group.candidates, moment, stay, people);
  const price = (offers: readonly Offer[]) => {
    const answer = answerCategory(candidates, quoteRequest({ ...moment, offers }, { stay, guests: people }));
    return answer.ok ? answer.quote : answer.refusal;
  };
  const full = price([]);
  if ('code' in full) {
    return { ...about, guests: people, taken, outcome: { kind: 'no_stay', refusal: full }, better: null };
  }
  const own = price([{ ...offer, code: null }]) as Quote;
  const others = price(context.offers.filter(({ id }) => id !== offer.id)) as Quote;
  return {
    ...about,
    guests: people,
    taken,
    outcome:
      own.offerId === offer.id
        ? { kind: 'saves', ...saving(full, own) }
        : { kind: 'refused', refusal: whyNot(offer, candidates, stay, bookedOn) },
    better: betterThan(own.offerId === offer.id ? own : full, others, full, context.offers),
  };
}

function saving(full: Quote, { totalCents }: Quote) {
  return { fullCents: full.totalCents, totalCents, savesCents: full.totalCents - totalCents };
}

/** Returns the candidates; if none is free, treats them all as free and sets `taken`. */
function remainingCandidates(candidates: readonly Candidate[], context: SalesContext, stay: Stay, guests: number) {
  const answer = answerCategory(candidates, quoteRequest({ ...context, offers: [] }, { stay, guests }));
  if (answer.ok || answer.refusal.code !== 'not_available') return { candidates, taken: false };
  return { candidates: candidates.map((candidate) => ({ ...candidate, occupied: [] })), taken: true };
}

function whyNot(offer: Offer, candidates: readonly Candidate[], stay: Stay, bookedOn: CalendarDate) {
  const covered = candidates.find((candidate) => offerCovers(offer, candidate)) ?? candidates[0]!;
  return offerRefusal(offer, stay, covered, bookedOn) ?? ({ code: 'cheaper_apartment' } as const);
}

/** Returns the automatic offer that would be applied instead, if any. */
function betterThan(own: Quote, others: Quote, full: Quote, offers: readonly Offer[]): PricedExample['better'] {
  const winner = offers.find(({ id }) => id === others.offerId);
  if (!winner || others.totalCents >= own.totalCents) return null;
  const { totalCents, savesCents } = saving(full, others);
  return { id: winner.id, name: winner.name, totalCents, savesCents };
}

/** Completes the requested stay with values from a stay that gets the offer. */
async function chooseStay(context: SalesContext, offer: Offer, request: ExampleInput) {
  const { categoryId, apartmentId } = request;
  const place: PricedExample['place'] | undefined = apartmentId
    ? { apartmentId }
    : categoryId
      ? { categoryId }
      : undefined;
  const chosenStay = place && {
    categoryIds: 'categoryId' in place ? [place.categoryId] : [],
    apartmentIds: 'apartmentId' in place ? [place.apartmentId] : [],
  };
  const found =
    request.checkIn && place
      ? null
      : await findOfferExample({ ...context, offers: [offer] }, { ...offer, ...chosenStay });
  const checkIn = request.checkIn ?? found?.stay.checkIn ?? later(offer.stayFrom ?? context.today, context.today);
  const nights = found && !request.checkIn ? nightsOf(found.stay) : shortestStay(offer);
  const checkOut = request.checkOut && request.checkOut > checkIn ? request.checkOut : addDays(checkIn, nights);
  return {
    place: place ?? { categoryId: found?.categoryId ?? (await firstCovered(context, offer)) },
    stay: { checkIn, checkOut },
    guests: request.guests ?? undefined,
  };
}

/** Returns the first category on sale that the offer covers, or else the first on sale; 0 if there is none. */
async function firstCovered({ building, today }: SalesContext, offer: Offer): Promise<number> {
  const groups = await loadCandidates(building.id, {}, { checkIn: today, checkOut: addDays(today, 1) });
  const covered = groups.find(({ candidates }) => candidates.some((candidate) => offerCovers(offer, candidate)));
  return (covered ?? groups[0])?.categoryId ?? 0;
}
