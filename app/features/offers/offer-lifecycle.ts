import { addDays, type CalendarDate } from '../../core/calendar-date';
import type { ErrorCode } from '../../core/app-error';
import { offerAnswers, type OfferState, type StoredOfferState } from '../../core/offer-states';
import { isMissingDescription, isMissingValue } from './offer-checks';
import type { OfferData } from './offer-data';

export const offerActions = ['activate', 'pause', 'delete', 'change_terms', 'duplicate'] as const;
export type OfferAction = (typeof offerActions)[number];

export interface OfferFacts extends OfferData {
  state: StoredOfferState;
  /** Number of bookings that use the offer. */
  uses: number;
}

type Dated = Pick<OfferData, 'kind' | 'stayNights' | 'minNights' | 'bookUntil' | 'stayUntil'>;

export function shortestOf({
  kind,
  stayNights,
  minNights,
}: Pick<OfferData, 'kind' | 'stayNights' | 'minNights'>): number {
  return kind === 'stay_pay' ? Math.max(minNights, stayNights ?? 1) : minNights;
}

/** True if no stay can get the offer from today on. */
export function isOver(offer: Dated, today: CalendarDate): boolean {
  const { bookUntil, stayUntil } = offer;
  if (bookUntil !== null && bookUntil < today) return true;
  return stayUntil !== null && stayUntil < addDays(today, shortestOf(offer) - 1);
}

export function isUsedUp({ usesAllowed, uses }: Pick<OfferFacts, 'usesAllowed' | 'uses'>): boolean {
  return usesAllowed !== null && uses >= usesAllowed;
}

/**
 * Returns the shown state. A draft never ends; a paused offer stays paused even when used up, because uses may be
 * freed.
 */
export function offerState(
  offer: Dated & Pick<OfferFacts, 'state' | 'usesAllowed' | 'uses'>,
  today: CalendarDate,
): OfferState {
  if (offerAnswers(offer.state, 'isUnfinished')) return offer.state;
  if (isOver(offer, today)) return 'ended';
  return offerAnswers(offer.state, 'isOnSale') && isUsedUp(offer) ? 'ended' : offer.state;
}

/** Returns why the action is refused, or null if it is allowed. */
export function actionRefusal(action: OfferAction, offer: OfferFacts, today: CalendarDate): ErrorCode | null {
  switch (action) {
    case 'activate':
      return offerAnswers(offer.state, 'isOnSale') ? 'offer_active' : whyNotActive(offer, today);
    case 'pause':
      if (!offerAnswers(offer.state, 'isOnSale')) return 'offer_not_active';
      return isOver(offer, today) ? 'offer_over' : null;
    case 'delete':
      return offerAnswers(offer.state, 'isUnfinished') ? null : 'offer_not_draft';
    case 'change_terms':
      return offer.uses > 0 ? 'offer_used' : null;
    case 'duplicate':
      return null;
  }
}

function whyNotActive(offer: OfferFacts, today: CalendarDate): ErrorCode | null {
  if (isMissingValue(offer)) return 'offer_no_value';
  if (isMissingDescription(offer)) return 'offer_no_description';
  if (isOver(offer, today)) return 'offer_over';
  return isUsedUp(offer) ? 'offer_used_up' : null;
}

/** Returns every action with its refusal, for the buttons and the API. */
export function actionRefusals(offer: OfferFacts, today: CalendarDate): Record<OfferAction, ErrorCode | null> {
  return Object.fromEntries(offerActions.map((action) => [action, actionRefusal(action, offer, today)])) as Record<
    OfferAction,
    ErrorCode | null
  >;
}
