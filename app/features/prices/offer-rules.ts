import { addDays, type CalendarDate } from '../../core/calendar-date';
import type { LocalizedText } from '../../core/locale';
import { divideRounded, shareOf } from '../../core/money';
import { nightsOf, type Stay } from '../../core/stay';

/** Offer as pricing needs it. All bounds are inclusive; null means unbounded. */
export interface Offer {
  id: number;
  name: LocalizedText;
  code: string | null;
  reduction: OfferReduction;
  bookFrom: CalendarDate | null;
  bookUntil: CalendarDate | null;
  /** First night that the offer covers. */
  stayFrom: CalendarDate | null;
  /** Last night that the offer covers. */
  stayUntil: CalendarDate | null;
  minNights: number;
  /** Limits the offer to the apartments of these categories and to the named ones; no limit if both are empty. */
  categoryIds: readonly number[];
  apartmentIds: readonly number[];
  usesLeft: number | null;
}

export type OfferReduction =
  | { kind: 'percent'; basisPoints: number }
  | { kind: 'amount'; amountCents: number }
  | { kind: 'stay_pay'; stayNights: number; payNights: number };

/**
 * Returns the discount on the accommodation, in cents, rounded half up and never more than the accommodation itself.
 * Stay N, pay M takes off floor(n / N) x (N - M) / n of the accommodation.
 */
export function discountOf(reduction: OfferReduction, accommodationCents: number, nights: number): number {
  switch (reduction.kind) {
    case 'percent':
      return shareOf(accommodationCents, reduction.basisPoints);
    case 'amount':
      return Math.min(reduction.amountCents, accommodationCents);
    case 'stay_pay': {
      const freeNights = Math.floor(nights / reduction.stayNights) * (reduction.stayNights - reduction.payNights);
      return divideRounded(accommodationCents * freeNights, nights);
    }
  }
}

/** Minimum nights of a stay that gets the offer. */
export function shortestStay({ minNights, reduction }: Offer): number {
  return reduction.kind === 'stay_pay' ? Math.max(minNights, reduction.stayNights) : minNights;
}

/** True if some stay can still get the offer when booked on that day. */
export function isInForce(offer: Offer, bookedOn: CalendarDate): boolean {
  return (
    (offer.bookFrom === null || bookedOn >= offer.bookFrom) &&
    (offer.bookUntil === null || bookedOn <= offer.bookUntil) &&
    (offer.stayUntil === null || addDays(bookedOn, shortestStay(offer) - 1) <= offer.stayUntil) &&
    (offer.usesLeft === null || offer.usesLeft > 0)
  );
}

export interface OfferPlace {
  categoryId: number;
  apartmentId: number;
}

export function offerCovers({ categoryIds, apartmentIds }: Offer, { categoryId, apartmentId }: OfferPlace): boolean {
  if (categoryIds.length === 0 && apartmentIds.length === 0) return true;
  return categoryIds.includes(categoryId) || apartmentIds.includes(apartmentId);
}

/** Reason why a code is refused: it is unknown, or its offer doesn't apply to the stay. */
export type CodeRefusal = { code: 'unknown_code' } | OfferRefusal;

/** Reason why a stay doesn't get an offer, with the value that would satisfy it. */
export type OfferRefusal =
  | { code: 'used_up' }
  | { code: 'not_bookable_yet'; from: CalendarDate }
  | { code: 'no_longer_bookable'; until: CalendarDate }
  | { code: 'other_apartment' }
  | { code: 'starts_too_early'; from: CalendarDate }
  | { code: 'ends_too_late'; until: CalendarDate }
  | { code: 'too_short'; minNights: number };

/** Returns why the stay doesn't get the offer when booked on that day; null if it does. */
export function offerRefusal(offer: Offer, stay: Stay, place: OfferPlace, bookedOn: CalendarDate): OfferRefusal | null {
  const { bookFrom, bookUntil, stayFrom, stayUntil, usesLeft } = offer;
  if (usesLeft !== null && usesLeft <= 0) return { code: 'used_up' };
  if (bookFrom !== null && bookedOn < bookFrom) return { code: 'not_bookable_yet', from: bookFrom };
  if (bookUntil !== null && bookedOn > bookUntil) return { code: 'no_longer_bookable', until: bookUntil };
  if (!offerCovers(offer, place)) return { code: 'other_apartment' };
  if (stayFrom !== null && stay.checkIn < stayFrom) return { code: 'starts_too_early', from: stayFrom };
  // The night of the check-out day isn't part of the stay.
  if (stayUntil !== null && stay.checkOut > addDays(stayUntil, 1)) return { code: 'ends_too_late', until: stayUntil };
  if (nightsOf(stay) < shortestStay(offer)) return { code: 'too_short', minNights: shortestStay(offer) };
  return null;
}

export function offerApplies(offer: Offer, stay: Stay, place: OfferPlace, bookedOn: CalendarDate): boolean {
  return offerRefusal(offer, stay, place, bookedOn) === null;
}

/**
 * Chooses the stay's offer: the one with the given code, or the automatic one that saves most (the first of equals).
 * `refused` is the reason why a given code doesn't apply; null if it does, or without a code.
 */
export function chooseOffer(
  offers: readonly Offer[],
  context: {
    stay: Stay;
    place: OfferPlace;
    bookedOn: CalendarDate;
    accommodationCents: number;
    code?: string | undefined;
  },
): { offer: Offer | null; refused: CodeRefusal | null } {
  const code = context.code?.trim().toUpperCase();
  if (code) {
    const named = offers.find((offer) => offer.code === code);
    if (!named) return { offer: null, refused: { code: 'unknown_code' } };
    const refused = offerRefusal(named, context.stay, context.place, context.bookedOn);
    return { offer: refused ? null : named, refused };
  }
  const applying = offers.filter((offer) => offerApplies(offer, context.stay, context.place, context.bookedOn));
  const nights = nightsOf(context.stay);
  let best: Offer | null = null;
  let bestCents = 0;
  for (const offer of applying) {
    if (offer.code !== null) continue;
    const cents = discountOf(offer.reduction, context.accommodationCents, nights);
    if (cents > bestCents) [best, bestCents] = [offer, cents];
  }
  return { offer: best, refused: null };
}
