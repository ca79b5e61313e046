import { databaseRefusal, inSnapshot, isInTransaction } from './connection.server';
import { isConnectionLost } from './unavailable.server';
import type { Standby, StandbyState } from './watch-standby.server';

let standby: Standby | undefined;
const counts = { standby: 0, primary: 0 };

/** Sets the standby to read from; undefined directs all reads to the primary. */
export function readStandby(opened: Standby | undefined): void {
  standby = opened;
}

export function standbyState(): StandbyState | null {
  return standby?.state() ?? null;
}

/** Returns how many reads the standby served since the process started, and how many the primary served instead. */
export function standbyReads(): Readonly<typeof counts> {
  return counts;
}

/**
 * Like `inSnapshot`, but for slow reads that decide nothing, such as reports and files. Uses the standby once it has
 * everything committed before the call, so that users find their own latest writes. Uses the primary if the standby
 * does not catch up in time or disappears. Must not be used for booking decisions, since others can write until the
 * read ends.
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

/** SQLSTATEs of a read that was canceled because it kept the standby from replaying the primary's removals. */
const CONFLICTS = new Set(['40001', '40P01']);

/** True if the error is the standby's, so that the read may succeed on the primary. */
function isOfStandby(error: unknown): boolean {
  return isConnectionLost(error) || CONFLICTS.has(databaseRefusal(error)?.code ?? '');
}
