import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { parse } from '../../core/parse';
import { inTransaction } from '../../database/connection.server';
import { clearNights } from './clear-nights.server';
import { createSeasonInput } from './season-input';
import { insertSeason, lockPrices, orOverlap } from './seasons-store.server';

export async function createSeason(actor: Actor, apartmentId: number, input: unknown): Promise<{ id: number }> {
  authorize(actor, 'prices:write');
  return inTransaction(async () => {
    await lockPrices(actor, apartmentId);
    const { clearNights: shouldClear, ...data } = parse(createSeasonInput, input);
    return orOverlap(apartmentId, data, null, async () => {
      await clearNights(actor, apartmentId, data, { shouldClear });
      const id = await insertSeason(apartmentId, data);
      await recordAudit(actor, {
        action: 'season.created',
        subject: { kind: 'season', id },
        after: { apartmentId, ...data },
      });
      return { id };
    });
  });
}
