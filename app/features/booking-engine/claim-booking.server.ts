import { and, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { authorize, requireUser, type Actor, type SignedInUser } from '../../access/actor';
import { later } from '../../access/background.server';
import { limits } from '../../access/limits';
import { recordAudit } from '../../access/record-audit.server';
import { publicAddress } from '../../access/public-address.server';
import { AppError } from '../../core/app-error';
import { bookingReferencePattern } from '../../core/identifiers';
import { parse } from '../../core/parse';
import { pathsIn } from '../../core/paths';
import { emailSpelling } from '../../core/text-input';
import { db, inTransaction } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import { queueAccountMail } from '../notifications/account-mails.server';
import { deliverSoon } from '../notifications/deliver-mail.server';
import { permitMail, type MailPermit } from '../notifications/mail-permit.server';
import { createLink } from '../users/account-link.server';
import { linkGuestBookings } from '../users/link-guest-bookings.server';
import { bookingKeyMatches } from '../../access/booking-key.server';
import { claimable, notifyClaimed } from './claimable.server';
import { readReference } from './guest-booking.server';

const claimInput = z.object({
  reference: z.string().trim().min(1, 'required').max(40, 'too_long'),
  email: z.string().trim().max(254, 'too_long').optional(),
  key: z.string().max(200).optional(),
});

/**
 * `added`: the booking is now on the account, with all other bookings made with the account's email. `asked`: a link
 * was sent to the booking's email, if such a booking exists.
 */
export interface ClaimAnswer {
  reference: string;
  status: 'added' | 'asked';
}

/**
 * Adds a booking made without an account to the actor's account if it was made with the account's confirmed email.
 * Other facts about a booking prove nothing, since emails are forwarded. If the booking was made with another email, a
 * link is sent to that address (confirm-claim.server.ts), and the answer is the same whether or not the booking exists.
 * A booking on another account stays there. For customers only, since staff may see bookings that are not theirs.
 */
export async function claimBooking(actor: Actor, input: unknown): Promise<ClaimAnswer> {
  authorize(actor, 'own:read');
  const user = requireUser(actor);
  const { reference: typed, email: written = '', key } = parse(claimInput, input);
  const reference = await readReference(typed);
  const isKnown = actor.ownReferences.includes(reference) || (key !== undefined && bookingKeyMatches(reference, key));
  if (!isKnown && key !== undefined) throw new AppError('not_found');
  if (!isKnown && written === '') {
    throw new AppError('invalid_input', { fields: [{ path: 'email', problem: 'required' }] });
  }
  const known = isKnown ? await claimable(reference) : undefined;
  if (isKnown && !known) throw new AppError('not_found');
  const email = emailSpelling(known?.email ?? written);
  const permit = await permitMail(actor, email, [limits.claimAccount, user.id]);
  const isConfirmedEmail = email !== '' && email === (await confirmedEmail(user.id));
  // Someone with reference and email learns that the booking is on an account; a guess reveals nothing.
  const isOnAccount = known !== undefined && known.ownerId !== null;
  if (isConfirmedEmail || isOnAccount) return linkBooking(actor, user, reference);
  later('claim', async () => {
    await inTransaction(() => mailLink(user, reference, email, permit));
    deliverSoon();
  });
  return { reference, status: 'asked' };
}

async function confirmedEmail(userId: number): Promise<string | undefined> {
  const [account] = await db()
    .select({ email: userAccount.email })
    .from(userAccount)
    .where(and(eq(userAccount.id, userId), eq(userAccount.active, true), isNotNull(userAccount.emailConfirmedAt)));
  return account?.email;
}

/** Adds all bookings made with the account's confirmed email; throws `not_found` if this booking isn't one of them. */
async function linkBooking(actor: Actor, user: SignedInUser, reference: string): Promise<ClaimAnswer> {
  const added = await inTransaction(async () => {
    const before = await claimable(reference);
    if (before?.ownerId === user.id) return false;
    await linkGuestBookings(user.id);
    const row = await claimable(reference);
    if (row?.ownerId !== user.id) throw new AppError('not_found');
    await recordAudit(actor, {
      action: 'booking.claimed',
      subject: { kind: 'booking', id: row.id },
      after: { userId: user.id, by: 'email' },
    });
    await notifyClaimed(row, user);
    return true;
  });
  if (added) deliverSoon();
  return { reference, status: 'added' };
}

async function mailLink(user: SignedInUser, reference: string, email: string, permit: MailPermit): Promise<void> {
  // An account whose data was erased can't claim anything.
  const [account] = await db()
    .select({ active: userAccount.active })
    .from(userAccount)
    .where(eq(userAccount.id, user.id))
    .for('no key update');
  const row = bookingReferencePattern.test(reference) ? await claimable(reference) : undefined;
  if (!account?.active || !row || row.ownerId !== null || emailSpelling(row.email) !== email) return;
  const token = await createLink(user.id, 'claim_booking', row.email.toLowerCase(), row.id);
  const link = publicAddress() + pathsIn(row.language).account({ token });
  const values = { reference, account: user.email };
  const { language, id: bookingId } = row;
  await queueAccountMail('account_claim', { to: row.email, name: '', language, link, values, bookingId, permit });
}
