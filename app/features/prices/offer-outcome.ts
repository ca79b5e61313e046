import type { CalendarDate } from '../../core/calendar-date';
import type { LocalizedText } from '../../core/locale';
import type { Stay } from '../../core/stay';
import { offerRefusal, type Offer, type OfferRefusal } from './offer-rules';

/** Reason why a stay doesn't get an offer; `saves_less` means that it saves less than the applied offer. */
export type OfferObstacle =
  | 'saves_less'
  | 'stay_dates'
  | 'min_nights'
  | 'booking_dates'
  | 'other_apartments'
  | 'used_up'
  | 'unknown_code';

export interface OfferOutcome {
  name: LocalizedText | null;
  code: string | null;
  applied: boolean;
  obstacle: OfferObstacle | null;
}

interface OfferContext {
  stay: Stay;
  categoryId: number;
  apartmentId: number;
  bookedOn: CalendarDate;
  appliedId: number | null;
  code?: string | undefined;
}

const obstacles: Record<OfferRefusal['code'], OfferObstacle> = {
  used_up: 'used_up',
  not_bookable_yet: 'booking_dates',
  no_longer_bookable: 'booking_dates',
  other_apartment: 'other_apartments',
  starts_too_early: 'stay_dates',
  ends_too_late: 'stay_dates',
  too_short: 'min_nights',
};

/** Returns the outcome of each candidate offer: the automatic ones, or the one with the given code. */
export function offerOutcomes(offers: readonly Offer[], context: OfferContext): OfferOutcome[] {
  const code = context.code?.trim().toUpperCase();
  const candidateOffers = offers.filter((offer) => (code ? offer.code === code : offer.code === null));
  if (code && candidateOffers.length === 0) return [{ name: null, code, applied: false, obstacle: 'unknown_code' }];
  return candidateOffers.map((offer) => {
    const applied = offer.id === context.appliedId;
    return { name: offer.name, code: offer.code, applied, obstacle: applied ? null : obstacleOf(offer, context) };
  });
}

function obstacleOf(offer: Offer, { stay, categoryId, apartmentId, bookedOn }: OfferContext): OfferObstacle {
  const refusal = offerRefusal(offer, stay, { categoryId, apartmentId }, bookedOn);
  return refusal ? obstacles[refusal.code] : 'saves_less';
}
