import { and, asc, desc, eq, gt, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { requireSecuredUser, type Actor } from '../../access/actor';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { bail, booking, bookingClaim, bookingInstalment } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { apartment, category } from '../../database/inventory-schema.server';
import { shownCovers } from '../apartments/shown-images.server';
import { customer } from '../../database/people-schema.server';
import { stateIn } from '../../database/state-in.server';
import { publicBuilding } from '../building/public-building.server';
import { bookingAnswers } from '../../core/booking-states';
import { isClaimOfItsCustomer } from './guest-booking.server';
import { chargedCards } from '../payments/saved-cards/charged-cards.server';
import { activeProvider } from '../billing/active-provider.server';
import { unpaidInstalments } from '../bookings/amounts-owed';

const PER_PAGE = 50;
const MAX_PER_PAGE = 100;
const guestBookingsInput = z.object({
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
  perPage: z.coerce.number().int().min(1).max(MAX_PER_PAGE).catch(PER_PAGE).default(PER_PAGE),
});

/**
 * Lists the bookings of the actor's account, including those claimed individually, latest stay first; leaves out
 * released holds.
 */
export async function listGuestBookings(actor: Actor, input: unknown = {}) {
  const user = requireSecuredUser(actor);
  const { page, perPage } = parse(guestBookingsInput, input);
  const timeZone = (await publicBuilding())?.timeZone ?? 'Europe/Madrid';
  const at = now();
  const where = and(
    or(eq(customer.userId, user.id), and(eq(bookingClaim.userId, user.id), isNull(customer.restrictedUntil))),
    stateIn(booking.state, 'isAmongOwn'),
    or(not(stateIn(booking.state, 'isHold')), gt(booking.holdUntil, at)),
  );
  const [totals] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(booking)
    .innerJoin(customer, eq(customer.id, booking.customerId))
    .leftJoin(bookingClaim, isClaimOfItsCustomer)
    .where(where);
  const rows = await db()
    .select({
      booking,
      bail,
      type: category.type,
      key: category.key,
      categoryName: category.name,
      ownerId: customer.userId,
    })
    .from(booking)
    .innerJoin(customer, eq(customer.id, booking.customerId))
    .innerJoin(apartment, eq(apartment.id, booking.apartmentId))
    .innerJoin(category, eq(category.id, apartment.categoryId))
    .leftJoin(bookingClaim, isClaimOfItsCustomer)
    .leftJoin(bail, eq(bail.bookingId, booking.id))
    .where(where)
    .orderBy(desc(booking.checkIn), desc(booking.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const plans = await plansOf(rows.map((row) => row.booking.id));
  const cards = await chargedCards(rows.map((row) => row.booking.id));
  const covers = await shownCovers(rows.map((row) => row.booking.apartmentId));

  const paysOnline = (activeProvider()?.methods.length ?? 0) > 0;
  return {
    today: dateInZone(at, timeZone),
    data: rows.map(({ booking: row, bail: bailRow, type, key, categoryName, ownerId }) => ({
      reference: row.reference,
      /** True for another customer's booking that this account was given access to. */
      claimed: ownerId !== user.id,
      state: row.state,
      stay: { checkIn: row.checkIn, checkOut: row.checkOut },
      nights: row.nights,
      adults: row.adults,
      children: row.children,
      typeCategory: `${type}_${key}`,
      categoryName,
      cover: covers.get(row.apartmentId) ?? null,
      totalCents: row.totalCents,
      paidCents: row.paidCents,
      owedCents: row.owedCents,
      toRefundCents: row.toRefundCents,
      nextPayment: bookingAnswers(row.state, 'isOff')
        ? null
        : (unpaidInstalments(plans.get(row.id) ?? [], row.paidCents)[0] ?? null),
      paysOnline,
      /** Last digits of the card to be charged for the rest; null if none. */
      cardLast4: row.owedCents > 0 ? (cards.get(row.id) ?? null) : null,
      bail: bailRow && {
        state: bailRow.state,
        amountCents: bailRow.amountCents,
        method: bailRow.method,
        receivedOn: bailRow.receivedOn,
        dueBackOn: bailRow.dueBackOn,
        leftCents: bailRow.leftCents,
        returnedCents: bailRow.asHold ? 0 : bailRow.returnedCents,
        onHold: bailRow.asHold,
        holdUntil: bailRow.heldUntil,
      },
    })),
    meta: { page, perPage, total: totals?.count ?? 0 },
  };
}

async function plansOf(bookingIds: readonly number[]) {
  const rows = await db()
    .select()
    .from(bookingInstalment)
    .where(inArray(bookingInstalment.bookingId, [...bookingIds]))
    .orderBy(asc(bookingInstalment.bookingId), asc(bookingInstalment.position));
  return Map.groupBy(rows, (row) => row.bookingId);
}
