import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { block } from '../../database/calendar-schema.server';
import { db, inRetriedTransaction } from '../../database/connection.server';
import { placeWaitingEvents } from '../calendars/place-waiting-events.server';
import { dataOf, type BlockData } from './block-data';
import { lockBlock } from './blocks-store.server';

/**
 * Reopens the nights and returns the block's data. The block can be restored for a short time
 * (restore-block.server.ts).
 */
export async function deleteBlock(actor: Actor, id: number): Promise<BlockData> {
  authorize(actor, 'bookings:write');
  return inRetriedTransaction(async () => {
    const row = await lockBlock(actor, id);
    const data = dataOf(row);
    await db().delete(block).where(eq(block.id, id));
    await placeWaitingEvents(row.buildingId, [row.apartmentId]);
    await recordAudit(actor, {
      action: 'block.deleted',
      subject: { kind: 'block', id },
      before: { ...data, buildingId: row.buildingId, version: row.version },
    });
    return data;
  });
}
