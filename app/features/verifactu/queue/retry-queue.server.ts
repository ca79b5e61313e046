import { and, eq, inArray } from 'drizzle-orm';
import { authorize, systemActor, type Actor } from '../../../access/actor';
import { later } from '../../../access/background.server';
import { recordAudit } from '../../../access/record-audit.server';
import { now } from '../../../core/clock';
import { db, inTransaction } from '../../../database/connection.server';
import { verifactuQueue } from '../../../database/verifactu-schema.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { waitingChains } from './claim-delivery.server';
import { isUnderWay } from './queue-rules';
import { sendDueRecords } from './send-due.server';

/** Outcomes of a retry request. Only a failed delivery is retried, and not while a delivery is in progress. */
export const retryOutcomes = ['retried', 'under_way', 'not_failed', 'nothing_waits'] as const;
export type RetryOutcome = (typeof retryOutcomes)[number];

/**
 * Retries failed deliveries now instead of at their scheduled time. Does not shorten the wait that the agency requested
 * after a successful delivery.
 */
export async function retryQueue(actor: Actor): Promise<RetryOutcome> {
  authorize(actor, 'invoices:write');
  const { taxNumber } = await requireAdminBuilding(actor);
  const outcome = await inTransaction(() => letLeave(actor, taxNumber));
  if (outcome === 'retried') {
    later('records for the tax agency', async () => {
      await sendDueRecords(systemActor);
    });
  }
  return outcome;
}

async function letLeave(actor: Actor, taxNumber: string): Promise<RetryOutcome> {
  const chains = (await waitingChains()).filter(({ issuerTaxNumber }) => issuerTaxNumber === taxNumber);
  if (chains.length === 0) return 'nothing_waits';
  const isWaiting = and(
    eq(verifactuQueue.issuerTaxNumber, taxNumber),
    inArray(
      verifactuQueue.environment,
      chains.map(({ environment }) => environment),
    ),
  );
  const queues = await db().select().from(verifactuQueue).where(isWaiting).for('update');
  const at = now();
  const failed = queues.filter((queue) => queue.failure !== null && !isUnderWay(queue, at));
  if (failed.length === 0) return queues.some((queue) => isUnderWay(queue, at)) ? 'under_way' : 'not_failed';
  const environments = failed.map(({ environment }) => environment);
  await db()
    .update(verifactuQueue)
    .set({ nextAt: null })
    .where(and(eq(verifactuQueue.issuerTaxNumber, taxNumber), inArray(verifactuQueue.environment, environments)));
  await recordAudit(actor, { action: 'verifactu.retried', subject: { kind: 'verifactu', id: taxNumber } });
  return 'retried';
}
