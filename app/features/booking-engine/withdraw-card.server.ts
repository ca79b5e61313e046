import { may, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { changeBooking } from '../bookings/change-booking.server';
import { endCard } from '../payments/saved-cards/end-card.server';
import { findGuestBooking } from './guest-booking.server';

/**
 * Withdraws the guest's consent to card charges: nothing is charged from now on, and the card's name at the provider is
 * deleted. Open to anyone who may see the booking except staff, who have their own operation. Throws `no_saved_card`.
 */
export async function withdrawCard(actor: Actor, reference: string, key?: string): Promise<{ reference: string }> {
  const guestBooking = await findGuestBooking(actor, reference, key);
  if (may(actor, 'bookings:read')) throw new AppError('forbidden');
  await changeBooking(
    { ...actor, adminBuildingId: guestBooking.buildingId },
    guestBooking.id,
    undefined,
    async (row, at) => {
      const ended = await endCard(row.id, 'withdrawn', at, actor.user?.id ?? null);
      if (!ended) throw new AppError('no_saved_card');
      return { kind: 'card_withdrawn', detail: { cardLast4: ended.last4 } };
    },
  );
  return { reference: guestBooking.reference };
}
