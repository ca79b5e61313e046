import { eq, sql } from 'drizzle-orm';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import {
  accountLink,
  codeGenerator,
  formerEmail,
  passkey,
  recoveryCode,
  registration,
  userSession,
} from '../../database/session-schema.server';

type Account = typeof userAccount.$inferSelect;

/** Returns the emails that the account has confirmed: the current one and former ones. */
export async function provedEmails({ id, email, emailConfirmedAt }: Account): Promise<string[]> {
  return [...(emailConfirmedAt === null ? [] : [email]), ...(await formerEmails(id))];
}

export async function formerEmails(userId: number): Promise<string[]> {
  const rows = await db().select({ email: formerEmail.email }).from(formerEmail).where(eq(formerEmail.userId, userId));
  return rows.map(({ email }) => email);
}

/**
 * Anonymizes the account. Its id remains for the records that refer to it, and its email becomes available for a new
 * account.
 */
export async function eraseAccount({ id, email }: Account): Promise<void> {
  for (const table of [passkey, codeGenerator, recoveryCode, accountLink, formerEmail]) {
    await db().delete(table).where(eq(table.userId, id));
  }
  await db().delete(registration).where(eq(registration.email, email));
  await db().update(userSession).set({ device: '' }).where(eq(userSession.userId, id));
  await db()
    .update(userAccount)
    .set({
      email: `erased-${id}@erased.invalid`,
      name: '—',
      passwordHash: null,
      active: false,
      erasedAt: now(),
      lastSignInAt: null,
      emailConfirmedAt: null,
      invitedAt: null,
      version: sql`${userAccount.version} + 1`,
    })
    .where(eq(userAccount.id, id));
}
