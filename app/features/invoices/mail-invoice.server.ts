import { and, eq, isNull } from 'drizzle-orm';
import { bookingLink } from '../../access/booking-links.server';
import { publicAddress } from '../../access/public-address.server';
import { pathsIn } from '../../core/paths';
import { emailSpelling } from '../../core/text-input';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { invoiceLine } from '../../database/invoice-schema.server';
import { customer } from '../../database/people-schema.server';
import { queueInvoiceMail } from '../notifications/invoice-mails.server';
import { statusOf, type InvoiceRow } from './invoice-store.server';
import { isCompany } from './recipient-rules';

/** Queues a mail with an issued invoice in the running transaction; the caller delivers it. */
export async function mailInvoice(row: InvoiceRow, to: string, bringsUbl: boolean): Promise<number> {
  const [house] = await db().select().from(building).where(eq(building.id, row.buildingId));
  const own = await bookingOf(row.id);
  const facts = {
    language: row.language,
    recipientName: row.recipient?.name ?? '',
    number: row.fullNumber!,
    issuedOn: row.issuedOn!,
    dueOn: row.dueOn!,
    totalCents: row.totalCents,
    leftCents: await leftOf(row, own?.owedCents ?? null),
    payTo: row.payTo && { ...row.payTo, reference: row.payTo.reference || row.fullNumber! },
    booking: own?.reference ?? null,
    link: linkFor(row, own, to),
    building: house!,
  };
  const invoice = { id: row.id, bringsUbl };
  return queueInvoiceMail(row.buildingId, to, facts, { invoice, ...(own && { bookingId: own.id }) });
}

/** Mails the invoice automatically on issue, if the building wants that and there is an address. */
export async function mailByItself(row: InvoiceRow): Promise<void> {
  const [house] = await db()
    .select({ mailsInvoices: building.mailsInvoices })
    .from(building)
    .where(eq(building.id, row.buildingId));
  const to = house!.mailsInvoices ? await addressOfInvoice(row) : '';
  if (to) await mailInvoice(row, to, row.recipient !== null && isCompany(row.recipient));
}

/** Returns the default address: the recipient's, or else the customer's; empty if neither has one. */
export async function addressOfInvoice({ recipient, customerId }: InvoiceRow): Promise<string> {
  if (recipient?.email || customerId === null) return recipient?.email ?? '';
  const [row] = await db()
    .select({ email: customer.email })
    .from(customer)
    .where(and(eq(customer.id, customerId), isNull(customer.restrictedUntil)));
  return row?.email ?? '';
}

interface InvoicedBooking {
  id: number;
  reference: string;
  owedCents: number;
  email: string | null;
}

/** Returns the invoice's booking; null unless it has exactly one. */
async function bookingOf(invoiceId: number): Promise<InvoicedBooking | null> {
  const rows = await db()
    .selectDistinct({
      id: booking.id,
      reference: booking.reference,
      owedCents: booking.owedCents,
      email: customer.email,
    })
    .from(invoiceLine)
    .innerJoin(booking, eq(booking.id, invoiceLine.bookingId))
    .leftJoin(customer, eq(customer.id, booking.customerId))
    .where(eq(invoiceLine.invoiceId, invoiceId));
  return rows.length === 1 ? rows[0]! : null;
}

/**
 * Returns the link for the mail. Only the guest's own email gets the booking's link, because the key in that link
 * grants access. Other emails get the page to find a booking.
 */
function linkFor({ language }: InvoiceRow, own: InvoicedBooking | null, to: string): string {
  const isGuest = own?.email && emailSpelling(own.email) === emailSpelling(to);
  return own && isGuest
    ? bookingLink({ reference: own.reference, language })
    : `${publicAddress()}${pathsIn(language).findBooking()}`;
}

/**
 * Returns the amount still to pay; null if the mail should not show an amount. Payments of the booking count for its
 * invoices even before they are matched.
 */
async function leftOf(row: InvoiceRow, owedCents: number | null): Promise<number | null> {
  const status = await statusOf(row.rootId ?? row.id);
  const own = await statusOf(row.id);
  if (own?.annulledAt || row.totalCents <= 0 || row.rectifyingMethod === 'differences') return null;
  if (row.purpose === 'advance') return 0;
  const open = Math.max(0, status!.openCents);
  return owedCents !== null && row.purpose !== 'manual' ? Math.min(open, Math.max(0, owedCents)) : open;
}
