import { bailAnswers, type BailState } from '../../core/bail-states';
import { bookingAnswers, type BookingState } from '../../core/booking-states';

/** Whether a guest can pay the bail: it is to be received, of a stay that is confirmed and not over. */
export function takesBail(stay: { state: BookingState }, bail: { state: BailState }): boolean {
  if (!bailAnswers(bail.state, 'isToTake') || bookingAnswers(stay.state, 'isHold')) return false;
  return bookingAnswers(stay.state, 'mayChangeBail');
}
