import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { db, inRetriedTransaction } from '../../database/connection.server';
import {
  apartment,
  building,
  category,
  equipment,
  image,
  removedImage,
  sharedFlat,
  space,
} from '../../database/inventory-schema.server';
import { offer } from '../../database/price-schema.server';
import { dataOf, lockBuilding, lockPublicChoice, refuseIfInUse } from './building-store.server';

/**
 * Deletes a building along with its categories, equipment, offers and pictures. Refused if the building has apartments,
 * bookings or mails, or if it is public while another building exists. Requires building:write.
 */
export async function deleteBuilding(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'building:write');
  await inRetriedTransaction(async () => {
    await lockPublicChoice();
    const row = await lockBuilding(id);
    if (row.isPublic && (await db().$count(building)) > 1) throw new AppError('building_shown');
    if ((await db().$count(apartment, eq(apartment.buildingId, id))) > 0) throw new AppError('building_in_use');
    await refuseIfInUse(async () => {
      for (const table of [image, removedImage, offer, category, equipment, space, sharedFlat]) {
        await db().delete(table).where(eq(table.buildingId, id));
      }
      await db().delete(building).where(eq(building.id, id));
    });
    await recordAudit(actor, {
      action: 'building.deleted',
      subject: { kind: 'building', id },
      before: { ...dataOf(row) },
    });
  });
}
