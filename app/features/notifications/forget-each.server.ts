import { logger } from '../../access/logger.server';
import { inTransaction } from '../../database/connection.server';
import { raiseAlert } from './raise-alert.server';
import { resolveAlerts } from './resolve-alert.server';

interface Forgettable {
  id: number;
  buildingId: number;
}

/**
 * Forgets one after the other, each all or nothing, so that one that fails
 * stops none of the others: it is logged by its number, the team is alerted,
 * and the next night tries it again.
 */
export async function forgetEach<One extends Forgettable>(
  what: 'customer' | 'message',
  all: readonly One[],
  forget: (one: One) => Promise<void>,
): Promise<void> {
  const failed = new Map<number, number[]>(all.map(({ buildingId }) => [buildingId, []]));
  for (const one of all) {
    try {
      await inTransaction(() => forget(one));
    } catch (error) {
      logger().error({ err: error, [what]: one.id }, 'erasure');
      failed.get(one.buildingId)!.push(one.id);
    }
  }
  for (const [buildingId, ids] of failed) {
    const about = { kind: 'erasure_failed', subject: `erasure:${what}` } as const;
    if (ids.length === 0) await resolveAlerts(buildingId, about.kind, about.subject);
    else await raiseAlert({ ...about, buildingId, urgent: true, detail: { what, ids } });
  }
}
