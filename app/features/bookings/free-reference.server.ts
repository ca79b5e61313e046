import { randomBytes } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { bookingReference } from '../../core/identifiers';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';

/** With a million bookings one in fourteen is taken; all of these are once in 125 million times. */
const DRAWN = 7;

/** A reference that no booking has: of several drawn at random, as a large house has many of them already. */
export async function freeReference(prefix: string, randomByte = () => randomBytes(1)[0]!): Promise<string> {
  const drawn = Array.from({ length: DRAWN }, () => bookingReference(prefix, randomByte));
  const rows = await db()
    .select({ reference: booking.reference })
    .from(booking)
    .where(inArray(booking.reference, drawn));
  const taken = new Set(rows.map(({ reference }) => reference));
  // Should all be taken, the database refuses the booking.
  return drawn.find((reference) => !taken.has(reference)) ?? drawn[0]!;
}
