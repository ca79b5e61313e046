import { may, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { changeBooking } from '../bookings/change-booking.server';
import { endCard } from '../payments/saved-cards/end-card.server';
import { findOwnBooking } from './own-booking.server';

/**
 * The guest agrees no more that the card is charged: from now on nothing is, and its name at the provider's is gone. Open to
 * whoever may see the booking but the team, which has an operation of its own. Throws `no_saved_card`.
 */
export async function withdrawCard(actor: Actor, reference: string, key?: string): Promise<{ reference: string }> {
  const own = await findOwnBooking(actor, reference, key);
  if (may(actor, 'bookings:read')) throw new AppError('forbidden');
  await changeBooking({ ...actor, adminBuildingId: own.buildingId }, own.id, undefined, async (row, at) => {
    const ended = await endCard(row.id, 'withdrawn', at, actor.user?.id ?? null);
    if (!ended) throw new AppError('no_saved_card');
    return { kind: 'card_withdrawn', detail: { cardLast4: ended.last4 } };
  });
  return { reference: own.reference };
}
