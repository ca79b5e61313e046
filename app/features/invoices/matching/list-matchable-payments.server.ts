import { and, asc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { authorize, type Actor } from '../../../access/actor';
import { booking, payment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { invoicePayment } from '../../../database/invoice-schema.server';
import { stateIn } from '../../../database/state-in.server';
import { viewInvoice } from '../view-invoice.server';

/**
 * Returns the payments that can be matched with an invoice: those of the invoice's bookings and customer, and those
 * already matched with it. Each has the amount that is not matched manually with other invoices.
 */
export async function listMatchablePayments(actor: Actor, id: number) {
  authorize(actor, 'invoices:read');
  const invoice = await viewInvoice(actor, id);
  const bookingIds = invoice.bookings.map((each) => each.id);
  const matched = db()
    .select({ amountCents: invoicePayment.amountCents })
    .from(invoicePayment)
    .where(and(eq(invoicePayment.paymentId, payment.id), eq(invoicePayment.invoiceId, id)));
  const matchedCents = sql<number>`coalesce((SELECT sum(amount_cents) FROM invoice_payment AS its
    WHERE its.payment_id = ${payment.id} AND its.invoice_id = ${id}), 0)`.mapWith(Number);
  const byHandElsewhere = sql<number>`coalesce((SELECT sum(amount_cents) FROM invoice_payment AS its
    WHERE its.payment_id = ${payment.id} AND its.invoice_id <> ${id} AND its.by_hand), 0)`.mapWith(Number);
  const bySelf = sql<{ invoiceId: number; fullNumber: string; amountCents: number }[]>`(
    SELECT coalesce(json_agg(json_build_object(
      'invoiceId', its.invoice_id, 'fullNumber', other.full_number, 'amountCents', its.amount_cents) ORDER BY its.invoice_id), '[]')
    FROM invoice_payment AS its JOIN invoice AS other ON other.id = its.invoice_id
    WHERE its.payment_id = ${payment.id} AND its.invoice_id <> ${id} AND NOT its.by_hand)`;
  const takenBack = alias(payment, 'taken_back');
  const voided = db().select({ id: takenBack.id }).from(takenBack).where(eq(takenBack.voidOf, payment.id));
  const rows = await db()
    .select({
      id: payment.id,
      at: payment.at,
      method: payment.method,
      cardLast4: payment.cardLast4,
      wholeCents: payment.amountCents,
      ownCents: matchedCents,
      byHandElsewhere,
      /** Amounts matched automatically with other invoices, which a manual match may replace. */
      paysBySelf: bySelf,
      bookingId: payment.bookingId,
      reference: booking.reference,
    })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(
      and(
        eq(payment.buildingId, invoice.buildingId),
        stateIn(payment.state, 'hasMoved'),
        isNull(payment.bailId),
        isNull(payment.voidOf),
        sql`${payment.amountCents} > 0`,
        sql`NOT ${exists(voided)}`,
        or(
          exists(matched),
          bookingIds.length > 0 ? inArray(payment.bookingId, bookingIds) : undefined,
          invoice.customerId === null ? undefined : eq(booking.customerId, invoice.customerId),
        ),
      ),
    )
    .orderBy(asc(payment.at), asc(payment.id));
  const payments = rows
    .map(({ byHandElsewhere: elsewhere, ...row }) => ({ ...row, freeCents: row.wholeCents - elsewhere }))
    .filter(({ freeCents, ownCents: own }) => freeCents > 0 || own > 0);
  return { invoice, payments };
}
