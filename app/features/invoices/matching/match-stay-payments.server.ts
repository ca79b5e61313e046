import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { now } from '../../../core/clock';
import { payment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { invoicePayment, invoiceStatus } from '../../../database/invoice-schema.server';
import { paysStay } from './pays-stay.server';

/**
 * Matches a booking's payments with its invoices, oldest first, in the running transaction. Refunds are matched with
 * invoices for which more was paid than they charge. Manual matches and invoices of several bookings stay unchanged.
 */
export async function matchStayPayments(bookingId: number): Promise<void> {
  const invoices = await invoicesOf(bookingId);
  if (invoices.every(({ openCents }) => openCents === 0)) return;
  const payments = await paymentsOf(bookingId);
  await releaseExcess(invoices, payments);
  for (const its of payments) {
    for (const invoice of invoices) {
      const { leftCents } = its;
      if (leftCents === 0 || invoice.openCents === 0 || leftCents > 0 !== invoice.openCents > 0) continue;
      const cents = leftCents > 0 ? Math.min(leftCents, invoice.openCents) : Math.max(leftCents, invoice.openCents);
      if (await add(invoice.id, its.id, cents)) {
        its.leftCents -= cents;
        invoice.openCents -= cents;
      }
    }
  }
}

interface OpenInvoice {
  id: number;
  openCents: number;
}

interface FreePayment {
  id: number;
  leftCents: number;
}

/** Locks and returns the original invoices that concern only this booking. Invoices with only extras come last. */
async function invoicesOf(bookingId: number): Promise<OpenInvoice[]> {
  return db()
    .select({ id: invoiceStatus.invoiceId, openCents: invoiceStatus.openCents })
    .from(invoiceStatus)
    .where(
      and(
        isNull(invoiceStatus.annulledAt),
        sql`EXISTS (SELECT FROM invoice AS its JOIN invoice_line AS line ON line.invoice_id = its.id
          WHERE its.id = invoice_status.invoice_id AND its.root_id IS NULL AND line.booking_id = ${bookingId})`,
        sql`NOT EXISTS (SELECT FROM invoice_line AS line WHERE line.invoice_id = invoice_status.invoice_id
          AND (line.booking_id IS DISTINCT FROM ${bookingId} OR line.kind = 'deduction'))`,
      ),
    )
    .orderBy(
      sql`NOT EXISTS (SELECT FROM invoice_line AS line WHERE line.invoice_id = invoice_status.invoice_id AND line.kind <> 'extra')`,
      asc(invoiceStatus.invoiceId),
    )
    .for('update', { of: invoiceStatus });
}

/** Returns the booking's payments and refunds, oldest first, with the unmatched part of each. */
async function paymentsOf(bookingId: number): Promise<FreePayment[]> {
  return db()
    .select({
      id: payment.id,
      leftCents: sql<number>`payment.amount_cents - coalesce((SELECT sum(its.amount_cents) FROM invoice_payment AS its
        WHERE its.payment_id = payment.id), 0)`.mapWith(Number),
    })
    .from(payment)
    .where(paysStay(bookingId))
    .orderBy(asc(payment.at), asc(payment.id));
}

/**
 * Releases payments from invoices that now charge less than was matched, if other invoices still need the amount. Any
 * remaining surplus must be refunded.
 */
async function releaseExcess(invoices: OpenInvoice[], payments: FreePayment[]): Promise<void> {
  let needed = invoices.reduce((sum, { openCents }) => sum + Math.max(0, openCents), 0);
  const tooMuch = invoices.filter(({ openCents }) => openCents < 0);
  if (needed === 0 || tooMuch.length === 0) return;
  const matches = await db()
    .select()
    .from(invoicePayment)
    .where(
      and(
        inArray(
          invoicePayment.invoiceId,
          tooMuch.map(({ id }) => id),
        ),
        eq(invoicePayment.byHand, false),
        sql`${invoicePayment.amountCents} > 0`,
      ),
    )
    .orderBy(asc(invoicePayment.invoiceId), sql`${invoicePayment.paymentId} DESC`);
  for (const { invoiceId, paymentId, amountCents } of matches) {
    const invoice = tooMuch.find(({ id }) => id === invoiceId)!;
    const its = payments.find(({ id }) => id === paymentId);
    const cents = Math.min(amountCents, -invoice.openCents, needed);
    if (!its || cents <= 0) continue;
    const row = and(eq(invoicePayment.invoiceId, invoiceId), eq(invoicePayment.paymentId, paymentId));
    if (cents === amountCents) await db().delete(invoicePayment).where(row);
    else
      await db()
        .update(invoicePayment)
        .set({ amountCents: amountCents - cents })
        .where(row);
    needed -= cents;
    invoice.openCents += cents;
    its.leftCents += cents;
  }
}

/**
 * Adds the amount to the match of a payment with an invoice. Returns false without changing anything if that match is
 * manual.
 */
async function add(invoiceId: number, paymentId: number, amountCents: number): Promise<boolean> {
  const written = await db()
    .insert(invoicePayment)
    .values({ invoiceId, paymentId, amountCents, at: now() })
    .onConflictDoUpdate({
      target: [invoicePayment.invoiceId, invoicePayment.paymentId],
      set: { amountCents: sql`${invoicePayment.amountCents} + excluded.amount_cents` },
      setWhere: eq(invoicePayment.byHand, false),
    })
    .returning({ id: invoicePayment.paymentId });
  return written.length > 0;
}
