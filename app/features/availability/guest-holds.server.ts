import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { now } from '../../core/clock';
import type { LocalizedText } from '../../core/locale';
import type { Stay } from '../../core/stay';
import { booking, bookingEvent } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { apartment, category } from '../../database/inventory-schema.server';
import { offer } from '../../database/price-schema.server';
import type { HeldStay } from './guest-hold-rules';

/** Time in milliseconds after the end of a hold during which it is still reported as expired. */
const SHOWN_FOR_MS = 2 * 60 * 60_000;

export interface GuestHold extends HeldStay {
  bookingId: number;
  reference: string;
  holdUntil: Date;
  type: 'suite' | 'room';
  categoryName: LocalizedText;
  stay: Stay;
  totalCents: number;
  discountCents: number;
  offerName: LocalizedText | null;
  /** True if the hold has no customer. Such a hold is released when its browser chooses another stay. */
  isReleased: boolean;
}

export interface GuestHolds {
  open: GuestHold[];
  /** Recently expired holds, newest first; released ones are left out. */
  over: GuestHold[];
}

/** Returns this browser's current holds and its recently expired ones. */
export async function findGuestHolds({ ownReferences }: Pick<Actor, 'ownReferences'>): Promise<GuestHolds> {
  if (ownReferences.length === 0) return { open: [], over: [] };
  const at = now();
  const wasReleased = sql`EXISTS (SELECT 1 FROM ${bookingEvent}
    WHERE ${bookingEvent.bookingId} = ${booking.id} AND ${bookingEvent.kind} = 'released')`;
  const rows = await db()
    .select({
      bookingId: booking.id,
      reference: booking.reference,
      state: booking.state,
      customerId: booking.customerId,
      holdUntil: sql<Date>`${booking.holdUntil}`.mapWith(booking.holdUntil),
      type: category.type,
      key: category.key,
      categoryName: category.name,
      apartmentId: booking.apartmentId,
      checkIn: booking.checkIn,
      checkOut: booking.checkOut,
      guests: sql<number>`${booking.adults} + ${booking.children}`.mapWith(Number),
      totalCents: booking.totalCents,
      discountCents: booking.discountCents,
      offerName: offer.name,
      offerCode: offer.code,
    })
    .from(booking)
    .innerJoin(apartment, eq(apartment.id, booking.apartmentId))
    .innerJoin(category, eq(category.id, apartment.categoryId))
    .leftJoin(offer, eq(offer.id, booking.offerId))
    .where(
      and(
        inArray(booking.reference, [...ownReferences]),
        gt(booking.holdUntil, new Date(at.getTime() - SHOWN_FOR_MS)),
        or(eq(booking.state, 'pending'), and(eq(booking.state, 'expired'), sql`NOT ${wasReleased}`)),
      ),
    )
    .orderBy(desc(booking.holdUntil), desc(booking.id));
  const holds = rows.map(({ key, state, customerId, checkIn, checkOut, ...row }) => ({
    ...row,
    isOpen: state === 'pending' && row.holdUntil > at,
    typeCategory: `${row.type}_${key}`,
    stay: { checkIn, checkOut },
    isReleased: customerId === null,
  }));
  return { open: holds.filter((hold) => hold.isOpen), over: holds.filter((hold) => !hold.isOpen) };
}

/**
 * Returns the booking ids of the visitor's holds without a customer, whose nights and offers count as available for
 * this visitor.
 */
export function freeToOwner({ open }: GuestHolds): number[] {
  return open.filter((hold) => hold.isReleased).map((hold) => hold.bookingId);
}
