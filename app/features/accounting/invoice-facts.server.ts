import { and, eq, gte, inArray, isNull, lte, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addDays, daysBetween, monthStart, type CalendarDate } from '../../core/calendar-date';
import { db } from '../../database/connection.server';
import { invoice, invoiceLine, invoiceStatus, invoiceTax } from '../../database/invoice-schema.server';
import { earnedAdvances } from './earned-advances.server';
import type { JournalParty } from './journal-entry';
import type { JournalInvoice } from './journal-facts';

type InvoiceRow = typeof invoice.$inferSelect;

export interface InvoiceFact extends JournalInvoice {
  id: number;
  /** First night that the invoice covers; null if it covers none. */
  firstNight: CalendarDate | null;
}

/**
 * Returns the building's invoices issued in these days and not annulled, optionally filtered by a further condition.
 * Invoices that were replaced appear as negative lines and taxes. Compensation for damage is left out: it was earned
 * when it was retained from the bail, whether or not it was invoiced.
 */
export async function invoiceFactsOf(
  buildingId: number,
  from: CalendarDate,
  to: CalendarDate,
  also?: SQL,
): Promise<InvoiceFact[]> {
  const root = alias(invoice, 'root');
  const rows = await db()
    .select({ invoice, rootPurpose: root.purpose })
    .from(invoice)
    .innerJoin(invoiceStatus, eq(invoiceStatus.invoiceId, invoice.id))
    .leftJoin(root, eq(root.id, invoice.rootId))
    .where(
      and(
        eq(invoice.buildingId, buildingId),
        isNull(invoiceStatus.annulledAt),
        gte(invoice.issuedOn, from),
        lte(invoice.issuedOn, to),
        also,
      ),
    );
  const ids = rows.map(({ invoice: { id } }) => id);
  const taxes = Map.groupBy(await taxesOf(ids), ({ invoiceId }) => invoiceId);
  const settled = Map.groupBy(
    [...(await settledBy(rows.map((row) => row.invoice))), ...(await earnedAdvances(buildingId, to))],
    ({ invoiceId }) => invoiceId,
  );
  return rows.flatMap(({ invoice: row, rootPurpose }) => {
    const purpose = rootPurpose ?? row.purpose;
    const own = (taxes.get(row.id) ?? []).filter(({ cause }) => purpose !== 'deduction' || cause === null);
    if (purpose === 'deduction' && own.length === 0) return [];
    return {
      fullNumber: row.fullNumber!,
      issuedOn: row.issuedOn!,
      purpose: purposeOf(purpose),
      party: partyOf(row),
      taxes: own.map(({ cause: _cause, ...tax }) => tax),
      settlesAdvances: settled.get(row.id) ?? [],
      nights: nightsOf(row),
      id: row.id,
      firstNight: row.operationTo === null ? null : row.operationFrom,
    };
  });
}

/** Returns the recipients of invoices, by invoice number. */
export async function partiesOf(buildingId: number, numbers: readonly string[]): Promise<Map<string, JournalParty>> {
  const rows = await db()
    .select()
    .from(invoice)
    .where(and(eq(invoice.buildingId, buildingId), inArray(invoice.fullNumber, [...new Set(numbers)])));
  return new Map(rows.map((row) => [row.fullNumber!, partyOf(row)]));
}

function partyOf({ customerId, recipient }: InvoiceRow): JournalParty {
  return { customerId, name: recipient?.name ?? '', taxNumber: recipient?.taxId?.number ?? '' };
}

function purposeOf(purpose: InvoiceRow['purpose']): JournalInvoice['purpose'] {
  if (purpose === 'advance') return 'advance';
  return purpose === 'deduction' ? 'other' : 'stay';
}

function taxesOf(ids: readonly number[]) {
  const { invoiceId, rateBasisPoints, cause, baseCents, vatCents } = invoiceTax;
  return db()
    .select({ invoiceId, rateBasisPoints, cause, baseCents, vatCents })
    .from(invoiceTax)
    .where(inArray(invoiceTax.invoiceId, [...ids]))
    .orderBy(invoiceTax.invoiceId, invoiceTax.position);
}

/** Returns the advances that invoices deduct, less the advances deducted by the invoices that they replace. */
async function settledBy(rows: readonly InvoiceRow[]) {
  const originals = rows.filter(
    ({ originalId, rectifyingMethod, purpose }) =>
      originalId !== null && (rectifyingMethod === 'substitution' || purpose === 'exchange'),
  );
  const requestedIds = [...rows.map(({ id }) => id), ...originals.map(({ originalId }) => originalId!)];
  const lines = await db()
    .select({
      invoiceId: invoiceLine.invoiceId,
      rateBasisPoints: invoiceLine.rateBasisPoints,
      netCents: sql<number>`-sum(${invoiceLine.netCents})`.mapWith(Number),
    })
    .from(invoiceLine)
    .where(
      and(
        inArray(invoiceLine.invoiceId, requestedIds),
        eq(invoiceLine.kind, 'settled_advance'),
        ne(invoiceLine.replaced, true),
      ),
    )
    .groupBy(invoiceLine.invoiceId, invoiceLine.rateBasisPoints)
    .orderBy(invoiceLine.invoiceId, invoiceLine.rateBasisPoints);
  const replaced = originals.flatMap(({ id, originalId }) =>
    lines
      .filter(({ invoiceId }) => invoiceId === originalId)
      .map((line) => ({ ...line, invoiceId: id, netCents: -line.netCents })),
  );
  return [...lines, ...replaced];
}

/**
 * Counts the nights by month. The last day of an invoice's period counts as a night if the invoice is for a month, but
 * not if it is for a whole stay.
 */
function nightsOf({ operationFrom, operationTo, purpose }: InvoiceRow): JournalInvoice['nights'] {
  if (operationFrom === null || operationTo === null) return [];
  const count = Math.max(daysBetween(operationFrom, operationTo) + (purpose === 'period' ? 1 : 0), 1);
  const nights = Array.from({ length: count }, (_, index) => monthStart(addDays(operationFrom, index)));
  return [...Map.groupBy(nights, (month) => month)].map(([month, days]) => ({ month, count: days.length }));
}
