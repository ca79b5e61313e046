import { asc, eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { db } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import { codeGenerator, passkey, userSession } from '../../database/session-schema.server';

/** Returns the user's account for export, without anything that grants access. */
export async function exportAccount(userId: number) {
  const [account] = await db()
    .select({
      email: userAccount.email,
      name: userAccount.name,
      role: userAccount.role,
      language: userAccount.language,
      createdAt: userAccount.createdAt,
      invitedAt: userAccount.invitedAt,
      emailConfirmedAt: userAccount.emailConfirmedAt,
      lastSignInAt: userAccount.lastSignInAt,
    })
    .from(userAccount)
    .where(eq(userAccount.id, userId));
  if (!account) throw new AppError('not_found');
  const sessions = await db()
    .select({
      startedAt: userSession.createdAt,
      lastUsedAt: userSession.lastUsedAt,
      expiresAt: userSession.expiresAt,
      endedAt: userSession.endedAt,
      endReason: userSession.endReason,
      device: userSession.device,
      proof: userSession.proof,
    })
    .from(userSession)
    .where(eq(userSession.userId, userId))
    .orderBy(asc(userSession.createdAt));
  const passkeys = await db()
    .select({ name: passkey.name, createdAt: passkey.createdAt, lastUsedAt: passkey.lastUsedAt })
    .from(passkey)
    .where(eq(passkey.userId, userId))
    .orderBy(asc(passkey.createdAt));
  const [generator] = await db()
    .select({ createdAt: codeGenerator.createdAt, confirmedAt: codeGenerator.confirmedAt })
    .from(codeGenerator)
    .where(eq(codeGenerator.userId, userId));
  return { ...account, sessions, passkeys, codeGenerator: generator ?? null };
}
