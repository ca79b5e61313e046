import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { parse } from '../../../core/parse';
import { changeBooking, type ChangedBooking } from '../../bookings/change-booking.server';
import { endCard } from './end-card.server';
import { ofVersionInput } from '../payment-input';

/** Removes a booking's card, so that nothing more is charged to it. Throws `no_saved_card`. */
export async function removeCard(actor: Actor, id: number, input: unknown = {}): Promise<ChangedBooking> {
  authorize(actor, 'payments:write');
  const { version } = parse(ofVersionInput, input);
  return changeBooking(actor, id, version, async (row, at) => {
    const ended = await endCard(row.id, 'removed', at, actor.user?.id ?? null);
    if (!ended) throw new AppError('no_saved_card');
    return { kind: 'card_removed', detail: { cardLast4: ended.last4 } };
  });
}
