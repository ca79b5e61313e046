import { eq } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { once } from '../../database/once.server';
import { startHold, refuseTooManyHolds } from './hold-limits.server';
import { quoteInput } from '../availability/stay-input';
import { releaseGuestHolds } from './hold/release-guest-holds.server';
import { isHeld } from '../availability/guest-hold-rules';
import { findGuestHolds } from '../availability/guest-holds.server';
import { placeStay } from './place-stay.server';

/**
 * Holds an apartment for a visitor who continues to the checkout, where they give their name. A browser holds one stay
 * at a time: requesting the same stay again returns its hold, and requesting another stay releases it (decision 25).
 * Requests with the same key hold only once, even if the second one is sent before the first is answered. Open to
 * everyone within limits.
 */
export async function holdStay(actor: Actor, input: unknown, key?: string): Promise<{ reference: string }> {
  const request = parse(quoteInput, input);
  const held = (await findGuestHolds(actor)).open.find((hold) => isHeld(hold, request));
  if (held) return { reference: held.reference };
  const made = await once('hold stay', key, request, async () => {
    const origin = await startHold(actor);
    const releasedIds = await releaseGuestHolds(actor);
    await refuseTooManyHolds(origin);
    const { reference } = await placeStay(actor, request, { language: actor.locale, origin }, releasedIds);
    return { reference };
  });
  return key !== undefined && (await isOver(made.reference)) ? holdStay(actor, input) : made;
}

/** True if the key's hold has expired, for example on a page left open; the stay is then held again. */
async function isOver(reference: string): Promise<boolean> {
  const [row] = await db()
    .select({ state: booking.state, holdUntil: booking.holdUntil })
    .from(booking)
    .where(eq(booking.reference, reference));
  return row?.state === 'expired' || (row?.state === 'pending' && row.holdUntil! <= now());
}
