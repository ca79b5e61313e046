import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { startSession, type SessionTokens } from '../../access/session.server';
import type { Strategy } from '../../access/strategy';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import type { Locale } from '../../core/locale';
import type { Role } from '../../core/role';
import { db, inTransaction } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import type { Proof } from '../../database/session-schema.server';
import { linkGuestBookings } from './link-guest-bookings.server';

export interface SignedIn {
  tokens: SessionTokens;
  user: { id: number; role: Role; language: Locale };
}

/** Starts a session for a person with a verified identity. Only for operations that have verified the proof. */
export async function openSession(
  actor: Actor,
  userId: number,
  { strategy, proof }: { strategy: Strategy; proof: Proof },
): Promise<SignedIn> {
  return inTransaction(async () => {
    const [user] = await db()
      .update(userAccount)
      .set({ lastSignInAt: now() })
      .where(and(eq(userAccount.id, userId), eq(userAccount.active, true)))
      .returning({ id: userAccount.id, role: userAccount.role, language: userAccount.language });
    if (!user) throw new AppError('bad_credentials');
    // Links bookings made with this email while signed out.
    await linkGuestBookings(userId);
    const tokens = await startSession({ userId, strategy, device: actor.device, proof });
    await recordAudit(actor, {
      action: 'sign_in',
      subject: { kind: 'user', id: userId },
      after: { proof, strategy, device: actor.device },
      userId,
    });
    return { tokens, user };
  });
}
