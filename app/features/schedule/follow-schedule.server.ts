import { authorize, type Actor } from '../../access/actor';
import { findSession } from '../../access/session.server';
import { scopeOf } from '../../access/role-scopes';
import { listenToChanges } from '../../database/admin-changes.server';
import { requireAdminBuilding } from '../building/admin-building.server';

export interface ScheduleChanges {
  /** Waits for the next change for at most `waitMs`; returns `ended` when the actor will receive no more changes. */
  next(waitMs: number): Promise<'changed' | 'quiet' | 'ended'>;
  stop(): void;
}

/** Follows changes in the building until the actor's session ends or the actor may no longer read bookings. */
export async function followSchedule(actor: Actor): Promise<ScheduleChanges> {
  authorize(actor, 'bookings:read');
  const { id } = await requireAdminBuilding(actor);
  let changed = false;
  let ended = false;
  let wake: (() => void) | undefined;
  const stop = await listenToChanges(
    id,
    () => {
      changed = true;
      wake?.();
    },
    () => {
      ended = true;
      wake?.();
    },
  );
  const word = (waitMs: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, waitMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  return {
    async next(waitMs) {
      if (!changed && !ended) await word(waitMs);
      wake = undefined;
      if (ended || !(await canStillRead(actor))) return 'ended';
      const answer = changed ? 'changed' : 'quiet';
      changed = false;
      return answer;
    },
    stop() {
      ended = true;
      stop();
      wake?.();
    },
  };
}

/**
 * Checks again whether the actor may read bookings, since they may have signed out, been deactivated, or been given
 * another role.
 */
async function canStillRead({ user }: Actor): Promise<boolean> {
  if (!user) return true;
  // A failed lookup ends the stream: without a database there is nothing to follow.
  const session = await findSession(user.sessionId).catch(() => undefined);
  return session !== undefined && !session.user.mustSecure && scopeOf(session.user.role).includes('bookings:read');
}
