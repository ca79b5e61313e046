import { z } from 'zod';
import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { emailInput } from '../../core/text-input';
import { inTransaction } from '../../database/connection.server';
import { deliverSoon } from '../notifications/deliver-mail.server';
import { queueGuestMail } from '../notifications/guest-mails.server';
import { permitMail } from '../notifications/mail-permit.server';
import { findGuestBooking } from './guest-booking.server';
import { guestMailFacts } from '../bookings/guest-mail-facts.server';
import { guestEmail } from '../bookings/notify-guest.server';

const linkInput = z.object({ email: z.union([z.literal(''), emailInput]).optional() });

/**
 * Mails the link to a booking that awaits payment, at the guest's request. The link is sent to the booking's email, or
 * to the typed address if the booking has none. The typed address may be anyone's, so the mail contains nothing a
 * visitor wrote. Open to anyone who holds the booking, within limits. Returns the address.
 */
export async function mailBookingLink(
  actor: Actor,
  reference: string,
  input: unknown,
  key?: string,
): Promise<{ to: string }> {
  const requested = parse(linkInput, input);
  const guestBooking = await findGuestBooking(actor, reference, key);
  if (guestBooking.state === 'expired') throw new AppError('hold_expired');
  if (guestBooking.state !== 'pending') throw new AppError('state_refuses');
  if (guestBooking.holdUntil !== null && guestBooking.holdUntil <= now()) throw new AppError('hold_expired');
  const to = (await guestEmail(guestBooking.id)) ?? requested.email;
  if (!to) throw new AppError('invalid_input', { fields: [{ path: 'email', problem: 'required' }] });
  const permit = await permitMail(actor, to);
  await inTransaction(async () => {
    const facts = { ...(await guestMailFacts(guestBooking.id)), guestName: '' };
    await queueGuestMail(guestBooking.buildingId, 'booking_received', to, facts, {
      bookingId: guestBooking.id,
      permit,
    });
  });
  deliverSoon();
  return { to };
}
