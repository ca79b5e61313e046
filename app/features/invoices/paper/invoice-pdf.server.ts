import { and, eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { isLocale } from '../../../core/locale';
import { db } from '../../../database/connection.server';
import { building } from '../../../database/inventory-schema.server';
import { invoice } from '../../../database/invoice-schema.server';
import { renderPdf } from '../../../ui/pdf/draw-pdf.server';
import { translatorOf } from '../../../ui/translator.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { draftFactsOf } from '../facts-of.server';
import type { InvoiceRow } from '../invoice-store.server';
import { invoiceKind } from './draw-invoice.server';
import { storedInvoicePdf, type InvoiceFile } from './stored-invoice-pdf.server';

/**
 * Returns an invoice's PDF for staff: the stored PDF, or a preview if the invoice is a draft. A preview is in the
 * requested language, or else in the draft's.
 */
export async function invoicePdfFile(actor: Actor, id: number, language?: string): Promise<InvoiceFile> {
  authorize(actor, 'invoices:read');
  const { id: buildingId } = await requireAdminBuilding(actor);
  const [row] = await db()
    .select()
    .from(invoice)
    .where(and(eq(invoice.id, id), eq(invoice.buildingId, buildingId)));
  if (!row) throw new AppError('not_found');
  return row.fullNumber === null ? draftPdf(row, language) : storedInvoicePdf(id, row.fullNumber);
}

/** Renders the PDF of a draft, which is not stored because the draft can still change. */
async function draftPdf(draft: InvoiceRow, language: string | undefined): Promise<InvoiceFile> {
  const [house] = await db().select().from(building).where(eq(building.id, draft.buildingId));
  const facts = await draftFactsOf(draft, house!, dateInZone(now(), house!.timeZone));
  const locale = isLocale(language) ? language : draft.language;
  const name = `${translatorOf(locale, 'invoices/paper')('file')}-${draft.id}.pdf`;
  return { name, bytes: await renderPdf(invoiceKind, { facts, locale, isDraft: true, qrAddress: null }) };
}
