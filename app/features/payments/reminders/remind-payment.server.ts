import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { parse } from '../../../core/parse';
import { changeBooking, type ChangedBooking } from '../../bookings/change-booking.server';
import { mayBeReminded } from '../../bookings/amounts-owed';
import { remindInput } from './remind-input';
import { guestEmail } from '../../bookings/notify-guest.server';

/**
 * Mails the customer the open amount and how to pay it. Refused if nothing is owed or there is no usable address. Can
 * be undone until the mail has been sent.
 */
export async function remindPayment(actor: Actor, id: number, input: unknown = {}): Promise<ChangedBooking> {
  authorize(actor, 'bookings:write');
  const { version } = parse(remindInput, input);
  return changeBooking(actor, id, version, async (row) => {
    if (!mayBeReminded(row)) throw new AppError('nothing_to_remind');
    if ((await guestEmail(id)) === null) throw new AppError('nobody_to_write_to');
    const detail = { amountCents: row.owedCents };
    return { kind: 'payment_reminder', detail, undoable: true, mail: 'booking_payment_due' };
  });
}
