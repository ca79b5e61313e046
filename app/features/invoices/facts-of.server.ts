import { and, eq, isNotNull } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { CalendarDate } from '../../core/calendar-date';
import { db } from '../../database/connection.server';
import { invoice } from '../../database/invoice-schema.server';
import type { building } from '../../database/inventory-schema.server';
import { dueOnOf, issuerOf, payToOf } from './as-issued.server';
import type { InvoiceFacts, InvoiceName } from './invoice-facts';
import { bookingReferences, linesOf, taxesOf, type InvoiceRow } from './invoice-store.server';

/** Returns all facts stated on an issued invoice, for its PDF, UBL file and tax record. */
export async function factsOf(id: number): Promise<InvoiceFacts> {
  const [row] = await db()
    .select()
    .from(invoice)
    .where(and(eq(invoice.id, id), isNotNull(invoice.issuedAt)));
  if (!row) throw new AppError('not_found');
  return factsIn(row, {
    fullNumber: row.fullNumber!,
    issuedOn: row.issuedOn!,
    issuer: row.issuer!,
    dueOn: row.dueOn!,
    payTo: row.payTo && { ...row.payTo, reference: row.payTo.reference || row.fullNumber! },
  });
}

/** Returns the facts of a draft as if it were issued that day, with an empty number. */
export async function draftFactsOf(
  draft: InvoiceRow,
  house: typeof building.$inferSelect,
  issuedOn: CalendarDate,
): Promise<InvoiceFacts> {
  const dueOn = dueOnOf(draft, house, issuedOn);
  const payTo = await payToOf(draft, house);
  return factsIn(draft, { fullNumber: '', issuedOn, issuer: issuerOf(house), dueOn, payTo });
}

/** Combines the facts in the invoice row with those determined when the invoice is issued. */
async function factsIn(
  row: InvoiceRow,
  asIssued: Pick<InvoiceFacts, 'fullNumber' | 'issuedOn' | 'issuer' | 'dueOn' | 'payTo'>,
): Promise<InvoiceFacts> {
  const lines = await linesOf(row.id);
  const taxes = await taxesOf(row.id);
  const original = row.originalId ? await nameOf(row.originalId) : null;
  return {
    ...asIssued,
    type: row.type,
    locale: row.language,
    recipient: row.recipient,
    operation: row.operationFrom && row.operationTo ? { from: row.operationFrom, to: row.operationTo } : null,
    receivedOn: row.receivedOn,
    description: row.description,
    lines: lines
      .filter(({ replaced }) => !replaced)
      .map(({ concept, quantity, unitNetMicros, netCents, grossCents, rateBasisPoints, cause, article }) => {
        return { concept, quantity, unitNetMicros, netCents, grossCents, vat: { rateBasisPoints, cause, article } };
      }),
    taxes: taxes
      .filter(({ replaced }) => !replaced)
      .map(({ rateBasisPoints, cause, article, baseCents, vatCents }) => {
        return { rateBasisPoints, cause, article, baseCents, vatCents };
      }),
    replaced: replacedOf(taxes),
    netCents: row.netCents,
    vatCents: row.vatCents,
    totalCents: row.totalCents,
    orderNumber: row.orderNumber,
    costCentre: row.costCentre,
    bookings: await bookingReferences(row.id),
    paidCents: row.paidBeforeCents,
    rectifies:
      row.rectifyingMethod && original
        ? { method: row.rectifyingMethod, reason: row.reason, invoices: [original] }
        : null,
    exchanges: row.type === 'F3' && original ? [original] : [],
    notes: row.notes === '' ? [] : row.notes.split('\n'),
  };
}

/** Returns the declared amounts of the replaced invoice; null if the invoice replaces none. */
function replacedOf(taxes: Awaited<ReturnType<typeof taxesOf>>): InvoiceFacts['replaced'] {
  const replacedTaxes = taxes.filter(({ replaced }) => replaced);
  if (replacedTaxes.length === 0) return null;
  return {
    baseCents: -replacedTaxes.reduce((sum, { baseCents }) => sum + baseCents, 0),
    vatCents: -replacedTaxes.reduce((sum, { vatCents }) => sum + vatCents, 0),
  };
}

async function nameOf(id: number): Promise<InvoiceName> {
  const [row] = await db()
    .select({ fullNumber: invoice.fullNumber, issuedOn: invoice.issuedOn })
    .from(invoice)
    .where(eq(invoice.id, id));
  const { fullNumber, issuedOn } = row as Pick<InvoiceRow, 'fullNumber' | 'issuedOn'>;
  return { fullNumber: fullNumber!, issuedOn: issuedOn! };
}
