import { and, desc, eq, gt, or, type SQL } from 'drizzle-orm';
import { requireUser, type Actor } from '../../access/actor';
import { TOKEN_SECONDS } from '../../access/session.server';
import { lastMomentOf, sessionRuns } from '../../access/session-end.server';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { userSession, type Proof } from '../../database/session-schema.server';

export interface MySession {
  id: string;
  /** Browser and system; empty if unknown. */
  device: string;
  createdAt: Date;
  lastUsedAt: Date;
  /** The session ends at this time even if it is in use. */
  lastMoment: Date;
  proof: Proof;
  /** True for the requesting session. */
  current: boolean;
}

/** Shortest interval between recorded uses of a session. */
const USE_STEP_SECONDS = 60;

/** Returns the user's own active sessions, the requesting one first, then by last use. Open to signed-in users. */
export async function listMySessions(actor: Actor): Promise<MySession[]> {
  const user = requireUser(actor);
  const rows = await db()
    .select()
    .from(userSession)
    .where(and(eq(userSession.userId, user.id), isActive()))
    .orderBy(desc(userSession.lastUsedAt), desc(userSession.createdAt));
  const sessions = rows.map(({ id, device, createdAt, lastUsedAt, proof }) => {
    const lastMoment = lastMomentOf({ createdAt });
    return { id, device, createdAt, lastUsedAt, lastMoment, proof, current: id === user.sessionId };
  });
  return sessions.sort((a, b) => Number(b.current) - Number(a.current));
}

/** Selects sessions that are still usable; a session without a refresh token ends with its last token. */
function isActive(): SQL | undefined {
  const at = now().getTime();
  const lastLocalUse = new Date(at - (TOKEN_SECONDS.local + USE_STEP_SECONDS) * 1000);
  return and(sessionRuns(), or(eq(userSession.strategy, 'localRefresh'), gt(userSession.lastUsedAt, lastLocalUse)));
}
