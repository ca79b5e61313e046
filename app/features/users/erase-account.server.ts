import { eq, inArray, or, sql } from 'drizzle-orm';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { contactMessage, mail } from '../../database/message-schema.server';
import { userAccount } from '../../database/people-schema.server';
import {
  accountLink,
  codeGenerator,
  passkey,
  recoveryCode,
  registration,
  userSession,
} from '../../database/session-schema.server';

type Account = typeof userAccount.$inferSelect;

/** What was written to and from the account's address, and about the account. */
export async function eraseCorrespondence({ id, email, emailConfirmedAt }: Account): Promise<void> {
  await db().delete(mail).where(eq(mail.userId, id));
  if (emailConfirmedAt === null) return;
  const isTheirs = eq(sql`lower(${contactMessage.email})`, email);
  const written = db().select({ id: contactMessage.id }).from(contactMessage).where(isTheirs);
  await db()
    .delete(mail)
    .where(or(inArray(mail.contactMessageId, written), eq(sql`lower(${mail.recipient})`, email)));
  await db().delete(contactMessage).where(isTheirs);
}

/** Leaves a number that stands for nobody, for what other records say of it, and the address free for a new account. */
export async function eraseAccount({ id, email }: Account): Promise<void> {
  for (const table of [passkey, codeGenerator, recoveryCode, accountLink]) {
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
