import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { db } from '../../../database/connection.server';
import { invoice, invoiceLine, invoiceStatus } from '../../../database/invoice-schema.server';

export interface DeductionInvoices {
  /** Amount these invoices charge for the deduction, less rectifications. */
  invoicedCents: number;
  /** The original invoice and the invoices that rectify or replace it, in order. */
  invoices: { id: number; rootId: number; fullNumber: string }[];
  /** The invoice in force: the original, or the invoice it was exchanged for. */
  standingId: number;
}

/** Returns the invoices of bail deductions, excluding annulled ones. */
export async function invoicesOfDeductions(ids: readonly number[]): Promise<Map<number, DeductionInvoices>> {
  const rows = await db()
    .select({
      deductionId: invoiceLine.bailDeductionId,
      id: invoice.id,
      rootId: sql<number>`coalesce(${invoice.rootId}, ${invoice.id})`.mapWith(Number),
      fullNumber: invoice.fullNumber,
      type: invoice.type,
      cents: sql<number>`sum(${invoiceLine.grossCents})`.mapWith(Number),
    })
    .from(invoiceLine)
    .innerJoin(invoice, eq(invoice.id, invoiceLine.invoiceId))
    .innerJoin(invoiceStatus, eq(invoiceStatus.invoiceId, invoice.id))
    .where(and(inArray(invoiceLine.bailDeductionId, [...ids]), isNull(invoiceStatus.annulledAt)))
    .groupBy(invoiceLine.bailDeductionId, invoice.id)
    .orderBy(asc(invoice.id));
  return new Map(
    [...Map.groupBy(rows, ({ deductionId }) => deductionId!)].map(([deductionId, own]) => [
      deductionId,
      {
        invoicedCents: own.reduce((sum, { cents }) => sum + cents, 0),
        standingId: (own.findLast(({ type }) => type === 'F3') ?? own[0]!).id,
        invoices: own.map(({ id, rootId, fullNumber }) => ({ id, rootId, fullNumber: fullNumber! })),
      },
    ]),
  );
}
