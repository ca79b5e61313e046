import { authorize, type Actor } from '../../access/actor';
import { findSession } from '../../access/session.server';
import { scopeOf } from '../../access/role-scopes';
import { listenToChanges } from '../../database/admin-changes.server';
import { requireAdminBuilding } from '../building/admin-building.server';

export interface ScheduleChanges {
  /** Waits for the next change, at most so long; `ended` when there will be none for this person any more. */
  next(waitMs: number): Promise<'changed' | 'quiet' | 'ended'>;
  stop(): void;
}

/** Follows what changes in the building until the session ends or may no longer read bookings. */
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
      if (ended || !(await mayStillRead(actor))) return 'ended';
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

/** Who read a moment ago may have signed out, been deactivated or been given another role since. */
async function mayStillRead({ user }: Actor): Promise<boolean> {
  if (!user) return true;
  // Without a database there is nobody to ask, and nothing to follow.
  const session = await findSession(user.sessionId).catch(() => undefined);
  return session !== undefined && !session.user.mustSecure && scopeOf(session.user.role).includes('bookings:read');
}
