import { logger } from '../../access/logger.server';
import { db, inTransaction } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { raiseAlert } from './raise-alert.server';
import { resolveAlerts } from './resolve-alert.server';

interface Purgeable {
  id: number;
  buildingId: number;
}

/**
 * Purges each item in its own transaction, so that a failure doesn't stop the others. A failed item is logged by id and
 * reported to staff in an alert, and is retried the next night.
 */
export async function purgeEach<One extends Purgeable>(
  what: 'customer' | 'invoice' | 'message',
  all: readonly One[],
  purge: (one: One) => Promise<void>,
): Promise<void> {
  const failed = new Map<number, number[]>();
  for (const one of all) {
    try {
      await inTransaction(() => purge(one));
    } catch (error) {
      logger().error({ err: error, [what]: one.id }, 'erasure');
      failed.set(one.buildingId, [...(failed.get(one.buildingId) ?? []), one.id]);
    }
  }
  const about = { kind: 'erasure_failed', subject: `erasure:${what}` } as const;
  // Covers every building, so that alerts about earlier failures are resolved if nothing fails anymore.
  for (const { id } of await db().select({ id: building.id }).from(building)) {
    const ids = failed.get(id);
    if (ids) await raiseAlert({ ...about, buildingId: id, urgent: true, detail: { what, ids } });
    else await resolveAlerts(id, about.kind, about.subject);
  }
}
