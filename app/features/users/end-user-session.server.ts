import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { endSession, endSessions } from '../../access/session.server';
import { AppError } from '../../core/app-error';
import { inRetriedTransaction } from '../../database/connection.server';
import { lockUser, lockUserFor, runningSessions } from './users-store.server';

/** Ends one session of a user; the requesting session ends by signing out instead. */
export async function endUserSession(actor: Actor, id: number, sessionId: string): Promise<void> {
  authorize(actor, 'users:write');
  await inRetriedTransaction(async () => {
    await lockUser(id);
    const session = (await runningSessions(id)).find((each) => each.id === sessionId);
    if (!session) throw new AppError('not_found');
    if (sessionId === actor.user?.sessionId) throw new AppError('own_account');
    await endSession(sessionId, 'ended');
    await recordAudit(actor, {
      action: 'user.session_ended',
      subject: { kind: 'user', id },
      before: { device: session.device, lastUsedAt: session.lastUsedAt },
    });
  });
}

/** Ends all sessions of a user except the requesting one. */
export async function endUserSessions(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'users:write');
  await inRetriedTransaction(async () => {
    await lockUserFor(actor, id, 'end_sessions');
    const sessions = await runningSessions(id);
    await endSessions(id, 'ended', actor.user?.sessionId);
    await recordAudit(actor, {
      action: 'user.sessions_ended',
      subject: { kind: 'user', id },
      before: { devices: sessions.map(({ device }) => device) },
    });
  });
}
