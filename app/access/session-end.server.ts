import { and, gt, isNull, type SQL } from 'drizzle-orm';
import { now } from '../core/clock';
import { userSession } from '../database/session-schema.server';

/** Margin by which a token or session counts as expired early (docs/specification.md, section 9). */
export const EXPIRY_MARGIN_MS = 500;
const DAY_MS = 86_400_000;

export const DEFAULT_SESSION_DAYS = 90;

let sessionDays: number = DEFAULT_SESSION_DAYS;

/**
 * Sets the maximum session length in days, counted from sign-in regardless of renewals. Existing sessions are limited
 * too.
 */
export function setSessionDays(days: number): void {
  sessionDays = days;
}

/** docs/specification.md, section 9: lifetime of a refresh token, and of an unused sign-in. */
export const REFRESH_SECONDS = 2_592_000;

/** Returns the time at which a session last used at `lastUse` expires by itself. */
export function expiryFrom(lastUse: Date): Date {
  return new Date(lastUse.getTime() + REFRESH_SECONDS * 1000);
}

/** Returns the latest time at which a session can end. */
export function lastMomentOf({ createdAt }: { createdAt: Date }): Date {
  return new Date(createdAt.getTime() + sessionDays * DAY_MS);
}

/** SQL condition for sessions that were not ended and have not expired. */
export function sessionRuns(): SQL | undefined {
  const at = now().getTime() + EXPIRY_MARGIN_MS;
  return and(
    isNull(userSession.endedAt),
    gt(userSession.expiresAt, new Date(at)),
    gt(userSession.createdAt, new Date(at - sessionDays * DAY_MS)),
  );
}
