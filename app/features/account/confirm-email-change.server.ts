import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { requireSecuredUser, type Actor, type SignedInUser } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { publicAddress } from '../../access/public-address.server';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { pathsIn } from '../../core/paths';
import { databaseRefusal, db, inTransaction } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import { formerEmail } from '../../database/session-schema.server';
import { queueAccountMail } from '../notifications/account-mails.server';
import { deliverSoon } from '../notifications/deliver-mail.server';
import { endLinks, readLink, takeLink } from '../users/account-link.server';
import { linkGuestBookings } from '../users/link-guest-bookings.server';
import { linkTokenInput } from '../users/link-token-input';

const confirmationInput = z.object({ token: linkTokenInput });

/** Returns the new address that the link confirms, for the account that requested the change; throws `link_expired`. */
export async function viewEmailChange(actor: Actor, token: string): Promise<string> {
  const user = requireSecuredUser(actor);
  const { userId, email } = await readLink(token, ['change_email']);
  if (userId !== user.id || email === null) throw new AppError('link_expired');
  return email;
}

/**
 * Sets the account's email to the address that received the link. Only for a user signed in to that account, so that a
 * link sent to a wrong address grants nothing. The former address is notified.
 */
export async function confirmEmailChange(actor: Actor, input: unknown): Promise<void> {
  const user = requireSecuredUser(actor);
  const { token } = parse(confirmationInput, input);
  try {
    await inTransaction(() => change(actor, user, token));
  } catch (error) {
    if (databaseRefusal(error)?.constraint !== 'user_account_email') throw error;
    throw new AppError('invalid_input', { fields: [{ path: 'email', problem: 'email_taken' }], cause: error });
  }
  deliverSoon();
}

async function change(actor: Actor, user: SignedInUser, token: string): Promise<void> {
  const link = await takeLink(token, ['change_email']);
  if (link.userId !== user.id || link.email === null) throw new AppError('link_expired');
  const [former] = await db()
    .select({ email: userAccount.email, confirmedAt: userAccount.emailConfirmedAt })
    .from(userAccount)
    .where(eq(userAccount.id, user.id))
    .for('update');
  await db()
    .update(userAccount)
    .set({ email: link.email, emailConfirmedAt: now(), version: sql`${userAccount.version} + 1` })
    .where(eq(userAccount.id, user.id));
  // Links mailed to the former address must no longer give access.
  await endLinks(user.id);
  await linkGuestBookings(user.id);
  if (former?.confirmedAt) {
    await db()
      .insert(formerEmail)
      .values({ userId: user.id, email: former.email, until: now() })
      .onConflictDoUpdate({ target: [formerEmail.userId, formerEmail.email], set: { until: now() } });
  }
  await recordAudit(actor, { action: 'user.email_changed', subject: { kind: 'user', id: user.id } });
  const { email: to, name, language, id: userId } = user;
  const reset = publicAddress() + pathsIn(language).resetPassword();
  await queueAccountMail({ changed: 'email' }, { to, name, language, link: reset, userId });
}
