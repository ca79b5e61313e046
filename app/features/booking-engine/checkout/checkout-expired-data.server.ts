import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../access/actor';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { typedStay } from '../../../core/date-input';
import { textIn } from '../../../core/locale';
import { requirePublicBuilding } from '../../building/public-building.server';
import { chargedForHold } from '../../payments/by-provider/charged-for-hold.server';
import { findBrowserBooking } from '../hold/booked-here.server';
import { otherHolds } from '../hold/shown-hold.server';
import { answerQuote } from '../quote/quote-answer.server';
import type { GuestBooking } from '../view-guest-booking.server';

export type ExpiredData = Awaited<ReturnType<typeof expiredData>>;

export async function expiredData(actor: Actor, booking: GuestBooking) {
  const { timeZone } = await requirePublicBuilding();
  const { stay, typeCategory, adults, children, holdUntil } = booking;
  const today = dateInZone(now(), timeZone);
  const query = { dates: typedStay(stay), guests: String(adults + children), code: booking.offerCode ?? '' };
  const { answer, codeRefused } = await answerQuote(actor, typeCategory, query, today);
  return {
    kind: 'expired' as const,
    releasedBy: booking.releasedBy,
    charged: await chargedForHold(booking.id),
    holdEnd: holdUntil && { holdUntil, asOf: now(), timeZone },
    typeCategory,
    type: booking.type,
    categoryName: textIn(booking.categoryName, actor.locale),
    stay,
    guests: adults + children,
    asked: codeRefused ? { ...query, code: '' } : query,
    heldCents: booking.totalCents,
    /** True if the offer has ended; the stay is available without it. */
    codeEnded: codeRefused !== null,
    /** Current price in cents; null if the stay can no longer be booked. */
    nowCents: answer.kind === 'price' ? answer.totalCents : null,
    /** Reference of a new hold of the same stay by this browser. */
    heldAgain: answer.kind === 'price' ? (answer.held?.reference ?? null) : null,
    nearest: answer.kind === 'refused' ? answer.nearest : [],
    /** First booking that this browser has made since then for nights of the stay; null if there is none. */
    booked: await findBrowserBooking(actor, booking.categoryId, stay),
    elsewhere: (await otherHolds(actor, undefined)).elsewhere,
    holdKey: randomUUID(),
  };
}
