import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { db } from '../../database/connection.server';
import { invoice } from '../../database/invoice-schema.server';
import { once } from '../../database/once.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { draftColumns, draftLines } from './draft-content.server';
import { draftInvoiceInput } from './invoice-input';
import { writeContent } from './invoice-store.server';
import { priceLines } from './price-lines';

/**
 * Creates a manual draft, which may be incomplete until it is issued. Repeated calls with the same key create only one
 * draft.
 */
export async function createDraft(
  actor: Actor,
  input: unknown,
  idempotencyKey?: string,
): Promise<{ id: number; version: number }> {
  authorize(actor, 'invoices:write');
  const request = parse(draftInvoiceInput, input);
  return once('create invoice draft', idempotencyKey, request, async () => {
    const building = await requireAdminBuilding(actor);
    const columns = await draftColumns(building.id, request);
    const lines = await draftLines(building.id, request.lines, null);
    const [row] = await db()
      .insert(invoice)
      .values({
        ...columns,
        type: columns.type!,
        language: request.language,
        buildingId: building.id,
        purpose: 'manual',
        createdAt: now(),
        createdBy: actor.user?.id ?? null,
      })
      .returning({ id: invoice.id });
    await writeContent(row!.id, priceLines(lines));
    await recordAudit(actor, { action: 'invoice.drafted', subject: { kind: 'invoice', id: row!.id } });
    return { id: row!.id, version: 1 };
  });
}
