import { and, desc, eq, sql } from 'drizzle-orm';
import { authorize, may, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { apartment } from '../../database/inventory-schema.server';
import { offer } from '../../database/price-schema.server';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { usesOffer } from '../prices/offer-uses.server';
import { actionRefusals, offerState } from './offer-lifecycle';
import { withLimitsAndUses } from './offers-store.server';

const BOOKINGS_SHOWN = 20;

/** Returns an offer, its usage, and its allowed actions; throws `not_found` for unknown ids. */
export async function viewOffer(actor: Actor, id: number) {
  authorize(actor, 'offers:read');
  const building = await requireAdminBuilding(actor);
  const rows = await db()
    .select()
    .from(offer)
    .where(and(eq(offer.id, id), eq(offer.buildingId, building.id)));
  const [found] = await withLimitsAndUses(rows);
  if (!found) throw new AppError('not_found');
  const today = dateInZone(now(), building.timeZone);
  return {
    ...found,
    today,
    timeZone: building.timeZone,
    shownState: offerState(found, today),
    refusals: actionRefusals(found, today),
    usage: await usageOf(id),
    /** Null for users who may not see bookings. */
    bookings: may(actor, 'bookings:read') ? await bookingsOf(id) : null,
  };
}

async function usageOf(id: number) {
  const [row] = await db()
    .select({
      discountCents: sql<number>`coalesce(sum(booking.discount_cents), 0)::bigint::float8`,
      totalCents: sql<number>`coalesce(sum(booking.total_cents), 0)::bigint::float8`,
      lastAt: sql<Date | null>`max(booking.created_at)`.mapWith(booking.createdAt),
    })
    .from(booking)
    .where(and(eq(booking.offerId, id), usesOffer()));
  return row!;
}

async function bookingsOf(id: number) {
  return db()
    .select({
      id: booking.id,
      reference: booking.reference,
      apartment: apartment.code,
      checkIn: booking.checkIn,
      checkOut: booking.checkOut,
      discountCents: booking.discountCents,
      createdAt: booking.createdAt,
    })
    .from(booking)
    .innerJoin(apartment, eq(apartment.id, booking.apartmentId))
    .where(and(eq(booking.offerId, id), usesOffer()))
    .orderBy(desc(booking.createdAt), desc(booking.id))
    .limit(BOOKINGS_SHOWN);
}
