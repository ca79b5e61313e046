import { eq } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { db, isInTransaction } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { publicBuilding, type PublicBuilding } from './public-building.server';

/** Readings under way, by who asks: the parts of a page all ask at once. */
const underway = new WeakMap<Actor, Promise<PublicBuilding | null>>();

/** The building that the team works on: the one that was chosen, otherwise the public one; null before there is any. */
export function adminBuilding(actor: Actor): Promise<PublicBuilding | null> {
  // In a transaction one reads what it wrote, and the system's jobs are all one actor.
  if (!actor.user || isInTransaction()) return readBuilding(actor);
  const running = underway.get(actor);
  if (running) return running;
  const reading = readBuilding(actor).finally(() => underway.delete(actor));
  underway.set(actor, reading);
  return reading;
}

async function readBuilding(actor: Actor): Promise<PublicBuilding | null> {
  if (actor.adminBuildingId !== undefined) {
    const [chosen] = await db().select().from(building).where(eq(building.id, actor.adminBuildingId));
    if (chosen) return chosen;
  }
  const shown = await publicBuilding();
  if (shown) return shown;
  const [first] = await db().select().from(building).orderBy(building.id).limit(1);
  return first ?? null;
}

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
