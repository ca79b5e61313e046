import { z } from 'zod';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { inRetriedTransaction } from '../../database/connection.server';
import { changeOpening, lockVersion } from './opening-store.server';

const input = z.object({ version: z.coerce.number().int() });

/**
 * Closes the building to the public: from now on only staff see its pages and prices, and nothing can be booked.
 * Existing bookings keep their pages and accounts, and guests may finish paying for a held booking. Needs
 * building:write.
 */
export async function closeBuilding(actor: Actor, id: number, requested: unknown): Promise<void> {
  authorize(actor, 'building:write');
  const { version } = parse(input, requested);
  await inRetriedTransaction(async () => {
    const row = await lockVersion(id, version);
    if (row.openedAt === null) throw new AppError('building_closed');
    await changeOpening(id, { openedAt: null, closedAt: now() });
    await recordAudit(actor, {
      action: 'building.closed',
      subject: { kind: 'building', id },
      before: { openedAt: row.openedAt },
      after: { openedAt: null },
    });
  });
}
