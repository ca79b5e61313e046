/** So many records are sent in one delivery at the most (Orden HAC/1177/2024). */
export const MOST_AT_ONCE = 1000;

/** Minutes until the next try, after the first, second, … delivery in a row that failed. */
const RETRY_MINUTES = [1, 2, 5, 10, 30, 60] as const;

/** Longer than a delivery can take: what is still under way after it, a process left behind that ended. */
export const DELIVERY_MINUTES = 3;

/** Tells the team once so many deliveries in a row have failed; at once where somebody has to do something. */
export const FAILURES_UNTIL_TOLD = 3;

/** So long a record may take to leave where nothing is broken. */
const ON_TIME_MS = 3 * 60_000;

interface Queue {
  nextAt: Date | null;
  claim: string | null;
  claimedUntil: Date | null;
  atOnce: number;
}

/** When the last deliveries came to their end. */
interface Moments {
  failures: number;
  failedAt: Date | null;
  deliveredAt: Date | null;
  foundAt: Date | null;
}

/** Whether somebody sends a delivery of this chain at the moment. */
export function isUnderWay({ claim, claimedUntil }: Queue, at: Date): boolean {
  return claim !== null && claimedUntil !== null && claimedUntil > at;
}

/** Whether a delivery may leave: as long after the last as the agency asked for, or as soon as a delivery is full. */
export function mayLeave(queue: Queue, pending: number, at: Date): boolean {
  if (pending === 0 || isUnderWay(queue, at)) return false;
  return queue.nextAt === null || queue.nextAt <= at || (queue.atOnce === MOST_AT_ONCE && pending >= MOST_AT_ONCE);
}

/**
 * How long the last delivery had to be waited for: what the agency asked for, or longer where it failed. It holds after the
 * next one too as long as nobody knows better, since the agency may have taken that and its answer been lost.
 */
export function waitAfterLast(queue: Queue & Moments): number {
  const { nextAt, claim, claimedUntil, failures, failedAt, deliveredAt, foundAt } = queue;
  const claimedAt = claim && claimedUntil && claimedUntil.getTime() - DELIVERY_MINUTES * 60_000;
  const answeredAt = Math.max(deliveredAt?.getTime() ?? 0, foundAt?.getTime() ?? 0);
  const lastAt = claimedAt ?? (failures > 0 ? failedAt?.getTime() : answeredAt);
  return nextAt && lastAt ? Math.max(0, nextAt.getTime() - lastAt) : 0;
}

/** Whether a delivery comes late because something broke: the one before it failed, or its oldest record waited for long. */
export function isLate({ failures }: { failures: number }, oldest: Date, at: Date): boolean {
  return failures > 0 || at.getTime() - oldest.getTime() > ON_TIME_MS;
}

export function retryAt(failures: number, at: Date): Date {
  const minutes = RETRY_MINUTES[Math.min(failures, RETRY_MINUTES.length) - 1] ?? RETRY_MINUTES[0];
  return new Date(at.getTime() + minutes * 60_000);
}

/**
 * How many records are sent at once after a delivery of so many was refused for the XML of one of them: half as many, until
 * the one alone is found.
 */
export function fewerAtOnce(sent: number): number {
  return Math.max(1, Math.ceil(sent / 2));
}
