import { z } from 'zod';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { inRetriedTransaction } from '../../database/connection.server';
import { changeOpening, lockVersion } from './opening-store.server';
import { openingFacts } from './opening-facts.server';
import { missingForOpening } from './opening-rules';

const input = z.object({
  version: z.coerce.number().int(),
  /** True if the user confirms having read the legal texts; a confirmation is permanent. */
  legalRead: z.boolean().default(false),
});

/**
 * Opens the building's pages, prices, and bookings to the public. Throws `opening_lacks` with the missing items while a
 * required one is missing. Needs building:write.
 */
export async function openBuilding(actor: Actor, id: number, requested: unknown): Promise<void> {
  authorize(actor, 'building:write');
  const { version, legalRead } = parse(input, requested);
  await inRetriedTransaction(async () => {
    const row = await lockVersion(id, version);
    if (row.openedAt !== null) throw new AppError('building_open');
    const at = now();
    const isReadNow = legalRead && row.legalReadAt === null;
    const read = isReadNow ? { legalReadAt: at, legalReadBy: actor.user?.id ?? null } : {};
    const missingItems = missingForOpening(await openingFacts({ ...row, ...read }));
    if (missingItems.length > 0) throw new AppError('opening_lacks', { extra: { lacks: missingItems } });
    await changeOpening(id, { openedAt: at, ...read });
    await recordAudit(actor, {
      action: 'building.opened',
      subject: { kind: 'building', id },
      before: { openedAt: null },
      after: { openedAt: at, ...(isReadNow && { legalReadAt: at }) },
    });
  });
}
