import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor';
import { db } from '../../../database/connection.server';
import { invoice } from '../../../database/invoice-schema.server';
import { booksOf } from '../book-clock.server';

/** Returns the years that have invoices, latest first, with the number of invoices. */
export async function listYears(actor: Actor): Promise<{ year: number; invoices: number }[]> {
  const { id } = await booksOf(actor);
  const rows = await db()
    .select({ year: invoice.year, invoices: sql<number>`count(*)::int` })
    .from(invoice)
    .where(and(eq(invoice.buildingId, id), isNotNull(invoice.issuedAt)))
    .groupBy(invoice.year)
    .orderBy(desc(invoice.year));
  return rows.map(({ year, invoices }) => ({ year: year!, invoices }));
}
