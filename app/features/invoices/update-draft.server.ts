import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { parse } from '../../core/parse';
import { db, inRetriedTransaction } from '../../database/connection.server';
import { invoice } from '../../database/invoice-schema.server';
import { draftColumns, draftLines } from './draft-content.server';
import { updateDraftInput } from './invoice-input';
import { lockInvoice, writeContent } from './invoice-store.server';
import { priceLines } from './price-lines';
import { requireInvoiceAction } from './require-invoice-action.server';

/** Overwrites a draft. Issued invoices can't be changed. */
export async function updateDraft(actor: Actor, id: number, input: unknown): Promise<{ id: number; version: number }> {
  authorize(actor, 'invoices:write');
  const { version, ...request } = parse(updateDraftInput, input);
  return inRetriedTransaction(async () => {
    const row = await lockInvoice(actor, id, version);
    await requireInvoiceAction(actor, row, 'update');
    const columns = await draftColumns(row.buildingId, request);
    const lines = await draftLines(row.buildingId, request.lines, id);
    await db()
      .update(invoice)
      .set({ ...columns, version: row.version + 1 })
      .where(eq(invoice.id, id));
    await writeContent(id, priceLines(lines));
    await recordAudit(actor, {
      action: 'invoice.draft_updated',
      subject: { kind: 'invoice', id },
      before: { totalCents: row.totalCents },
      after: { totalCents: lines.reduce((sum, { grossCents }) => sum + grossCents, 0) },
    });
    return { id, version: row.version + 1 };
  });
}
