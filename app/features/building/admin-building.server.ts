import { eq } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { db } from '../../database/connection.server';
import { cachedRead } from '../../database/cached-reads.server';
import { building } from '../../database/inventory-schema.server';
import { publicBuilding, type PublicBuilding } from './public-building.server';

/** Returns the building that staff works on: the chosen one, or else the public one; null if there is none yet. */
export async function adminBuilding(actor: Actor): Promise<PublicBuilding | null> {
  if (actor.adminBuildingId !== undefined) {
    const chosen = await buildingOf(actor.adminBuildingId);
    if (chosen) return chosen;
  }
  const shown = await publicBuilding();
  if (shown) return shown;
  return firstBuilding(undefined);
}

const buildingOf = cachedRead(['building'], async (id: number): Promise<PublicBuilding | null> => {
  const [row] = await db().select().from(building).where(eq(building.id, id));
  return row ?? null;
});

const firstBuilding = cachedRead(['building'], async (): Promise<PublicBuilding | null> => {
  const [row] = await db().select().from(building).orderBy(building.id).limit(1);
  return row ?? null;
});

/** Returns the time zone for staff; defaults to Europe/Madrid if there is no building yet. */
export async function adminTimeZone(actor: Actor): Promise<string> {
  return (await adminBuilding(actor))?.timeZone ?? 'Europe/Madrid';
}

/** Returns the building that staff works on; throws `no_building` if there is none. */
export async function requireAdminBuilding(actor: Actor): Promise<PublicBuilding> {
  const row = await adminBuilding(actor);
  if (!row) throw new AppError('no_building');
  return row;
}
