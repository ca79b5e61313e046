import { bailAnswers, type BailState } from '../../core/bail-states';
import { bookingAnswers, type BookingState } from '../../core/booking-states';
import type { UnacceptedBailReason } from '../../core/return-reasons';

/** True if a guest can pay the bail: it is still to be received and the stay is confirmed and not over. */
export function takesBail(stay: { state: BookingState }, bail: { state: BailState }): boolean {
  if (!bailAnswers(bail.state, 'isToTake') || bookingAnswers(stay.state, 'isHold')) return false;
  return bookingAnswers(stay.state, 'mayChangeBail');
}

/** Returns the reason why an incoming amount does not settle the bail; null if it does. */
export function unacceptedReasonOf(
  stay: { state: BookingState },
  bail: { state: BailState; amountCents: number },
  cameCents: number,
): UnacceptedBailReason | null {
  if (bailAnswers(bail.state, 'wasReceived')) return 'received';
  if (!takesBail(stay, bail)) return 'not_due';
  return bail.amountCents === cameCents ? null : 'other_amount';
}
