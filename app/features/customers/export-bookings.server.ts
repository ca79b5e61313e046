import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { textIn } from '../../core/locale';
import {
  bail,
  booking,
  bookingEvent,
  bookingGuest,
  bookingInstalment,
  bookingLine,
  payment,
} from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { apartment, category } from '../../database/inventory-schema.server';
import { auditEntry } from '../../database/people-schema.server';
import { withMerged } from './merged-ids.server';
import { receivedBookings } from './received-bookings.server';

/**
 * Exports the customers' bookings with lines, payment plan, payments, bail and history. Data that belongs to other
 * customers is left out.
 */
export async function exportBookings(customerIds: readonly number[]) {
  const rows = await db()
    .select({ booking, bail, apartment: apartment.code, categoryName: category.name })
    .from(booking)
    .innerJoin(apartment, eq(apartment.id, booking.apartmentId))
    .innerJoin(category, eq(category.id, apartment.categoryId))
    .leftJoin(bail, eq(bail.bookingId, booking.id))
    .where(inArray(booking.customerId, [...customerIds]))
    .orderBy(asc(booking.checkIn), asc(booking.id));
  const ids = rows.map((row) => row.booking.id);
  const lines = await db()
    .select()
    .from(bookingLine)
    .where(inArray(bookingLine.bookingId, ids))
    .orderBy(asc(bookingLine.position));
  const plans = await db()
    .select()
    .from(bookingInstalment)
    .where(inArray(bookingInstalment.bookingId, ids))
    .orderBy(asc(bookingInstalment.position));
  const payments = await db()
    .select()
    .from(payment)
    .where(inArray(payment.bookingId, ids))
    .orderBy(asc(payment.at), asc(payment.id));
  const events = await db()
    .select()
    .from(bookingEvent)
    .where(inArray(bookingEvent.bookingId, ids))
    .orderBy(asc(bookingEvent.at), asc(bookingEvent.id));

  const guests = await db()
    .select()
    .from(bookingGuest)
    .where(inArray(bookingGuest.bookingId, ids))
    .orderBy(asc(bookingGuest.position));

  const received = await receivedBookings(await withMerged(customerIds));
  return rows.map(({ booking: row, bail: bailRow, apartment: code, categoryName }) => {
    const since = received.get(row.id) ?? null;
    const isIts = (part: { bookingId: number }) => part.bookingId === row.id;
    return {
      id: row.id,
      reference: row.reference,
      state: row.state,
      apartment: code,
      category: textIn(categoryName, row.language),
      checkIn: row.checkIn,
      checkOut: row.checkOut,
      nights: row.nights,
      adults: row.adults,
      children: row.children,
      channel: row.channel,
      language: row.language,
      arrivalTime: row.arrivalTime,
      requests: row.requests,
      invoiceOrderNumber: row.invoiceOrderNumber,
      invoiceCostCentre: row.invoiceCostCentre,
      internalNotes: row.internalNotes,
      totalCents: row.totalCents,
      paidCents: row.paidCents,
      owedCents: row.owedCents,
      toRefundCents: row.toRefundCents,
      cancellationFeeCents: row.cancellationFeeCents,
      waivedCents: row.waivedCents,
      createdAt: row.createdAt,
      /**
       * The time since which the booking belongs to the customer, if it was transferred. Earlier data belongs to
       * another person.
       */
      receivedAt: since,
      confirmedAt: row.confirmedAt,
      guests: guests
        .filter(isIts)
        .map(({ bookingId: _booking, position: _position, customerId: _customer, ...guest }) => guest),
      lines: lines.filter(isIts).map(({ bookingId: _booking, position: _position, description, ...line }) => ({
        description: textIn(description, row.language),
        ...line,
      })),
      paymentPlan: plans.filter(isIts).map(({ due, amountCents }) => ({ due, amountCents })),
      payments: payments
        .filter(isIts)
        .map(({ id: _id, buildingId: _building, bookingId: _booking, refundOf, ...paid }) => ({
          ...paid,
          isRefund: refundOf !== null,
        })),
      bail: bailRow && {
        amountCents: bailRow.amountCents,
        state: bailRow.state,
        method: bailRow.method,
        receivedOn: bailRow.receivedOn,
        dueBackOn: bailRow.dueBackOn,
        returnedCents: bailRow.asHold ? 0 : bailRow.returnedCents,
        onHoldOnCard: bailRow.asHold,
        holdUntil: bailRow.heldUntil,
      },
      history: events.filter(isIts).map(({ at, kind, detail }) => ({
        at,
        kind,
        detail: since !== null && at <= since ? {} : withoutOtherPeople(detail),
      })),
    };
  });
}

/** A booking and the time since which it belongs to the customer; null if it always has. */
export type ExportedBooking = { id: number; receivedAt: Date | null };

/**
 * Builds conditions for audit entries about the bookings, each from the time since which the booking belongs to the
 * customer.
 */
export function entriesOfBookings(bookings: readonly ExportedBooking[]) {
  return bookings.map(({ id, receivedAt }) =>
    and(
      eq(auditEntry.subjectKind, 'booking'),
      eq(auditEntry.subjectId, String(id)),
      receivedAt === null ? undefined : gt(auditEntry.at, receivedAt),
    ),
  );
}

/** Removes the changes in which another customer is named: a transfer or an undone step. */
function withoutOtherPeople(detail: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(detail.changes)) return detail;
  const changes = (detail.changes as { field: string }[]).map((change) =>
    change.field === 'customer' ? { ...change, from: null, to: null } : change,
  );
  return { ...detail, changes };
}
