import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { recordAudit } from '../../../access/record-audit.server';
import { now } from '../../../core/clock';
import { parse } from '../../../core/parse';
import { db } from '../../../database/connection.server';
import { invoiceStatus } from '../../../database/invoice-schema.server';
import { once } from '../../../database/once.server';
import { agencyRecords } from '../agency-records.server';
import { annulledContent } from '../annulled-content.server';
import { annulInvoiceInput } from '../invoice-input';
import { lockInvoice } from '../invoice-store.server';
import { enterChain } from '../issue-draft.server';
import { requireInvoiceAction } from '../require-invoice-action.server';

/**
 * Annuls an invoice that should never have been issued, such as one without a real recipient. The invoice keeps its
 * number and content but no longer charges anything. Mistakes in an invoice that was rightly issued are corrected by
 * rectifying it.
 */
export async function annulInvoice(
  actor: Actor,
  id: number,
  input: unknown,
  idempotencyKey?: string,
): Promise<{ id: number }> {
  authorize(actor, 'invoices:write');
  const { reason } = parse(annulInvoiceInput, input);
  return once('annul invoice', idempotencyKey, { id, reason }, async () => {
    const row = await lockInvoice(actor, id);
    await requireInvoiceAction(actor, row, 'annul');
    const at = now();
    await db()
      .update(invoiceStatus)
      .set({ annulledAt: at, annulledBy: actor.user?.id ?? null, annulledReason: reason })
      .where(eq(invoiceStatus.invoiceId, id));
    await enterChain(row, 'annulment', annulledContent(id, at, reason), at);
    await agencyRecords().record(actor, row, 'annulment');
    await recordAudit(actor, {
      action: 'invoice.annulled',
      subject: { kind: 'invoice', id },
      after: { fullNumber: row.fullNumber, reason },
    });
    return { id };
  });
}
