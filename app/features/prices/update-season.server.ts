import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { parse } from '../../core/parse';
import { inTransaction } from '../../database/connection.server';
import { clearNights } from './clear-nights.server';
import { changedFields } from '../../core/changed-fields';
import { dataOf } from './season-data';
import { contradictions, updateSeasonInput } from './season-input';
import { changeSeason, lockPrices, orOverlap, seasonById } from './seasons-store.server';

/** Changes a season; existing bookings keep their price. An outdated version is refused with the current data. */
export async function updateSeason(actor: Actor, apartmentId: number, id: number, input: unknown): Promise<void> {
  authorize(actor, 'prices:write');
  await inTransaction(async () => {
    await lockPrices(actor, apartmentId);
    const season = await seasonById(apartmentId, id);
    const { version, clearNights: isWanted, ...asked } = parse(updateSeasonInput, input);
    const current = dataOf(season);
    if (season.version !== version) {
      throw new AppError('version_conflict', { extra: { current: { ...current, id, version: season.version } } });
    }
    const { before, after, isEmpty } = changedFields(current, asked);
    if (isEmpty) return;
    const wanted = { ...current, ...after };
    const fields = contradictions(wanted);
    if (fields.length > 0) throw new AppError('invalid_input', { fields });
    await orOverlap(apartmentId, wanted, id, async () => {
      await clearNights(actor, apartmentId, wanted, { except: id, isWanted });
      await changeSeason(id, after);
      await recordAudit(actor, { action: 'season.updated', subject: { kind: 'season', id }, before, after });
    });
  });
}
