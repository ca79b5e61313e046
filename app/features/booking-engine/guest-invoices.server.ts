import { and, asc, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { may, requireSecuredUser, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { booking, bookingClaim } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { invoice, invoiceStatus } from '../../database/invoice-schema.server';
import { customer } from '../../database/people-schema.server';
import { storedInvoicePdf, type InvoiceFile } from '../invoices/paper/stored-invoice-pdf.server';
import { ublOf, type UblFile } from '../invoices/ubl/invoice-ubl.server';
import { findGuestBooking, isClaimOfItsCustomer } from './guest-booking.server';
import { guestInvoiceState } from './guest-invoice-state';

export type GuestInvoice = Awaited<ReturnType<typeof listGuestInvoices>>[number];

/** First of the related invoices; `root` is its status. */
const first = alias(invoice, 'first');
const root = alias(invoiceStatus, 'root');
const guest = alias(customer, 'guest');

/** Lists the issued invoices of a booking for its guest, in order of issue, with their payment state. */
export async function listGuestInvoices(actor: Actor, reference: string, key?: string) {
  const id = await findInvoiced(actor, reference, key);
  return findInvoices(actor, eq(booking.id, id), [asc(invoice.issuedOn), asc(invoice.id)]);
}

const MAX_SHOWN = 500;

/**
 * Lists the invoices of all bookings of the actor's account, newest first; an invoice of several bookings appears once.
 */
export async function listAccountInvoices(actor: Actor) {
  const { id } = requireSecuredUser(actor);
  const isGuestInvoice = or(eq(guest.userId, id), and(eq(bookingClaim.userId, id), isNull(guest.restrictedUntil)))!;
  const rows = await findInvoices(actor, isGuestInvoice, [desc(invoice.issuedOn), desc(invoice.id)]);
  return rows.filter((row, index) => rows.findIndex((other) => other.id === row.id) === index);
}

async function findInvoices(actor: Actor, which: SQL, order: SQL[]) {
  const rows = await db()
    .select({
      id: invoice.id,
      reference: booking.reference,
      fullNumber: invoice.fullNumber,
      type: invoice.type,
      issuedOn: invoice.issuedOn,
      dueOn: invoice.dueOn,
      totalCents: invoice.totalCents,
      rectifyingMethod: invoice.rectifyingMethod,
      annulledAt: invoiceStatus.annulledAt,
      isPurged: sql<boolean>`(${invoice.purgedAt} IS NOT NULL)`,
      chargedCents: root.chargedCents,
      paidCents: root.paidCents,
      purpose: first.purpose,
      owedCents: booking.owedCents,
      timeZone: building.timeZone,
      isReplaced: sql<boolean>`EXISTS (SELECT FROM invoice AS later JOIN invoice_status ON invoice_id = later.id
        WHERE later.root_id = coalesce(${invoice.rootId}, ${invoice.id}) AND later.id > ${invoice.id}
          AND (later.type = 'F3' OR later.rectifying_method = 'substitution') AND annulled_at IS NULL)`,
      isAskedFor: sql<boolean>`EXISTS (SELECT FROM alert WHERE kind = 'invoice_asked'
        AND building_id = ${invoice.buildingId} AND subject = 'invoice:' || ${invoice.id} AND resolved_at IS NULL)`,
    })
    .from(booking)
    .innerJoin(building, eq(building.id, booking.buildingId))
    .leftJoin(guest, eq(guest.id, booking.customerId))
    .leftJoin(bookingClaim, isClaimOfItsCustomer)
    .innerJoin(invoice, eq(invoice.buildingId, booking.buildingId))
    .innerJoin(invoiceStatus, eq(invoiceStatus.invoiceId, invoice.id))
    .innerJoin(root, eq(root.invoiceId, sql`coalesce(${invoice.rootId}, ${invoice.id})`))
    .innerJoin(first, eq(first.id, root.invoiceId))
    .leftJoin(customer, eq(customer.id, invoice.customerId))
    .where(and(which, isOfBooking(actor)))
    .orderBy(...order)
    .limit(MAX_SHOWN);
  return rows.map(({ fullNumber, issuedOn, dueOn, annulledAt, isReplaced, rectifyingMethod, ...row }) => {
    const { id, reference, type, totalCents, chargedCents, paidCents, purpose, isAskedFor, isPurged } = row;
    const facts = {
      annulledAt,
      isReplaced,
      rectifyingMethod,
      totalCents,
      chargedCents,
      paidCents,
      purpose,
      dueOn: dueOn!,
      isBookingPaid: row.owedCents <= 0,
    };
    return {
      id,
      reference,
      fullNumber: fullNumber!,
      type,
      issuedOn: issuedOn!,
      dueOn: dueOn!,
      totalCents,
      isPurged,
      state: guestInvoiceState(facts, dateInZone(now(), row.timeZone)),
      isAskedFor: isAskedFor && type === 'F2',
    };
  });
}

/** Returns the stored PDF of one of the guest's invoices. */
export async function guestInvoiceFile(
  actor: Actor,
  reference: string,
  id: number,
  key?: string,
): Promise<InvoiceFile> {
  return storedInvoicePdf(id, await guestInvoiceNumber(actor, reference, id, key));
}

export async function guestInvoiceUbl(actor: Actor, reference: string, id: number, key?: string): Promise<UblFile> {
  await guestInvoiceNumber(actor, reference, id, key);
  return ublOf(id);
}

/** Returns the invoice's number; throws `not_found` unless the guest may see it. */
async function guestInvoiceNumber(
  actor: Actor,
  reference: string,
  id: number,
  key: string | undefined,
): Promise<string> {
  const bookingId = await findInvoiced(actor, reference, key);
  const [row] = await db()
    .select({ fullNumber: invoice.fullNumber })
    .from(booking)
    .innerJoin(invoice, eq(invoice.buildingId, booking.buildingId))
    .leftJoin(customer, eq(customer.id, invoice.customerId))
    .where(and(eq(invoice.id, id), eq(booking.id, bookingId), isOfBooking(actor)));
  if (!row) throw new AppError('not_found');
  return row.fullNumber!;
}

/** All lines of the invoice and its related invoices, since a correction doesn't always name the booking. */
const linesOfGroup = sql`invoice_line JOIN invoice AS kin ON kin.id = invoice_id
  WHERE (kin.id = coalesce(${invoice.rootId}, ${invoice.id}) OR kin.root_id = coalesce(${invoice.rootId}, ${invoice.id}))`;

/** Returns the booking's id: open to anyone who may see the booking, and among staff to those who may see invoices. */
async function findInvoiced(actor: Actor, reference: string, key: string | undefined): Promise<number> {
  const guestBooking = await findGuestBooking(actor, reference, key);
  if (may(actor, 'bookings:read') && !may(actor, 'invoices:read')) throw new AppError('not_found');
  return guestBooking.id;
}

/**
 * Returns the condition for issued invoices of this booking only, made out to the booking's guest or invoice recipient.
 * An invoice that is made out to an earlier guest, or that covers another customer's booking, is visible only to the
 * account of the customer on the invoice. Nothing is shown of erased customers.
 */
function isOfBooking({ user }: Actor): SQL | undefined {
  return and(
    sql`${invoice.issuedAt} IS NOT NULL`,
    isNull(customer.restrictedUntil),
    sql`EXISTS (SELECT FROM ${linesOfGroup} AND booking_id = ${booking.id})`,
    or(
      and(
        sql`NOT EXISTS (SELECT FROM ${linesOfGroup} AND booking_id <> ${booking.id})`,
        or(
          isNull(invoice.customerId),
          eq(invoice.customerId, booking.customerId),
          eq(invoice.customerId, booking.invoiceCustomerId),
        ),
      ),
      user ? eq(customer.userId, user.id) : undefined,
    ),
  );
}
