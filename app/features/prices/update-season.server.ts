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
    const { version, clearNights: shouldClear, ...request } = parse(updateSeasonInput, input);
    const current = dataOf(season);
    if (season.version !== version) {
      throw new AppError('version_conflict', { extra: { current: { ...current, id, version: season.version } } });
    }
    const { before, after, isEmpty } = changedFields(current, request);
    if (isEmpty) return;
    const requested = { ...current, ...after };
    const fields = contradictions(requested);
    if (fields.length > 0) throw new AppError('invalid_input', { fields });
    await orOverlap(apartmentId, requested, id, async () => {
      await clearNights(actor, apartmentId, requested, { except: id, shouldClear });
      await changeSeason(id, after);
      await recordAudit(actor, { action: 'season.updated', subject: { kind: 'season', id }, before, after });
    });
  });
}
