import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { db, inRetriedTransaction } from '../../database/connection.server';
import { apartment } from '../../database/inventory-schema.server';
import { offerApartment } from '../../database/price-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { apartmentData } from './apartment-data';
import { takeSpaces } from './apartment-spaces.server';
import { lockApartment } from './apartments-store.server';
import { wasEverBooked } from './open-bookings.server';

/** Deletes an apartment that never had a booking, with its prices and pictures; any other must be retired instead. */
export async function deleteApartment(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'apartments:write');
  const building = await requireAdminBuilding(actor);
  await inRetriedTransaction(async () => {
    const row = await lockApartment(building.id, id);
    if (await wasEverBooked(id)) throw new AppError('apartment_was_booked');
    // An offer limited to this apartment would apply to every apartment after the deletion.
    if ((await db().$count(offerApartment, eq(offerApartment.apartmentId, id))) > 0)
      throw new AppError('limits_offers');
    await takeSpaces(row);
    await db().delete(apartment).where(eq(apartment.id, id));
    await recordAudit(actor, {
      action: 'apartment.deleted',
      subject: { kind: 'apartment', id },
      before: { ...apartmentData(row) },
    });
  });
}
