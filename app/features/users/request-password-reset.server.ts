import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../access/actor';
import { later } from '../../access/background.server';
import { publicAddress } from '../../access/public-address.server';
import { parse } from '../../core/parse';
import { pathsIn } from '../../core/paths';
import { emailInput } from '../../core/text-input';
import { db, inTransaction } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import { queueAccountMail } from '../notifications/account-mails.server';
import { deliverSoon } from '../notifications/deliver-mail.server';
import { permitMail, type MailPermit } from '../notifications/mail-permit.server';
import { createLink } from './account-link.server';

const resetInput = z.object({ email: emailInput });

/**
 * Mails a link to reset the password if the email has an account. The response and its duration are the same if there
 * is no account. Open to everyone, with an hourly limit.
 */
export async function requestPasswordReset(actor: Actor, input: unknown): Promise<void> {
  const { email } = parse(resetInput, input);
  const permit = await permitMail(actor, email);
  later('forgotten password', async () => {
    await inTransaction(() => mailLink(email, permit));
    deliverSoon();
  });
}

async function mailLink(email: string, permit: MailPermit): Promise<void> {
  const [account] = await db()
    .select()
    .from(userAccount)
    .where(and(eq(userAccount.email, email), eq(userAccount.active, true)));
  if (!account) return;
  const { id: userId, name, language } = account;
  const token = await createLink(userId, 'reset_password');
  const link = publicAddress() + pathsIn(language).resetPassword({ token });
  await queueAccountMail('account_reset', { to: email, name, language, link, userId, permit });
}
