import { randomBytes } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { bookingReference } from '../../core/identifiers';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';

/**
 * References drawn at once. With a million bookings one in fourteen is taken; all seven are taken once in 125 million
 * times.
 */
const CANDIDATE_COUNT = 7;

/** Returns an unused reference; draws several at random, since a large building has used many of them. */
export async function freeReference(prefix: string, randomByte = () => randomBytes(1)[0]!): Promise<string> {
  const candidates = Array.from({ length: CANDIDATE_COUNT }, () => bookingReference(prefix, randomByte));
  const rows = await db()
    .select({ reference: booking.reference })
    .from(booking)
    .where(inArray(booking.reference, candidates));
  const taken = new Set(rows.map(({ reference }) => reference));
  // The database refuses the booking if all are taken.
  return candidates.find((reference) => !taken.has(reference)) ?? candidates[0]!;
}
