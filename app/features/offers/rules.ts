import { addDays, type CalendarDate } from '../../core/calendar-date';
import type { LocalizedText } from '../../core/locale';
import { divideRound, shareOf } from '../../core/money';
import { nightsOf, type Stay } from '../../core/stay';

/** A promotion as the price of a stay needs it. All bounds are included; null is no bound. */
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
  /** Categories it is limited to; empty means all. */
  categoryIds: readonly number[];
  usesLeft: number | null;
}

export type OfferReduction =
  | { kind: 'percent'; basisPoints: number }
  | { kind: 'amount'; amountCents: number }
  | { kind: 'stay_pay'; stayNights: number; payNights: number };

/**
 * What the offer takes off the accommodation, in cents, rounded half up and
 * never more than the accommodation itself. Stay N, pay M takes
 * floor(n / N) x (N - M) / n of it.
 */
export function discountOf(reduction: OfferReduction, accommodationCents: number, nights: number): number {
  switch (reduction.kind) {
    case 'percent':
      return shareOf(accommodationCents, reduction.basisPoints);
    case 'amount':
      return Math.min(reduction.amountCents, accommodationCents);
    case 'stay_pay': {
      const freeNights = Math.floor(nights / reduction.stayNights) * (reduction.stayNights - reduction.payNights);
      return divideRound(accommodationCents * freeNights, nights);
    }
  }
}

/** The least nights of a stay that gets the offer. */
export function shortestStay({ minNights, reduction }: Offer): number {
  return reduction.kind === 'stay_pay' ? Math.max(minNights, reduction.stayNights) : minNights;
}

/** Whether some stay can still get the offer when it is booked on the day. */
export function isInForce(offer: Offer, bookedOn: CalendarDate): boolean {
  return (
    (offer.bookFrom === null || bookedOn >= offer.bookFrom) &&
    (offer.bookUntil === null || bookedOn <= offer.bookUntil) &&
    (offer.stayUntil === null || addDays(bookedOn, shortestStay(offer) - 1) <= offer.stayUntil) &&
    (offer.usesLeft === null || offer.usesLeft > 0)
  );
}

/** Whether the offer may be used for the stay when it is booked on the day. */
export function offerApplies(offer: Offer, stay: Stay, categoryId: number, bookedOn: CalendarDate): boolean {
  const nights = nightsOf(stay);
  return (
    (offer.bookFrom === null || bookedOn >= offer.bookFrom) &&
    (offer.bookUntil === null || bookedOn <= offer.bookUntil) &&
    (offer.stayFrom === null || stay.checkIn >= offer.stayFrom) &&
    // The night of the check-out day is not slept here.
    (offer.stayUntil === null || stay.checkOut <= addDays(offer.stayUntil, 1)) &&
    nights >= shortestStay(offer) &&
    (offer.categoryIds.length === 0 || offer.categoryIds.includes(categoryId)) &&
    (offer.usesLeft === null || offer.usesLeft > 0)
  );
}

/**
 * The offer of a stay: the one whose code was given, or the automatic one that
 * saves most (the first of equals). `refused` tells that a code was given that
 * does not apply.
 */
export function chooseOffer(
  offers: readonly Offer[],
  context: {
    stay: Stay;
    categoryId: number;
    bookedOn: CalendarDate;
    accommodationCents: number;
    code?: string | undefined;
  },
): { offer: Offer | null; refused: boolean } {
  const code = context.code?.trim().toUpperCase();
  const applying = offers.filter((offer) => offerApplies(offer, context.stay, context.categoryId, context.bookedOn));
  if (code) {
    const named = applying.find((offer) => offer.code === code) ?? null;
    return { offer: named, refused: named === null };
  }
  const nights = nightsOf(context.stay);
  let best: Offer | null = null;
  let bestCents = 0;
  for (const offer of applying) {
    if (offer.code !== null) continue;
    const cents = discountOf(offer.reduction, context.accommodationCents, nights);
    if (cents > bestCents) [best, bestCents] = [offer, cents];
  }
  return { offer: best, refused: false };
}
