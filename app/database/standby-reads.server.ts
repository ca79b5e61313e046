import { databaseRefusal, inSnapshot, isInTransaction } from './connection.server';
import { isConnectionLost } from './unavailable.server';
import type { Standby, StandbyState } from './watch-standby.server';

let standby: Standby | undefined;
const counts = { standby: 0, primary: 0 };

/** From now on it is read; undefined leaves all to the primary. */
export function readStandby(opened: Standby | undefined): void {
  standby = opened;
}

/** How the standby is; null where none is set. */
export function standbyState(): StandbyState | null {
  return standby?.state() ?? null;
}

/** How often the standby was read, since the process began, and how often the primary in its place. */
export function standbyReads(): Readonly<typeof counts> {
  return counts;
}

/**
 * Reads at one moment as `inSnapshot`, for what takes long and decides nothing, such as reports and files: from the
 * standby, once that has all that was committed before the call, and from the primary where it has not, or goes meanwhile.
 * So whoever has just written something finds it. Never what is booked upon: until it ends, others write.
 */
export async function inStandbySnapshot<T>(work: () => Promise<T>): Promise<T> {
  if (!standby || isInTransaction()) return inSnapshot(work);
  const client = await standby.caughtUp();
  counts[client ? 'standby' : 'primary'] += 1;
  if (!client) return inSnapshot(work);
  try {
    return await inSnapshot(work, async () => client);
  } catch (error) {
    if (!isOfStandby(error)) throw error;
    return inSnapshot(work);
  }
}

/** What a read is cancelled with that keeps the standby from going on with what the primary has removed. */
const CONFLICTS = new Set(['40001', '40P01']);

/** Whether the primary may answer all the same. */
function isOfStandby(error: unknown): boolean {
  return isConnectionLost(error) || CONFLICTS.has(databaseRefusal(error)?.code ?? '');
}
