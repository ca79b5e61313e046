import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { db, inRetriedTransaction } from '../../database/connection.server';
import { invoice } from '../../database/invoice-schema.server';
import { lockInvoice } from './invoice-store.server';
import { requireInvoiceAction } from './require-invoice-action.server';

/** Deletes a draft. Drafts have no number yet, so this leaves no gap. */
export async function deleteDraft(actor: Actor, id: number, version?: number): Promise<void> {
  authorize(actor, 'invoices:write');
  await inRetriedTransaction(async () => {
    const row = await lockInvoice(actor, id, version);
    await requireInvoiceAction(actor, row, 'delete');
    await db().delete(invoice).where(eq(invoice.id, id));
    await recordAudit(actor, {
      action: 'invoice.draft_deleted',
      subject: { kind: 'invoice', id },
      before: { type: row.type, totalCents: row.totalCents },
    });
  });
}
