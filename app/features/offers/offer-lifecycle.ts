import { addDays, type CalendarDate } from '../../core/calendar-date';
import type { ErrorCode } from '../../core/app-error';
import { lacksDescription, lacksValue } from './offer-checks';
import type { OfferData } from './offer-data';

/** What is kept: a draft was never on sale, and none becomes one again. */
export const storedStates = ['draft', 'active', 'paused'] as const;
export type StoredState = (typeof storedStates)[number];

/** What is shown: `ended` follows from dates and uses. */
export const offerStates = [...storedStates, 'ended'] as const;
export type OfferState = (typeof offerStates)[number];

export const offerActions = ['activate', 'pause', 'delete', 'change_terms', 'duplicate'] as const;
export type OfferAction = (typeof offerActions)[number];

/** What the rules want to know of an offer. */
export interface JudgedOffer extends OfferData {
  state: StoredState;
  /** Bookings that use it. */
  uses: number;
}

type Dated = Pick<OfferData, 'kind' | 'stayNights' | 'minNights' | 'bookUntil' | 'stayUntil'>;

/** The least nights of a stay that gets it. */
export function shortestOf({
  kind,
  stayNights,
  minNights,
}: Pick<OfferData, 'kind' | 'stayNights' | 'minNights'>): number {
  return kind === 'stay_pay' ? Math.max(minNights, stayNights ?? 1) : minNights;
}

/** No stay can get it any more, from today on. */
export function isOver(offer: Dated, today: CalendarDate): boolean {
  const { bookUntil, stayUntil } = offer;
  if (bookUntil !== null && bookUntil < today) return true;
  return stayUntil !== null && stayUntil < addDays(today, shortestOf(offer) - 1);
}

export function isUsedUp({ usesAllowed, uses }: Pick<JudgedOffer, 'usesAllowed' | 'uses'>): boolean {
  return usesAllowed !== null && uses >= usesAllowed;
}

/** A draft ends nowhere; a paused one that was used up may get uses back, and stays paused. */
export function offerState(
  offer: Dated & Pick<JudgedOffer, 'state' | 'usesAllowed' | 'uses'>,
  today: CalendarDate,
): OfferState {
  if (offer.state === 'draft') return 'draft';
  if (isOver(offer, today)) return 'ended';
  return offer.state === 'active' && isUsedUp(offer) ? 'ended' : offer.state;
}

/** Why the action is refused, or null where it is allowed. */
export function actionRefusal(action: OfferAction, offer: JudgedOffer, today: CalendarDate): ErrorCode | null {
  switch (action) {
    case 'activate':
      return offer.state === 'active' ? 'offer_active' : whyNotActive(offer, today);
    case 'pause':
      if (offer.state !== 'active') return 'offer_not_active';
      return isOver(offer, today) ? 'offer_over' : null;
    case 'delete':
      return offer.state === 'draft' ? null : 'offer_not_draft';
    case 'change_terms':
      return offer.uses > 0 ? 'offer_used' : null;
    case 'duplicate':
      return null;
  }
}

function whyNotActive(offer: JudgedOffer, today: CalendarDate): ErrorCode | null {
  if (lacksValue(offer)) return 'offer_no_value';
  if (lacksDescription(offer)) return 'offer_no_description';
  if (isOver(offer, today)) return 'offer_over';
  return isUsedUp(offer) ? 'offer_used_up' : null;
}

/** Every action with why it is refused: draws the buttons and answers the API. */
export function actionRefusals(offer: JudgedOffer, today: CalendarDate): Record<OfferAction, ErrorCode | null> {
  return Object.fromEntries(offerActions.map((action) => [action, actionRefusal(action, offer, today)])) as Record<
    OfferAction,
    ErrorCode | null
  >;
}
