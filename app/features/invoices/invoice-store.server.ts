import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { invoice, invoiceLine, invoiceStatus, invoiceTax } from '../../database/invoice-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { sumsOf, vatKey, type NetLine, type TaxTotal } from './price-lines';

export type InvoiceRow = typeof invoice.$inferSelect;
export type StatusRow = typeof invoiceStatus.$inferSelect;
export type LineRow = typeof invoiceLine.$inferSelect;
export type TaxRow = typeof invoiceTax.$inferSelect;

/** A line as an operation creates it, before it has a position. */
export interface WrittenLine {
  kind: LineRow['kind'];
  concept: string;
  quantity: number;
  grossCents: number;
  vat: { rateBasisPoints: number; cause: LineRow['cause']; article: string };
  bookingId?: number | null;
  settlesId?: number | null;
  bailDeductionId?: number | null;
}

/** Returns the invoice of the actor's building, locked until the transaction ends. */
export async function lockInvoice(actor: Actor, id: number, version?: number): Promise<InvoiceRow> {
  const building = await requireAdminBuilding(actor);
  const [row] = await db()
    .select()
    .from(invoice)
    .where(and(eq(invoice.id, id), eq(invoice.buildingId, building.id)))
    .for('update');
  if (!row) throw new AppError('not_found');
  if (version !== undefined && version !== row.version) {
    throw new AppError('version_conflict', { extra: { current: { version: row.version } } });
  }
  return row;
}

/** Returns the status of an issued invoice; null for a draft. */
export async function statusOf(id: number): Promise<StatusRow | null> {
  const [row] = await db().select().from(invoiceStatus).where(eq(invoiceStatus.invoiceId, id));
  return row ?? null;
}

/** Replaces the lines and totals of a draft. */
export async function writeContent(
  id: number,
  printed: { lines: readonly NetLine<WrittenLine>[]; taxes: readonly TaxTotal[] },
  replaced: { lines: readonly NetLine<WrittenLine>[]; taxes: readonly TaxTotal[] } = { lines: [], taxes: [] },
): Promise<void> {
  await db().delete(invoiceLine).where(eq(invoiceLine.invoiceId, id));
  await db().delete(invoiceTax).where(eq(invoiceTax.invoiceId, id));
  const parts = [
    { ...printed, isReplaced: false },
    { ...replaced, isReplaced: true },
  ];
  const lines = parts.flatMap((part) => part.lines.map((line) => ({ line, replaced: part.isReplaced })));
  if (lines.length > 0) {
    await db()
      .insert(invoiceLine)
      .values(
        lines.map(({ line: { vat, ...line }, ...where }, index) => ({
          ...line,
          ...vat,
          ...where,
          invoiceId: id,
          position: index + 1,
        })),
      );
  }
  const taxes = parts.flatMap((part) => part.taxes.map((tax) => ({ ...tax, replaced: part.isReplaced })));
  if (taxes.length > 0) {
    await db()
      .insert(invoiceTax)
      .values(taxes.map((tax, index) => ({ ...tax, invoiceId: id, position: index + 1 })));
  }
  const effectCents = sumsOf(printed.taxes).totalCents + sumsOf(replaced.taxes).totalCents;
  await db()
    .update(invoice)
    .set({ ...sumsOf(printed.taxes), effectCents })
    .where(eq(invoice.id, id));
}

export async function linesOf(id: number): Promise<LineRow[]> {
  return db().select().from(invoiceLine).where(eq(invoiceLine.invoiceId, id)).orderBy(asc(invoiceLine.position));
}

export async function taxesOf(id: number): Promise<TaxRow[]> {
  return db().select().from(invoiceTax).where(eq(invoiceTax.invoiceId, id)).orderBy(asc(invoiceTax.position));
}

/**
 * Returns the lines of an invoice and its related invoices, as if they were one invoice. Annulled invoices are
 * excluded.
 */
export async function linesOfGroup(rootId: number): Promise<LineRow[]> {
  const rows = await db()
    .select({ line: invoiceLine })
    .from(invoiceLine)
    .innerJoin(invoice, eq(invoice.id, invoiceLine.invoiceId))
    .innerJoin(invoiceStatus, eq(invoiceStatus.invoiceId, invoice.id))
    .where(and(or(eq(invoice.id, rootId), eq(invoice.rootId, rootId)), isNull(invoiceStatus.annulledAt)))
    .orderBy(asc(invoice.id), asc(invoiceLine.position));
  return rows.map(({ line }) => line);
}

/** Returns the declared base and VAT of each VAT class, summed over an invoice and its related invoices. */
export async function taxesOfGroup(rootId: number): Promise<TaxTotal[]> {
  const rows = await db()
    .select({ tax: invoiceTax })
    .from(invoiceTax)
    .innerJoin(invoice, eq(invoice.id, invoiceTax.invoiceId))
    .innerJoin(invoiceStatus, eq(invoiceStatus.invoiceId, invoice.id))
    .where(and(or(eq(invoice.id, rootId), eq(invoice.rootId, rootId)), isNull(invoiceStatus.annulledAt)))
    .orderBy(asc(invoice.id), asc(invoiceTax.position));
  const byClass = new Map<string, TaxTotal>();
  for (const { tax } of rows) {
    const { rateBasisPoints, cause, article } = tax;
    const vat = { rateBasisPoints, cause, article };
    const sum = byClass.get(vatKey(vat)) ?? { ...vat, baseCents: 0, vatCents: 0 };
    byClass.set(vatKey(vat), {
      ...sum,
      baseCents: sum.baseCents + tax.baseCents,
      vatCents: sum.vatCents + tax.vatCents,
    });
  }
  return [...byClass.values()];
}

/** True if another issued invoice rectifies or replaces it. */
export async function hasSuccessor(id: number): Promise<boolean> {
  const [row] = await db()
    .select({ id: invoice.id })
    .from(invoice)
    .innerJoin(invoiceStatus, eq(invoiceStatus.invoiceId, invoice.id))
    .where(and(eq(invoice.originalId, id), isNull(invoiceStatus.annulledAt)))
    .limit(1);
  return row !== undefined;
}

export async function bookingReferences(id: number): Promise<string[]> {
  const rows = await db()
    .selectDistinct({ reference: booking.reference })
    .from(invoiceLine)
    .innerJoin(booking, eq(booking.id, invoiceLine.bookingId))
    .where(eq(invoiceLine.invoiceId, id))
    .orderBy(booking.reference);
  return rows.map(({ reference }) => reference);
}

/**
 * Returns the known paid amount of an invoice: the amount paid before its issue, or the amount matched since then if
 * that is larger.
 */
export async function paidBefore({ id, rootId, paidBeforeCents }: InvoiceRow): Promise<number> {
  const status = await statusOf(rootId ?? id);
  return Math.max(paidBeforeCents, status?.paidCents ?? 0);
}
