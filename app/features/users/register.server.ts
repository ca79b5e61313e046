import { eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../access/actor';
import { later } from '../../access/background.server';
import { publicAddress } from '../../access/public-address.server';
import { now } from '../../core/clock';
import type { Locale } from '../../core/locale';
import { parse } from '../../core/parse';
import { pathsIn } from '../../core/paths';
import { emailInput, personName } from '../../core/text-input';
import { db, inTransaction } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import { registration } from '../../database/session-schema.server';
import { queueAccountMail } from '../notifications/account-mails.server';
import { deliverSoon } from '../notifications/deliver-mail.server';
import { permitMail, type MailPermit } from '../notifications/mail-permit.server';
import { newLinkToken } from '../../access/link-token.server';
import { LINK_SECONDS } from './account-link.server';
import { hashPassword } from './password-hash.server';
import { newPasswordInput } from './password-input';
import { refusePersonalPassword } from './refuse-personal-password.server';

const registrationInput = z.object({
  name: personName(120),
  email: emailInput,
  password: newPasswordInput,
});

/**
 * Requests an account, which is created only after its mailed link is followed, so that nobody can register another
 * person's address. The response and its duration do not depend on whether the email has an account. Open to everyone,
 * with an hourly limit.
 */
export async function register(actor: Actor, input: unknown): Promise<void> {
  const { name, email, password } = parse(registrationInput, input);
  await refusePersonalPassword(password, { name, email });
  const permit = await permitMail(actor, email);
  const requested = { name, email, passwordHash: await hashPassword(password), language: actor.locale };
  later('registration', async () => {
    await inTransaction(() => saveAndMail(requested, permit));
    deliverSoon();
  });
}

interface RegistrationRequest {
  name: string;
  email: string;
  passwordHash: string;
  language: Locale;
}

async function saveAndMail(requested: RegistrationRequest, permit: MailPermit): Promise<void> {
  const { email, language } = requested;
  const at = now();
  const { token, tokenHash } = newLinkToken();
  const expiresAt = new Date(at.getTime() + LINK_SECONDS.registration * 1000);
  await db().delete(registration).where(lte(registration.expiresAt, at));
  await db()
    .insert(registration)
    .values({ ...requested, tokenHash, createdAt: at, expiresAt });

  const [account] = await db().select().from(userAccount).where(eq(userAccount.email, email));
  if (account) {
    const link = publicAddress() + pathsIn(account.language).resetPassword();
    const { name, language: spoken, id: userId } = account;
    await queueAccountMail('account_exists', { to: email, name, language: spoken, link, userId, permit });
  } else {
    const link = publicAddress() + pathsIn(language).register({ token });
    await queueAccountMail('account_confirm', { to: email, name: '', language, link, permit });
  }
}
