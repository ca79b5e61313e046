import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { inTransaction } from '../../database/connection.server';
import { dataOf, type SeasonData } from './season-data';
import { lockPrices, removeSeason, seasonById } from './seasons-store.server';

/** Deletes a season; creating the returned data again undoes it. */
export async function deleteSeason(actor: Actor, apartmentId: number, id: number): Promise<SeasonData> {
  authorize(actor, 'prices:write');
  return inTransaction(async () => {
    await lockPrices(actor, apartmentId);
    const data = dataOf(await seasonById(apartmentId, id));
    await removeSeason(id);
    await recordAudit(actor, {
      action: 'season.deleted',
      subject: { kind: 'season', id },
      before: { apartmentId, ...data },
    });
    return data;
  });
}
