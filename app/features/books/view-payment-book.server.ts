import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { addDays, dateInZone, type CalendarDate } from '../../core/calendar-date';
import { sumCents } from '../../core/money';
import { parse } from '../../core/parse';
import { instantInZone } from '../../core/zoned-time';
import { booking, payment } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { invoice, invoicePayment } from '../../database/invoice-schema.server';
import { customer } from '../../database/people-schema.server';
import { stateIn } from '../../database/state-in.server';
import { booksOf } from './book-clock.server';
import { dateRangeInput } from './book-input';
import { pageOfRows } from './book-page';
import { customerName } from './customer-name.server';
import { kindOfMove, paymentSums } from './payment-moves';

export type PaymentBook = Awaited<ReturnType<typeof viewPaymentBook>>;

/**
 * Returns all payments and refunds of these days, with the invoices they are currently matched to and the unmatched
 * rest.
 */
export async function viewPaymentBook(actor: Actor, input: unknown, whole = false) {
  const { today, ...of } = await booksOf(actor);
  const { from, to, ...page } = parse(dateRangeInput(today), input);
  const rows = await rowsOf(of, from, to);
  return { from, to, today, timeZone: of.timeZone, ...pageOfRows(rows, page, whole), ...paymentSums(rows) };
}

async function rowsOf({ id, timeZone }: { id: number; timeZone: string }, from: CalendarDate, to: CalendarDate) {
  const within = and(
    eq(payment.buildingId, id),
    eq(payment.isHold, false),
    stateIn(payment.state, 'hasMoved'),
    gte(payment.at, instantInZone(from, '00:00', timeZone)),
    lt(payment.at, instantInZone(addDays(to, 1), '00:00', timeZone)),
  );
  const rows = await db()
    .select({ payment, booking: { id: booking.id, reference: booking.reference }, customerName })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .leftJoin(customer, eq(customer.id, booking.customerId))
    .where(within)
    .orderBy(asc(payment.at), asc(payment.id));
  const paid = Map.groupBy(
    await db()
      .select({
        paymentId: invoicePayment.paymentId,
        invoiceId: invoicePayment.invoiceId,
        number: invoice.fullNumber,
        amountCents: invoicePayment.amountCents,
      })
      .from(invoicePayment)
      .innerJoin(invoice, eq(invoice.id, invoicePayment.invoiceId))
      .where(inArray(invoicePayment.paymentId, db().select({ id: payment.id }).from(payment).where(within)))
      .orderBy(asc(invoicePayment.invoiceId)),
    ({ paymentId }) => paymentId,
  );
  return rows.map(({ payment: row, booking: of, customerName: name }) => {
    const invoices = (paid.get(row.id) ?? []).map(({ invoiceId, number, amountCents }) => ({
      invoiceId,
      number: number!,
      amountCents,
    }));
    const isOfBail = row.bailId !== null;
    return {
      id: row.id,
      on: dateInZone(row.at, timeZone),
      kind: kindOfMove({ ...row, isOfBail, isVoid: row.voidOf !== null }),
      method: row.method,
      provider: row.provider,
      providerReference: row.providerReference ?? '',
      bookingId: of.id,
      reference: of.reference,
      customerName: name,
      amountCents: row.amountCents,
      invoices,
      /** Part not matched to an invoice, in cents; null for money of a bail, which is never matched. */
      unmatchedCents: isOfBail ? null : row.amountCents - sumCents(invoices.map((each) => each.amountCents)),
    };
  });
}
