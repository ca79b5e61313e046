/** Largest number of records in one delivery (Orden HAC/1177/2024). */
export const MAX_AT_ONCE = 1000;

/** Minutes until the next try, by the number of consecutive failed deliveries. */
const RETRY_MINUTES = [1, 2, 5, 10, 30, 60] as const;

/** Longer than any delivery takes: one still in progress after this was left behind by a dead process. */
export const DELIVERY_MINUTES = 3;

/** Consecutive failures before the team is notified; failures that need action are reported at once. */
export const FAILURES_BEFORE_ALERT = 3;

/** Longest time for a record to be sent if nothing is broken. */
const ON_TIME_MS = 3 * 60_000;

interface Queue {
  nextAt: Date | null;
  claim: string | null;
  claimedUntil: Date | null;
  atOnce: number;
}

interface Moments {
  failures: number;
  failedAt: Date | null;
  deliveredAt: Date | null;
  foundAt: Date | null;
}

export function isUnderWay({ claim, claimedUntil }: Queue, at: Date): boolean {
  return claim !== null && claimedUntil !== null && claimedUntil > at;
}

/** True if a delivery may be sent: after the wait that the agency asked for, or once a delivery is full. */
export function mayLeave(queue: Queue, pending: number, at: Date): boolean {
  if (pending === 0 || isUnderWay(queue, at)) return false;
  return queue.nextAt === null || queue.nextAt <= at || (queue.atOnce === MAX_AT_ONCE && pending >= MAX_AT_ONCE);
}

/**
 * Returns the wait in milliseconds after the last delivery: as asked by the agency, or longer after a failure. Applies
 * after the next delivery too until it is answered, since the agency may have received it and the answer been lost.
 */
export function waitAfterLast(queue: Queue & Moments): number {
  const { nextAt, claim, claimedUntil, failures, failedAt, deliveredAt, foundAt } = queue;
  const claimedAt = claim && claimedUntil && claimedUntil.getTime() - DELIVERY_MINUTES * 60_000;
  const answeredAt = Math.max(deliveredAt?.getTime() ?? 0, foundAt?.getTime() ?? 0);
  const lastAt = claimedAt ?? (failures > 0 ? failedAt?.getTime() : answeredAt);
  return nextAt && lastAt ? Math.max(0, nextAt.getTime() - lastAt) : 0;
}

/** True if a delivery is late because of a failure: the one before it failed, or its oldest record waited too long. */
export function isLate({ failures }: { failures: number }, oldest: Date, at: Date): boolean {
  return failures > 0 || at.getTime() - oldest.getTime() > ON_TIME_MS;
}

export function retryAt(failures: number, at: Date): Date {
  const minutes = RETRY_MINUTES[Math.min(failures, RETRY_MINUTES.length) - 1] ?? RETRY_MINUTES[0];
  return new Date(at.getTime() + minutes * 60_000);
}

/**
 * Returns the size of the next delivery after one was refused for the XML of one record: half, until the faulty record
 * is isolated.
 */
export function fewerAtOnce(sent: number): number {
  return Math.max(1, Math.ceil(sent / 2));
}
