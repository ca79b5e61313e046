import { and, eq, inArray, isNull } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { invoice, invoiceStatus } from '../../database/invoice-schema.server';

/**
 * Maps the ids of simplified invoices to the full invoices that replace them. To rectify a replaced invoice, rectify
 * its replacement.
 */
export async function exchangesOf(ids: readonly number[]): Promise<Map<number, { id: number; fullNumber: string }>> {
  const rows = await db()
    .select({ originalId: invoice.originalId, id: invoice.id, fullNumber: invoice.fullNumber })
    .from(invoice)
    .innerJoin(invoiceStatus, eq(invoiceStatus.invoiceId, invoice.id))
    .where(and(inArray(invoice.originalId, [...ids]), eq(invoice.type, 'F3'), isNull(invoiceStatus.annulledAt)));
  return new Map(rows.map(({ originalId, id, fullNumber }) => [originalId!, { id, fullNumber: fullNumber! }]));
}
