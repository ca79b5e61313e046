import { and, eq, gt, min, sql, type SQL } from 'drizzle-orm';
import { may, type Actor } from '../../access/actor';
import { limits, type Limit } from '../../access/limits';
import { networkOf } from '../../access/network-address';
import { refuseBeyondWithin } from '../../access/rate-limit.server';
import { keyedDigest } from '../../access/secret.server';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { booking, openHold } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { requirePublicBuilding } from '../building/public-building.server';

export const DEFAULT_HOLDS_PER_ADDRESS = 10;
/** Maximum number of open holds per email, enough for a family's rooms. */
const HOLDS_PER_EMAIL = 5;
/** Multiple of the limit of open holds that may be started within the window of `limits.holdAddress`. */
const TURNS = limits.holdAddress.points / DEFAULT_HOLDS_PER_ADDRESS;

let holdsPerAddress: number = DEFAULT_HOLDS_PER_ADDRESS;

export function setHoldsPerAddress(count: number): void {
  holdsPerAddress = count;
}

export interface HoldOrigin {
  addressDigest: string;
  emailDigest: string | null;
}

/**
 * Counts a visitor's hold in the running transaction. Other holds with the same address or email wait until that
 * transaction ends. Staff have no limit and get undefined.
 */
export async function startHold(actor: Actor, email?: string): Promise<HoldOrigin | undefined> {
  if (may(actor, 'bookings:write')) return undefined;
  const addressLimit: Limit = { ...limits.holdAddress, points: TURNS * holdsPerAddress };
  try {
    await refuseBeyondWithin(addressLimit, actor.address);
    if (email !== undefined) await refuseBeyondWithin(limits.holdEmail, email);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw await tooManyHolds(error.details.limit!, Number(error.details.extra?.retryAfter));
  }
  return {
    addressDigest: keyedDigest('holds of an address', networkOf(actor.address)),
    emailDigest: email === undefined ? null : keyedDigest('holds of an email', email),
  };
}

/** Throws `too_many_holds` at the limit; expired holds don't count. */
export async function refuseTooManyHolds(origin: HoldOrigin | undefined): Promise<void> {
  if (!origin) return;
  const { addressDigest, emailDigest } = origin;
  await refuseMoreThan(holdsPerAddress, 'open holds of an address', eq(openHold.addressDigest, addressDigest));
  if (emailDigest === null) return;
  await refuseMoreThan(HOLDS_PER_EMAIL, 'open holds of an email', eq(openHold.emailDigest, emailDigest));
}

async function refuseMoreThan(most: number, limit: string, scope: SQL): Promise<void> {
  const at = now();
  const [open] = await db()
    .select({ count: sql<number>`count(*)::int`, firstEnd: min(booking.holdUntil) })
    .from(openHold)
    .innerJoin(booking, eq(booking.id, openHold.bookingId))
    .where(and(scope, eq(booking.state, 'pending'), gt(booking.holdUntil, at)));
  if (!open || open.count < most) return;
  throw await tooManyHolds(limit, Math.ceil((open.firstEnd!.getTime() - at.getTime()) / 1000));
}

async function tooManyHolds(limit: string, retryAfter: number): Promise<AppError> {
  const { phone } = await requirePublicBuilding();
  return new AppError('too_many_holds', { limit, extra: { retryAfter, phone } });
}
