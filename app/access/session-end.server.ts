import { and, gt, isNull, type SQL } from 'drizzle-orm';
import { now } from '../core/clock';
import { userSession } from '../database/session-schema.server';

/** How much earlier a token or a session counts as expired (docs/specification.md, section 9). */
export const EXPIRY_MARGIN_MS = 500;
const DAY_MS = 86_400_000;

export const DEFAULT_SESSION_DAYS = 90;

let sessionDays: number = DEFAULT_SESSION_DAYS;

/** A session ends so many days after its sign-in, however often it is renewed; sessions that run are judged by it too. */
export function setSessionDays(days: number): void {
  sessionDays = days;
}

/** docs/specification.md, section 9: life of a refresh token, and of a sign-in that is not used. */
export const REFRESH_SECONDS = 2_592_000;

/** The moment at which a session that was last used at this one ends by itself. */
export function expiryFrom(lastUse: Date): Date {
  return new Date(lastUse.getTime() + REFRESH_SECONDS * 1000);
}

/** The moment at which a session ends at the latest. */
export function lastMomentOf({ createdAt }: { createdAt: Date }): Date {
  return new Date(createdAt.getTime() + sessionDays * DAY_MS);
}

/** Sessions that nobody has ended and whose time is not over. */
export function sessionRuns(): SQL | undefined {
  const at = now().getTime() + EXPIRY_MARGIN_MS;
  return and(
    isNull(userSession.endedAt),
    gt(userSession.expiresAt, new Date(at)),
    gt(userSession.createdAt, new Date(at - sessionDays * DAY_MS)),
  );
}
