import { and, asc, desc, eq, ne, or } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { sumCents } from '../../core/money';
import { booking, payment } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { invoice, invoiceDigest, invoicePayment, invoiceStatus } from '../../database/invoice-schema.server';
import { mail } from '../../database/message-schema.server';
import { userAccount } from '../../database/people-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { agencyRecords } from './agency-records.server';
import { invoiceActionsOf, standingOf, stateOf } from './invoice-rules';
import { isNonStayLine } from './non-stay-lines';
import { bookingAccounts } from './invoiced-of-bookings.server';
import { linesOf, statusOf, taxesOf, type LineRow } from './invoice-store.server';
import { addressOfInvoice } from './mail-invoice.server';
import { actionFacts } from './require-invoice-action.server';

export type InvoiceView = Awaited<ReturnType<typeof viewInvoice>>;

export async function viewInvoice(actor: Actor, id: number) {
  authorize(actor, 'invoices:read');
  const house = await requireAdminBuilding(actor);
  const [found] = await db()
    .select({ row: invoice, issuedByName: userAccount.name })
    .from(invoice)
    .leftJoin(userAccount, eq(userAccount.id, invoice.issuedBy))
    .where(and(eq(invoice.id, id), eq(invoice.buildingId, house.id)));
  if (!found) throw new AppError('not_found');
  const { row, issuedByName } = found;
  const today = dateInZone(now(), house.timeZone);
  const rootId = row.rootId ?? row.id;
  const status = await statusOf(id);
  const root = rootId === id ? status : await statusOf(rootId);
  const lines = await linesOf(id);
  const taxes = await taxesOf(id);
  const [chained] = await db()
    .select({ position: invoiceDigest.position, digest: invoiceDigest.digest })
    .from(invoiceDigest)
    .where(and(eq(invoiceDigest.invoiceId, id), eq(invoiceDigest.kind, 'issue')));
  return {
    ...row,
    today,
    timeZone: house.timeZone,
    issuedByName,
    annulledAt: status?.annulledAt ?? null,
    annulledReason: status?.annulledReason ?? '',
    sentAt: status?.sentAt ?? null,
    state: stateOf({
      issuedAt: row.issuedAt,
      annulledAt: status?.annulledAt ?? null,
      rectifiedAt: status?.rectifiedAt ?? null,
    }),
    /** Charges and payments of the invoice along with the invoices that replace or rectify it; null for a draft. */
    account: root && {
      rootId,
      chargedCents: root.chargedCents,
      paidCents: root.paidCents,
      openCents: root.openCents,
      standing: standingOf({ chargedCents: root.chargedCents, paidCents: root.paidCents, dueOn: row.dueOn! }, today),
    },
    lines: lines.filter((line) => !line.replaced),
    taxes: taxes.filter((tax) => !tax.replaced),
    kin: row.issuedAt ? await relatedInvoices(rootId, id) : [],
    payments: await paymentsOf(rootId),
    bookings: await bookingsOf(id, lines),
    mails: await mailsOf(id),
    mailTo: row.issuedAt && !row.purgedAt ? await addressOfInvoice(row) : '',
    digest: chained ?? null,
    /**
     * Records sent to the tax agency, and the address where anyone can verify the invoice; null if there is no address.
     */
    agency: row.issuedAt
      ? { records: await agencyRecords().recordsOf(id), address: await agencyRecords().qrAddress(id) }
      : { records: [], address: null },
    actions: invoiceActionsOf(actor, await actionFacts(row)),
  };
}

/** Returns the related invoices: the first one, and all that rectify it or were given in exchange. */
async function relatedInvoices(rootId: number, id: number) {
  const rows = await db()
    .select({
      id: invoice.id,
      fullNumber: invoice.fullNumber,
      type: invoice.type,
      issuedOn: invoice.issuedOn,
      issuedAt: invoice.issuedAt,
      totalCents: invoice.totalCents,
      effectCents: invoice.effectCents,
      originalId: invoice.originalId,
      annulledAt: invoiceStatus.annulledAt,
      rectifiedAt: invoiceStatus.rectifiedAt,
    })
    .from(invoice)
    .innerJoin(invoiceStatus, eq(invoiceStatus.invoiceId, invoice.id))
    .where(and(or(eq(invoice.id, rootId), eq(invoice.rootId, rootId)), ne(invoice.id, id)))
    .orderBy(asc(invoice.id));
  return rows.map((row) => ({ ...row, state: stateOf(row) }));
}

async function paymentsOf(rootId: number) {
  const rows = await db()
    .select({
      id: payment.id,
      amountCents: invoicePayment.amountCents,
      byHand: invoicePayment.byHand,
      wholeCents: payment.amountCents,
      method: payment.method,
      cardLast4: payment.cardLast4,
      at: payment.at,
      reference: booking.reference,
      bookingId: payment.bookingId,
      bailId: payment.bailId,
    })
    .from(invoicePayment)
    .innerJoin(payment, eq(payment.id, invoicePayment.paymentId))
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(eq(invoicePayment.invoiceId, rootId))
    .orderBy(asc(payment.at), asc(payment.id));
  return rows.map((row) => (row.bailId === null ? row : { ...row, method: 'bail' as const }));
}

async function bookingsOf(id: number, lines: readonly LineRow[]) {
  const accounts = await bookingAccounts(
    lines.flatMap(({ bookingId }) => bookingId ?? []),
    id,
  );
  return accounts.map((account) => ({ ...account, ownCents: bookingCentsOf(lines, account.id) }));
}

function bookingCentsOf(lines: readonly LineRow[], bookingId: number): number {
  const status = lines.filter((line) => line.bookingId === bookingId && !isNonStayLine(line.kind));
  return sumCents(status.map(({ grossCents }) => grossCents));
}

async function mailsOf(id: number) {
  return db()
    .select({
      id: mail.id,
      recipient: mail.recipient,
      state: mail.state,
      bringsUbl: mail.bringsUbl,
      createdAt: mail.createdAt,
      sentAt: mail.sentAt,
      nextAttemptAt: mail.nextAttemptAt,
    })
    .from(mail)
    .where(eq(mail.invoiceId, id))
    .orderBy(desc(mail.id));
}
