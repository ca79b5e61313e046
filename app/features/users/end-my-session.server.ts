import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { requireUser, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { endSession, endSessions } from '../../access/session.server';
import { AppError } from '../../core/app-error';
import { db, inRetriedTransaction } from '../../database/connection.server';
import { userSession } from '../../database/session-schema.server';

const sessionId = z.object({ id: z.uuid() });

/**
 * Ends one of the user's own sessions; throws `not_found` for another user's session and for an ended one. Open to
 * signed-in users.
 */
export async function endMySession(actor: Actor, input: unknown): Promise<void> {
  const user = requireUser(actor);
  const parsedId = sessionId.safeParse(input);
  if (!parsedId.success) throw new AppError('not_found');
  const { id } = parsedId.data;
  await inRetriedTransaction(async () => {
    const [running] = await db()
      .select({ device: userSession.device })
      .from(userSession)
      .where(and(eq(userSession.id, id), eq(userSession.userId, user.id), isNull(userSession.endedAt)))
      .for('update');
    if (!running) throw new AppError('not_found');
    await endSession(id, 'ended');
    await recordAudit(actor, {
      action: 'session.ended',
      subject: { kind: 'user', id: user.id },
      before: { device: running.device },
    });
  });
}

/** Ends all of the user's own sessions except the current one. Open to signed-in users. */
export async function endOtherSessions(actor: Actor): Promise<void> {
  const user = requireUser(actor);
  await inRetriedTransaction(async () => {
    await endSessions(user.id, 'ended', user.sessionId);
    await recordAudit(actor, { action: 'session.others_ended', subject: { kind: 'user', id: user.id } });
  });
}
