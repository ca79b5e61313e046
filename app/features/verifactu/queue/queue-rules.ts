/** Largest number of records in one delivery (Orden HAC/1177/2024). */
export const MAX_AT_ONCE = 1000;

/** Minutes until the next try, by the number of consecutive failed deliveries. */
const RETRY_MINUTES = [1, 2, 5, 10, 30, 60] as const;

/**
 * Minutes after which a delivery counts as lost, longer than any delivery takes. A delivery still in progress by then
 * was left behind by a dead process.
 */
export const DELIVERY_MINUTES = 3;

/** Consecutive failures before the team is notified; failures that need action are reported at once. */
export const FAILURES_BEFORE_ALERT = 3;

/** Longest time that a record waits in normal operation; a delivery with an older record counts as late. */
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

/**
 * True if a delivery may be sent: the wait requested by the agency is over, or enough records are waiting to fill a
 * delivery.
 */
export function mayLeave(queue: Queue, pending: number, at: Date): boolean {
  if (pending === 0 || isUnderWay(queue, at)) return false;
  return queue.nextAt === null || queue.nextAt <= at || (queue.atOnce === MAX_AT_ONCE && pending >= MAX_AT_ONCE);
}

/**
 * Returns the wait in milliseconds that was set after the last delivery: the wait requested by the agency, or a longer
 * one after a failure. If the next delivery fails, at least this wait applies again, because the agency may have
 * received that delivery although its answer was lost.
 */
export function waitAfterLast(queue: Queue & Moments): number {
  const { nextAt, claim, claimedUntil, failures, failedAt, deliveredAt, foundAt } = queue;
  const claimedAt = claim && claimedUntil && claimedUntil.getTime() - DELIVERY_MINUTES * 60_000;
  const answeredAt = Math.max(deliveredAt?.getTime() ?? 0, foundAt?.getTime() ?? 0);
  const lastAt = claimedAt ?? (failures > 0 ? failedAt?.getTime() : answeredAt);
  return nextAt && lastAt ? Math.max(0, nextAt.getTime() - lastAt) : 0;
}

/**
 * True if a delivery counts as late: the previous delivery failed, or the oldest record waited longer than
 * `ON_TIME_MS`.
 */
export function isLate({ failures }: { failures: number }, oldest: Date, at: Date): boolean {
  return failures > 0 || at.getTime() - oldest.getTime() > ON_TIME_MS;
}

export function retryAt(failures: number, at: Date): Date {
  const minutes = RETRY_MINUTES[Math.min(failures, RETRY_MINUTES.length) - 1] ?? RETRY_MINUTES[0];
  return new Date(at.getTime() + minutes * 60_000);
}

/**
 * Returns the size of the next delivery after the agency refused one because of the XML of a single record: half the
 * size, so that repeated refusals isolate the faulty record.
 */
export function fewerAtOnce(sent: number): number {
  return Math.max(1, Math.ceil(sent / 2));
}
