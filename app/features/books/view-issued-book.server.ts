import { and, asc, eq, gte, isNotNull, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '../../access/actor';
import type { CalendarDate } from '../../core/calendar-date';
import { parse } from '../../core/parse';
import { db } from '../../database/connection.server';
import { invoice, invoiceStatus, invoiceTax } from '../../database/invoice-schema.server';
import { stateOf } from '../invoices/invoice-rules';
import { booksOf } from './book-clock.server';
import { dateRangeInput } from './book-input';
import { pageOfRows } from './book-page';
import { issuedSums } from './issued-sums';

export type IssuedBook = Awaited<ReturnType<typeof viewIssuedBook>>;
export type IssuedRow = Awaited<ReturnType<typeof rowsOf>>[number];

/**
 * Returns the issued invoices of these days: one row per invoice and VAT class, and a negative row for each part of an
 * invoice being replaced. Annulled invoices keep their row with zero amounts.
 */
export async function viewIssuedBook(actor: Actor, input: unknown, whole = false) {
  const { id, timeZone, today } = await booksOf(actor);
  const { from, to, ...page } = parse(dateRangeInput(today), input);
  const rows = await rowsOf(id, from, to);
  return { from, to, today, timeZone, ...pageOfRows(rows, page, whole), ...issuedSums(rows) };
}

const original = alias(invoice, 'original');

async function rowsOf(buildingId: number, from: CalendarDate, to: CalendarDate) {
  const rows = await db()
    .select({ row: invoice, status: invoiceStatus, tax: invoiceTax, originalNumber: original.fullNumber })
    .from(invoice)
    .innerJoin(invoiceStatus, eq(invoiceStatus.invoiceId, invoice.id))
    .innerJoin(invoiceTax, eq(invoiceTax.invoiceId, invoice.id))
    .leftJoin(original, eq(original.id, invoice.originalId))
    .where(
      and(
        eq(invoice.buildingId, buildingId),
        isNotNull(invoice.issuedAt),
        gte(invoice.issuedOn, from),
        lte(invoice.issuedOn, to),
      ),
    )
    .orderBy(
      asc(invoice.issuedOn),
      asc(invoice.series),
      asc(invoice.year),
      asc(invoice.number),
      asc(invoice.id),
      asc(invoiceTax.position),
    );
  return rows.map(({ row, status, tax, originalNumber }) => {
    const isAnnulled = status.annulledAt !== null;
    const baseCents = isAnnulled ? 0 : tax.baseCents;
    const vatCents = isAnnulled ? 0 : tax.vatCents;
    return {
      invoiceId: row.id,
      number: row.fullNumber!,
      series: row.series!,
      issuedOn: row.issuedOn!,
      operationOn: operationDay(row.issuedOn!, row.receivedOn ?? row.operationTo),
      type: row.type,
      recipientName: row.recipient?.name ?? '',
      taxId: row.recipient?.taxId ?? null,
      isPurged: row.purgedAt !== null,
      rateBasisPoints: tax.rateBasisPoints,
      cause: tax.cause,
      article: tax.article,
      isReplaced: tax.replaced,
      baseCents,
      vatCents,
      totalCents: baseCents + vatCents,
      method: row.rectifyingMethod,
      original: originalNumber,
      state: stateOf({ ...row, ...status }),
    };
  });
}

/** Returns the day of the service or of its advance payment if that precedes the invoice; otherwise the issue day. */
function operationDay(issuedOn: CalendarDate, doneOn: CalendarDate | null): CalendarDate {
  return doneOn !== null && doneOn < issuedOn ? doneOn : issuedOn;
}
