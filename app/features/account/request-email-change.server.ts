import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { requireSecuredUser, type Actor, type SignedInUser } from '../../access/actor';
import { later } from '../../access/background.server';
import { limits } from '../../access/limits';
import { publicAddress } from '../../access/public-address.server';
import { AppError } from '../../core/app-error';
import { parse } from '../../core/parse';
import { pathsIn } from '../../core/paths';
import { emailInput } from '../../core/text-input';
import { db, inTransaction } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import { queueAccountMail } from '../notifications/account-mails.server';
import { deliverSoon } from '../notifications/deliver-mail.server';
import { permitMail, type MailPermit } from '../notifications/mail-permit.server';
import { createLink } from '../users/account-link.server';
import { requireCurrentPassword } from '../users/current-password.server';
import { knownPasswordInput } from '../users/password-input';

const emailChangeInput = z.object({ email: emailInput, password: knownPasswordInput });

/**
 * Mails a link to the account's new address. The response and the response time are the same if the address belongs to
 * another account; the mail to that account then says so.
 */
export async function requestEmailChange(actor: Actor, input: unknown): Promise<void> {
  const user = requireSecuredUser(actor);
  const { email, password } = parse(emailChangeInput, input);
  await requireCurrentPassword(user, password);
  if (email === user.email) {
    throw new AppError('invalid_input', { fields: [{ path: 'email', problem: 'email_same' }] });
  }
  const permit = await permitMail(actor, email, [limits.emailChangeAccount, user.id]);
  later('email change', async () => {
    await inTransaction(() => mailLink(user, email, permit));
    deliverSoon();
  });
}

async function mailLink(user: SignedInUser, email: string, permit: MailPermit): Promise<void> {
  // Users who were erased in the meantime get no mail.
  const [account] = await db().select().from(userAccount).where(eq(userAccount.id, user.id)).for('no key update');
  if (!account?.active) return;
  const [other] = await db().select().from(userAccount).where(eq(userAccount.email, email));
  const paths = pathsIn(other?.language ?? user.language);
  // The name chosen by the user is not mailed to an address that may not be the user's.
  if (other) {
    const { name, language } = other;
    const link = publicAddress() + paths.resetPassword();
    await queueAccountMail('account_exists', { to: email, name, language, link, permit });
    return;
  }
  const link = publicAddress() + paths.accountData({ token: await createLink(user.id, 'change_email', email) });
  await queueAccountMail('account_email', {
    to: email,
    name: '',
    language: user.language,
    link,
    userId: user.id,
    permit,
  });
}
