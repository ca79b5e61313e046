import { and, asc, eq } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { now } from '../../core/clock';
import { bail, booking, bookingClaim, bookingEvent, bookingLine } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { apartment, category } from '../../database/inventory-schema.server';
import { offer } from '../../database/price-schema.server';
import { shownCovers } from '../apartments/shown-images.server';
import { customer } from '../../database/people-schema.server';
import { vatOf } from '../prices/vat';
import { bookedCard } from '../payments/saved-cards/booked-card.server';
import { storedInstalments } from '../bookings/stored-price.server';
import { findGuestBooking, isClaimOfItsCustomer } from './guest-booking.server';

export type GuestBooking = Awaited<ReturnType<typeof viewGuestBooking>>;

/** Returns a booking as its guest sees it; open to anyone who may see it (guest-booking.server.ts). */
export async function viewGuestBooking(actor: Actor, reference: string, key?: string) {
  const row = await findGuestBooking(actor, reference, key);
  const [place] = await db()
    .select({
      categoryId: category.id,
      typeCategory: category.key,
      type: category.type,
      categoryName: category.name,
      floor: apartment.floor,
      description: apartment.description,
      registrationText: apartment.registrationText,
    })
    .from(apartment)
    .innerJoin(category, eq(category.id, apartment.categoryId))
    .where(eq(apartment.id, row.apartmentId));
  const [guest] = row.customerId
    ? await db()
        .select({
          firstName: customer.firstName,
          lastName: customer.lastName,
          email: customer.email,
          userId: customer.userId,
        })
        .from(customer)
        .where(eq(customer.id, row.customerId))
    : [];
  const cover = (await shownCovers([row.apartmentId])).get(row.apartmentId);
  const lines = await db()
    .select()
    .from(bookingLine)
    .where(eq(bookingLine.bookingId, row.id))
    .orderBy(asc(bookingLine.position));
  const instalments = await storedInstalments(row.id);
  const [bailRow] = await db().select({ state: bail.state }).from(bail).where(eq(bail.bookingId, row.id));
  const [claim] = await db()
    .select({ userId: bookingClaim.userId })
    .from(bookingClaim)
    .innerJoin(booking, isClaimOfItsCustomer)
    .where(eq(bookingClaim.bookingId, row.id));
  const [reduction] = row.offerId
    ? await db().select({ code: offer.code }).from(offer).where(eq(offer.id, row.offerId))
    : [];
  const [release] = await db()
    .select({ userId: bookingEvent.userId })
    .from(bookingEvent)
    .where(and(eq(bookingEvent.bookingId, row.id), eq(bookingEvent.kind, 'released')))
    .limit(1);
  const holdOver = row.state === 'pending' && row.holdUntil !== null && row.holdUntil <= now();
  return {
    id: row.id,
    reference: row.reference,
    state: holdOver ? ('expired' as const) : row.state,
    holdUntil: row.holdUntil,
    /**
     * Party that released the hold early: the guest, by choosing another stay, or staff; null if it was not released.
     */
    releasedBy: release ? (release.userId === null ? ('guest' as const) : ('team' as const)) : null,
    stay: { checkIn: row.checkIn, checkOut: row.checkOut },
    nights: row.nights,
    adults: row.adults,
    children: row.children,
    categoryId: place!.categoryId,
    typeCategory: `${place!.type}_${place!.typeCategory}`,
    type: place!.type,
    categoryName: place!.categoryName,
    cover: cover ?? null,
    apartment: { description: place!.description, registrationText: place!.registrationText },
    guest: guest ?? null,
    /** Id of the account that shows the booking although it isn't the guest's own account. */
    claimedBy: claim?.userId ?? null,
    /** The guest's offer code; null if the offer applied automatically or there is none. */
    offerCode: reduction?.code ?? null,
    arrivalTime: row.arrivalTime,
    requests: row.requests,
    lines: lines.map(({ bookingId: _bookingId, position: _position, ...line }) => line),
    totalCents: row.totalCents,
    paidCents: row.paidCents,
    owedCents: row.owedCents,
    toRefundCents: row.toRefundCents,
    /** Unwaived part of the cancellation fee; null unless the stay was canceled with a fee. */
    cancellationFeeCents: row.cancellationFeeCents === null ? null : row.cancellationFeeCents - row.waivedCents,
    vat: vatOf(row.totalCents, row.vatTreatment),
    bailCents: row.bailCents,
    bailState: bailRow?.state ?? null,
    instalments,
    card: await bookedCard(row),
  };
}
