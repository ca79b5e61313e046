import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '../../../database/connection.server';
import { invoice, invoiceLine, invoiceStatus } from '../../../database/invoice-schema.server';
import { nonStayLineKinds } from '../non-stay-lines';
import { exchangesOf } from '../exchanges-of.server';
import type { InvoiceGroup, TaxedCents } from '../rectifying/rectifications';

const isOfStay = notInArray(invoiceLine.kind, [...nonStayLineKinds]);

/**
 * Returns a booking's original invoices, oldest first. Each has the amounts that it and the invoices that rectify or
 * replace it charge for the booking's stay.
 */
export async function kinsOfBooking(bookingId: number): Promise<InvoiceGroup[]> {
  const root = alias(invoice, 'root');
  const rows = await db()
    .select({
      rootId: root.id,
      number: root.fullNumber,
      purpose: root.purpose,
      rateBasisPoints: invoiceLine.rateBasisPoints,
      cause: invoiceLine.cause,
      article: invoiceLine.article,
      cents: sql<number>`sum(${invoiceLine.grossCents})`.mapWith(Number),
    })
    .from(invoiceLine)
    .innerJoin(invoice, eq(invoice.id, invoiceLine.invoiceId))
    .innerJoin(invoiceStatus, eq(invoiceStatus.invoiceId, invoice.id))
    .innerJoin(root, eq(root.id, sql`coalesce(${invoice.rootId}, ${invoice.id})`))
    .where(and(eq(invoiceLine.bookingId, bookingId), isNull(invoiceStatus.annulledAt), isOfStay))
    .groupBy(root.id, invoiceLine.rateBasisPoints, invoiceLine.cause, invoiceLine.article)
    .orderBy(asc(root.id), asc(invoiceLine.rateBasisPoints), asc(invoiceLine.article));
  const rootIds = rows.map(({ rootId }) => rootId);
  const settled = await settledOf(rootIds);
  const exchanges = await exchangesOf(rootIds);
  const kins = new Map<number, InvoiceGroup & { charged: TaxedCents[] }>();
  for (const { rootId, number, purpose, cents, ...vat } of rows) {
    const group = kins.get(rootId) ?? {
      rootId,
      number: exchanges.get(rootId)?.fullNumber ?? number!,
      isAdvance: purpose === 'advance',
      charged: [],
      settledCents: settled.get(rootId) ?? 0,
    };
    group.charged.push({ vat, cents });
    kins.set(rootId, group);
  }
  return [...kins.values()];
}

/** Maps each invoice to the amount that later invoices settle. */
async function settledOf(rootIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db()
    .select({
      rootId: invoiceLine.settlesId,
      cents: sql<number>`-sum(${invoiceLine.grossCents})`.mapWith(Number),
    })
    .from(invoiceLine)
    .innerJoin(invoiceStatus, eq(invoiceStatus.invoiceId, invoiceLine.invoiceId))
    .where(and(inArray(invoiceLine.settlesId, [...new Set(rootIds)]), isNull(invoiceStatus.annulledAt)))
    .groupBy(invoiceLine.settlesId);
  return new Map(rows.map(({ rootId, cents }) => [rootId!, cents]));
}
