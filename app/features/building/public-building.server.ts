import { eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { db } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';

export type PublicBuilding = NonNullable<Awaited<ReturnType<typeof publicBuilding>>>;

/** The building that the public site shows, with its terms and texts; null on an installation without one. */
export async function publicBuilding() {
  const [row] = await db().select().from(building).where(eq(building.isPublic, true));
  return row ?? null;
}

/** The public building where there has to be one. */
export async function requirePublicBuilding(): Promise<PublicBuilding> {
  const row = await publicBuilding();
  if (!row) throw new AppError('not_found');
  return row;
}
