import type { Actor } from '../../../access/actor';
import { limits } from '../../../access/limits';
import { refuseBeyondWithin, type Try } from '../../../access/rate-limit.server';
import { AppError } from '../../../core/app-error';

/**
 * Counts a card payment when it starts, per booking and per client address, because the checkout must not be usable to
 * test stolen cards. Other code reverts the count unless the card is declined. Runs in the running transaction. Throws
 * `too_many_cards` with the phone number.
 */
export async function countCard(actor: Actor, bookingId: number, phone: string): Promise<void> {
  const tries: Try[] = [
    [limits.cardAddress, actor.address],
    [limits.cardBooking, bookingId],
  ];
  try {
    for (const each of tries) await refuseBeyondWithin(...each);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('too_many_cards', { ...error.details, extra: { ...error.details.extra, phone } });
  }
}
