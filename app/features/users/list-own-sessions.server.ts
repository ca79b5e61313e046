import { and, desc, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import { requireUser, type Actor } from '../../access/actor';
import { EXPIRY_MARGIN_MS, TOKEN_SECONDS } from '../../access/session.server';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { userSession, type Proof } from '../../database/session-schema.server';

export interface OwnSession {
  id: string;
  /** Browser and system; empty when they are not known. */
  device: string;
  createdAt: Date;
  lastUsedAt: Date;
  proof: Proof;
  /** The one that asks. */
  current: boolean;
}

/** Uses are written down no more often than this. */
const USE_STEP_SECONDS = 60;

/** One's own sessions that still run, the one that asks first, then by last use. Open to who is signed in. */
export async function listOwnSessions(actor: Actor): Promise<OwnSession[]> {
  const user = requireUser(actor);
  const rows = await db()
    .select()
    .from(userSession)
    .where(and(eq(userSession.userId, user.id), stillRuns()))
    .orderBy(desc(userSession.lastUsedAt), desc(userSession.createdAt));
  const sessions = rows.map(({ id, device, createdAt, lastUsedAt, proof }) => {
    return { id, device, createdAt, lastUsedAt, proof, current: id === user.sessionId };
  });
  return sessions.sort((a, b) => Number(b.current) - Number(a.current));
}

/** Sessions that somebody could still use: without a refresh token one ends with its last token. */
function stillRuns(): SQL | undefined {
  const at = now().getTime();
  const lastLocalUse = new Date(at - (TOKEN_SECONDS.local + USE_STEP_SECONDS) * 1000);
  return and(
    isNull(userSession.endedAt),
    gt(userSession.expiresAt, new Date(at + EXPIRY_MARGIN_MS)),
    or(eq(userSession.strategy, 'localRefresh'), gt(userSession.lastUsedAt, lastLocalUse)),
  );
}
