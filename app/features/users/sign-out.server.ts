import type { Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { endSession } from '../../access/session.server';

/** Ends the session of this device. Open to everyone; does nothing without a session. */
export async function signOut(actor: Actor): Promise<void> {
  if (!actor.user) return;
  await endSession(actor.user.sessionId, 'signed_out');
  await recordAudit(actor, { action: 'sign_out', subject: { kind: 'user', id: actor.user.id } });
}
