import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { may, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import type { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { invoice, invoiceStatus } from '../../database/invoice-schema.server';
import { customer } from '../../database/people-schema.server';
import { keptPdf, type InvoiceFile } from '../invoices/paper/kept-pdf.server';
import { findOwnBooking } from './own-booking.server';
import { ownInvoiceState } from './own-invoice-state';

type BookingRow = typeof booking.$inferSelect;
export type OwnInvoice = Awaited<ReturnType<typeof listOwnInvoices>>[number];

/** The first of its kin, and what became of it. */
const first = alias(invoice, 'first');
const root = alias(invoiceStatus, 'root');

/** The issued invoices of a booking for its guest, in the order of their issue; what is owed of each, if anything. */
export async function listOwnInvoices(actor: Actor, reference: string, key?: string) {
  const own = await findInvoiced(actor, reference, key);
  const [house] = await db()
    .select({ timeZone: building.timeZone })
    .from(building)
    .where(eq(building.id, own.buildingId));
  const today = dateInZone(now(), house!.timeZone);
  const rows = await db()
    .select({
      id: invoice.id,
      fullNumber: invoice.fullNumber,
      type: invoice.type,
      issuedOn: invoice.issuedOn,
      dueOn: invoice.dueOn,
      totalCents: invoice.totalCents,
      rectifyingMethod: invoice.rectifyingMethod,
      annulledAt: invoiceStatus.annulledAt,
      chargedCents: root.chargedCents,
      paidCents: root.paidCents,
      purpose: first.purpose,
      isReplaced: sql<boolean>`EXISTS (SELECT FROM invoice AS later JOIN invoice_status ON invoice_id = later.id
        WHERE later.root_id = coalesce(${invoice.rootId}, ${invoice.id}) AND later.id > ${invoice.id}
          AND (later.type = 'F3' OR later.rectifying_method = 'substitution') AND annulled_at IS NULL)`,
    })
    .from(invoice)
    .innerJoin(invoiceStatus, eq(invoiceStatus.invoiceId, invoice.id))
    .innerJoin(root, eq(root.invoiceId, sql`coalesce(${invoice.rootId}, ${invoice.id})`))
    .innerJoin(first, eq(first.id, root.invoiceId))
    .leftJoin(customer, eq(customer.id, invoice.customerId))
    .where(isOfBooking(actor, own))
    .orderBy(asc(invoice.issuedOn), asc(invoice.id));
  return rows.map(({ fullNumber, issuedOn, dueOn, annulledAt, isReplaced, rectifyingMethod, ...row }) => {
    const { id, type, totalCents, chargedCents, paidCents, purpose } = row;
    const facts = {
      annulledAt,
      isReplaced,
      rectifyingMethod,
      chargedCents,
      paidCents,
      purpose,
      dueOn: dueOn!,
      isBookingPaid: own.owedCents <= 0,
    };
    return {
      id,
      fullNumber: fullNumber!,
      type,
      issuedOn: issuedOn!,
      dueOn: dueOn!,
      totalCents,
      state: ownInvoiceState(facts, today),
    };
  });
}

/** The PDF of one of them, as it is kept. */
export async function ownInvoiceFile(actor: Actor, reference: string, id: number, key?: string): Promise<InvoiceFile> {
  const own = await findInvoiced(actor, reference, key);
  const [row] = await db()
    .select({ fullNumber: invoice.fullNumber })
    .from(invoice)
    .leftJoin(customer, eq(customer.id, invoice.customerId))
    .where(and(eq(invoice.id, id), isOfBooking(actor, own)));
  if (!row) throw new AppError('not_found');
  return keptPdf(id, row.fullNumber!);
}

/** All lines of it and of those that are one account with it: what corrects an invoice names no booking at times. */
const linesOfKin = sql`invoice_line JOIN invoice AS kin ON kin.id = invoice_id
  WHERE (kin.id = coalesce(${invoice.rootId}, ${invoice.id}) OR kin.root_id = coalesce(${invoice.rootId}, ${invoice.id}))`;

/** Open to whoever may see the booking, and of the team to whoever may see invoices. */
async function findInvoiced(actor: Actor, reference: string, key: string | undefined): Promise<BookingRow> {
  const own = await findOwnBooking(actor, reference, key);
  if (may(actor, 'bookings:read') && !may(actor, 'invoices:read')) throw new AppError('not_found');
  return own;
}

/**
 * Issued, and of the booking alone, to its guest or to whom it is invoiced: what was made out to an earlier guest, or
 * names somebody else's booking too, is shown to its customer's own account only. Nothing is shown of who was erased.
 */
function isOfBooking({ user }: Actor, { id, buildingId, customerId, invoiceCustomerId }: BookingRow): SQL | undefined {
  return and(
    eq(invoice.buildingId, buildingId),
    sql`${invoice.issuedAt} IS NOT NULL`,
    isNull(customer.restrictedUntil),
    sql`EXISTS (SELECT FROM ${linesOfKin} AND booking_id = ${id})`,
    or(
      and(
        sql`NOT EXISTS (SELECT FROM ${linesOfKin} AND booking_id <> ${id})`,
        or(
          isNull(invoice.customerId),
          customerId === null ? undefined : eq(invoice.customerId, customerId),
          invoiceCustomerId === null ? undefined : eq(invoice.customerId, invoiceCustomerId),
        ),
      ),
      user ? eq(customer.userId, user.id) : undefined,
    ),
  );
}
