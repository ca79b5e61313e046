import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { changedFields } from '../../core/changed-fields';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { block } from '../../database/calendar-schema.server';
import { db, inRetriedTransaction } from '../../database/connection.server';
import { placeWaitingEvents } from '../calendars/place-waiting-events.server';
import { blockContradiction, updateBlockInput } from './block-input';
import { dataOf } from './block-data';
import { closeNights, lockApartmentOf, lockBlock, openNights } from './blocks-store.server';

/** Changes a block's dates, apartment, or purpose. Changes nothing and throws if any of the nights is taken. */
export async function updateBlock(actor: Actor, id: number, input: unknown): Promise<void> {
  authorize(actor, 'bookings:write');
  const { version, ...changes } = parse(updateBlockInput, input);
  await inRetriedTransaction(async () => {
    const row = await lockBlock(actor, id);
    const current = dataOf(row);
    if (row.version !== version) {
      throw new AppError('version_conflict', { extra: { current: { ...current, version: row.version } } });
    }
    const { before, after, isEmpty } = changedFields(current, changes);
    if (isEmpty) return;
    const requested = { ...current, ...after };
    const wrong = blockContradiction(requested);
    if (wrong) throw new AppError('invalid_input', { fields: [wrong] });
    await lockApartmentOf(row.buildingId, requested.apartmentId);
    await openNights(id);
    await closeNights(row.buildingId, id, requested);
    await placeWaitingEvents(row.buildingId, [row.apartmentId, requested.apartmentId]);
    await db()
      .update(block)
      .set({ ...after, version: row.version + 1, updatedAt: now() })
      .where(eq(block.id, id));
    await recordAudit(actor, { action: 'block.updated', subject: { kind: 'block', id }, before, after });
  });
}
