import { and, eq, isNotNull } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { later } from '../../../access/background.server';
import { systemActor } from '../../../access/actor';
import { recordAudit } from '../../../access/record-audit.server';
import { db, inTransaction } from '../../../database/connection.server';
import { verifactuQueue } from '../../../database/verifactu-schema.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { sendDueRecords } from './send-due.server';

/**
 * Tries a delivery that failed again now, instead of when its turn comes. After one that arrived the agency's wait is waited
 * for all the same.
 */
export async function retryQueue(actor: Actor): Promise<void> {
  authorize(actor, 'invoices:write');
  const { taxNumber } = await requireAdminBuilding(actor);
  await inTransaction(async () => {
    const due = await db()
      .update(verifactuQueue)
      .set({ nextAt: null })
      .where(and(eq(verifactuQueue.issuerTaxNumber, taxNumber), isNotNull(verifactuQueue.failure)))
      .returning({ environment: verifactuQueue.environment });
    if (due.length === 0) return;
    await recordAudit(actor, { action: 'verifactu.retried', subject: { kind: 'verifactu', id: taxNumber } });
  });
  later('records for the tax agency', async () => {
    await sendDueRecords(systemActor);
  });
}
