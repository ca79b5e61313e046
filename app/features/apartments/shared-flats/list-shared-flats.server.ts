import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { db } from '../../../database/connection.server';
import { apartment, sharedFlat } from '../../../database/inventory-schema.server';
import { requireAdminBuilding } from '../../building/admin-building.server';

export type ShownSharedFlat = Awaited<ReturnType<typeof listSharedFlats>>[number];

/** Lists the building's shared flats by code, each with its rooms and the apartments sold as the whole flat. */
export async function listSharedFlats(actor: Actor) {
  authorize(actor, 'apartments:read');
  const building = await requireAdminBuilding(actor);
  const flats = await db()
    .select()
    .from(sharedFlat)
    .where(eq(sharedFlat.buildingId, building.id))
    .orderBy(asc(sharedFlat.code));
  const apartments = await db()
    .select({
      id: apartment.id,
      code: apartment.code,
      status: apartment.status,
      wholeFlat: apartment.wholeFlat,
      flatId: apartment.sharedFlatId,
    })
    .from(apartment)
    .where(and(eq(apartment.buildingId, building.id), isNotNull(apartment.sharedFlatId)))
    .orderBy(asc(apartment.code));
  return flats.map(({ id, code, floor, description, version }) => {
    const own = apartments.filter(({ flatId }) => flatId === id);
    const shown = own.map(({ flatId: _flatId, ...row }) => row);
    return {
      id,
      code,
      floor,
      description,
      version,
      rooms: shown.filter(({ wholeFlat }) => !wholeFlat).map(({ wholeFlat: _whole, ...row }) => row),
      wholes: shown.filter(({ wholeFlat }) => wholeFlat).map(({ wholeFlat: _whole, ...row }) => row),
    };
  });
}

/** Returns one shared flat; throws `not_found` for unknown ids. */
export async function viewSharedFlat(actor: Actor, id: number): Promise<ShownSharedFlat> {
  const flat = (await listSharedFlats(actor)).find((row) => row.id === id);
  if (!flat) throw new AppError('not_found');
  return flat;
}
