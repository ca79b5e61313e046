import { eq } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { db } from '../../database/connection.server';
import { kept } from '../../database/kept-reads.server';
import { building } from '../../database/inventory-schema.server';
import { publicBuilding, type PublicBuilding } from './public-building.server';

/** The building that the team works on: the one that was chosen, otherwise the public one; null before there is any. */
export async function adminBuilding(actor: Actor): Promise<PublicBuilding | null> {
  if (actor.adminBuildingId !== undefined) {
    const chosen = await buildingOf(actor.adminBuildingId);
    if (chosen) return chosen;
  }
  const shown = await publicBuilding();
  if (shown) return shown;
  return firstBuilding(undefined);
}

const buildingOf = kept(['building'], async (id: number): Promise<PublicBuilding | null> => {
  const [row] = await db().select().from(building).where(eq(building.id, id));
  return row ?? null;
});

const firstBuilding = kept(['building'], async (): Promise<PublicBuilding | null> => {
  const [row] = await db().select().from(building).orderBy(building.id).limit(1);
  return row ?? null;
});

/** The clock that the team reads; also before there is any building. */
export async function adminTimeZone(actor: Actor): Promise<string> {
  return (await adminBuilding(actor))?.timeZone ?? 'Europe/Madrid';
}

/** The building that the team works on, where there has to be one. */
export async function requireAdminBuilding(actor: Actor): Promise<PublicBuilding> {
  const row = await adminBuilding(actor);
  if (!row) throw new AppError('no_building');
  return row;
}
