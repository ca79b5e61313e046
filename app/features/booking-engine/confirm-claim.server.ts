import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { authorize, requireUser, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { booking, bookingClaim } from '../../database/booking-schema.server';
import { db, inTransaction } from '../../database/connection.server';
import { deliverSoon } from '../notifications/deliver-mail.server';
import { readLink, takeLink } from '../users/account-link.server';
import { endClaims } from '../users/end-claims.server';
import { linkTokenInput } from '../users/link-token-input';
import { claimable, notifyClaimed, type Claimable } from './claimable.server';

const confirmationInput = z.object({ token: linkTokenInput });

type Link = Awaited<ReturnType<typeof readLink>>;

/** Returns the reference of the booking that a mailed link adds to the actor's account; throws `link_expired`. */
export async function viewClaim(actor: Actor, token: string): Promise<string> {
  authorize(actor, 'own:read');
  return (await claimedBy(actor, await readLink(token, ['claim_booking']))).reference;
}

/**
 * Adds the booking of a mailed link to the actor's account: only that booking, no other booking of its customer.
 * Requires the account that requested the link. Notifies the person who booked and any account that showed the booking
 * before.
 */
export async function confirmClaim(actor: Actor, input: unknown): Promise<{ reference: string }> {
  authorize(actor, 'own:read');
  const user = requireUser(actor);
  const { token } = parse(confirmationInput, input);
  const { reference } = await inTransaction(async () => {
    const row = await claimedBy(actor, await takeLink(token, ['claim_booking']));
    await endClaims(eq(bookingClaim.bookingId, row.id), user.id);
    await db()
      .insert(bookingClaim)
      .values({ bookingId: row.id, customerId: row.customerId, userId: user.id, at: now() })
      .onConflictDoUpdate({
        target: bookingClaim.bookingId,
        set: { customerId: row.customerId, userId: user.id, at: now() },
      });
    await recordAudit(actor, {
      action: 'booking.claimed',
      subject: { kind: 'booking', id: row.id },
      after: { userId: user.id, by: 'link' },
    });
    await notifyClaimed(row, user);
    return row;
  });
  deliverSoon();
  return { reference };
}

/**
 * Returns the link's booking; throws `link_expired` unless it still belongs to the mailed customer and is on no
 * account.
 */
async function claimedBy(actor: Actor, { userId, email, bookingId }: Link): Promise<Claimable> {
  const [found] =
    userId === actor.user?.id && bookingId !== null
      ? await db().select({ reference: booking.reference }).from(booking).where(eq(booking.id, bookingId)).for('share')
      : [];
  const row = found && (await claimable(found.reference));
  if (!row || row.ownerId !== null || row.email.toLowerCase() !== email) throw new AppError('link_expired');
  return row;
}
