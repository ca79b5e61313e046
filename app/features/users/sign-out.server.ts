import type { Actor } from '../../access/actor';
import { endSession } from '../../access/session.server';

/** Ends the session of this device. Open to everyone; without a session nothing happens. */
export async function signOut(actor: Actor): Promise<void> {
  if (actor.user) await endSession(actor.user.sessionId);
}
