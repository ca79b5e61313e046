import type { Actor } from '../../../access/actor';
import { limits } from '../../../access/limits';
import { refuseBeyondWithin, type Try } from '../../../access/rate-limit.server';
import { AppError } from '../../../core/app-error';

/**
 * Every card is counted when its payment begins, by the booking and by the address, and uncounted unless it was declined: a
 * checkout must not serve to test stolen ones. In the running transaction. Throws `too_many_cards` with the telephone.
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
