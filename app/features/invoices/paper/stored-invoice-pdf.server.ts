import { eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { now } from '../../../core/clock';
import { db, inTransaction } from '../../../database/connection.server';
import { invoicePdf } from '../../../database/invoice-schema.server';
import { renderPdf } from '../../../ui/pdf/draw-pdf.server';
import { agencyRecords } from '../agency-records.server';
import { factsOf } from '../facts-of.server';
import { refusePurged } from '../refuse-purged.server';
import { enterChain } from '../issue-draft.server';
import { invoiceKind } from './draw-invoice.server';

export interface InvoiceFile {
  name: string;
  bytes: Buffer;
}

/**
 * Returns the PDF of an issued invoice. The PDF is rendered on the first request and stored with its digest. All later
 * requests get the same bytes. Of two concurrent renderings, one is stored and returned to both requests. Unavailable
 * after the invoice is purged. The caller checks permissions.
 */
export async function storedInvoicePdf(id: number, fullNumber: string): Promise<InvoiceFile> {
  await refusePurged(id);
  const name = `${fullNumber}.pdf`;
  const retained = await storedPdf(id);
  if (retained) return { name, bytes: retained };
  const facts = await factsOf(id);
  const qrAddress = await agencyRecords().qrAddress(id);
  const bytes = await renderPdf(invoiceKind, { facts, locale: facts.locale, isDraft: false, qrAddress });
  await storePdf(id, bytes);
  return { name, bytes: (await storedPdf(id))! };
}

async function storedPdf(id: number): Promise<Buffer | undefined> {
  const [row] = await db().select({ pdf: invoicePdf.pdf }).from(invoicePdf).where(eq(invoicePdf.invoiceId, id));
  return row?.pdf ? Buffer.from(row.pdf) : undefined;
}

async function storePdf(id: number, pdf: Buffer): Promise<void> {
  const at = now();
  const digest = createHash('sha256').update(pdf).digest('hex');
  await inTransaction(async () => {
    const added = await db()
      .insert(invoicePdf)
      .values({ invoiceId: id, pdf, digest, drawnAt: at })
      .onConflictDoNothing()
      .returning({ id: invoicePdf.invoiceId });
    if (added.length > 0) await enterChain({ id }, 'pdf', pdf, at);
  });
}
