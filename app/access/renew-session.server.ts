import { and, eq } from 'drizzle-orm';
import { now } from '../core/clock';
import { db } from '../database/connection.server';
import { userSession } from '../database/session-schema.server';
import type { Actor, SignedInUser } from './actor';
import { recordAudit } from './record-audit.server';
import { readRefreshToken, refreshTokenOf } from './refresh-token.server';
import { sessionRuns } from './session-end.server';
import { expiryFrom } from './session-end.server';
import { endSession, findSession, tokensOf, type SessionTokens } from './session.server';

/**
 * Period in which a used refresh token is still accepted: concurrent tabs all send the same token, and the first one
 * uses it up. A thief is hardly that quick.
 */
export const SAME_MOMENT_MS = 2_000;

/**
 * Exchanges a refresh token for new tokens; each refresh token can be used only once. Reuse ends the whole session,
 * since a second party must have the token. Returns `expired` for a token that was issued here but is no longer valid,
 * and undefined for any other text.
 */
export async function renewSession(
  actor: Actor,
  refreshToken: string,
): Promise<{ user: SignedInUser; tokens: SessionTokens } | 'expired' | undefined> {
  const read = readRefreshToken(refreshToken);
  if (!read) return undefined;
  const { sessionId, generation } = read;
  const next = generation + 1;
  if (!(await spend(sessionId, generation)) && !(await wasUsedJustNow(actor, sessionId, next))) return 'expired';
  const session = await findSession(sessionId);
  if (!session) return 'expired';
  return { user: session.user, tokens: await tokensOf(session, refreshTokenOf(sessionId, next)) };
}

/** Returns false if the token was used before or its session is over. */
async function spend(sessionId: string, generation: number): Promise<boolean> {
  const at = now();
  const used = await db()
    .update(userSession)
    .set({ refreshGeneration: generation + 1, refreshedAt: at, lastUsedAt: at, expiresAt: expiryFrom(at) })
    .where(
      and(
        eq(userSession.id, sessionId),
        eq(userSession.strategy, 'localRefresh'),
        eq(userSession.refreshGeneration, generation),
        sessionRuns(),
      ),
    )
    .returning({ id: userSession.id });
  return used.length > 0;
}

async function wasUsedJustNow(actor: Actor, sessionId: string, next: number): Promise<boolean> {
  const [row] = await db().select().from(userSession).where(eq(userSession.id, sessionId));
  if (!row || row.endedAt !== null || row.refreshGeneration < next) return false;
  const age = now().getTime() - (row.refreshedAt?.getTime() ?? 0);
  if (row.refreshGeneration === next && age <= SAME_MOMENT_MS) return true;
  await endSession(sessionId, 'token_reused');
  await recordAudit(actor, {
    action: 'session.token_reused',
    subject: { kind: 'user', id: row.userId },
    userId: row.userId,
  });
  return false;
}
