import type { CalendarDate } from '../../core/calendar-date';
import type { LocalizedText } from '../../core/locale';
import type { Stay } from '../../core/stay';
import { offerApplies, type Offer } from './offer-rules';

/** Why a stay does not get an offer; `saves_less` than the one that it gets. */
export type OfferObstacle =
  'saves_less' | 'stay_dates' | 'min_nights' | 'booking_dates' | 'other_apartments' | 'used_up' | 'unknown_code';

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
  /** The offer that the quote takes off. */
  appliedId: number | null;
  code?: string | undefined;
}

/** Each bound of an offer, taken away; said in this order where several stand in the way. */
const bounds: readonly [OfferObstacle, Partial<Offer>][] = [
  ['used_up', { usesLeft: null }],
  ['booking_dates', { bookFrom: null, bookUntil: null }],
  ['stay_dates', { stayFrom: null, stayUntil: null }],
  ['other_apartments', { categoryIds: [], apartmentIds: [] }],
  ['min_nights', { minNights: 1, reduction: { kind: 'amount', amountCents: 1 } }],
];

/** What becomes of each offer that could have been used: the automatic ones, or the one whose code was given. */
export function offerOutcomes(offers: readonly Offer[], context: OfferContext): OfferOutcome[] {
  const code = context.code?.trim().toUpperCase();
  const asked = offers.filter((offer) => (code ? offer.code === code : offer.code === null));
  if (code && asked.length === 0) return [{ name: null, code, applied: false, obstacle: 'unknown_code' }];
  return asked.map((offer) => {
    const applied = offer.id === context.appliedId;
    return { name: offer.name, code: offer.code, applied, obstacle: applied ? null : obstacleOf(offer, context) };
  });
}

/** A bound stands in the way when the offer would not apply with all the others taken away. */
function obstacleOf(offer: Offer, { stay, categoryId, apartmentId, bookedOn }: OfferContext): OfferObstacle {
  const applies = (candidate: Offer) => offerApplies(candidate, stay, { categoryId, apartmentId }, bookedOn);
  if (applies(offer)) return 'saves_less';
  const inTheWay = bounds.find(([name]) => {
    const others = bounds.filter(([other]) => other !== name).map(([, without]) => without);
    return !applies(Object.assign({}, offer, ...others) as Offer);
  });
  return inTheWay?.[0] ?? 'other_apartments';
}
