import { eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { db } from '../../database/connection.server';
import { cachedRead } from '../../database/cached-reads.server';
import { building } from '../../database/inventory-schema.server';

export type PublicBuilding = NonNullable<Awaited<ReturnType<typeof publicBuilding>>>;

/** The last row read, used if the database is unavailable. */
let lastRead: typeof building.$inferSelect | null = null;

const read = cachedRead(['building'], async () => {
  const [row] = await db().select().from(building).where(eq(building.isPublic, true));
  lastRead = row ?? null;
  return lastRead;
});

/** Returns the building on the public site, with its terms and texts; null if there is none. */
export async function publicBuilding() {
  return read(undefined);
}

/** Returns the public building's name, phone and email as this process last read them, without a query. */
export function rememberedBuilding(): { name: string; phone: string; email: string } | null {
  return lastRead;
}

/** Returns the public building; throws `not_found` if there is none. */
export async function requirePublicBuilding(): Promise<PublicBuilding> {
  const row = await publicBuilding();
  if (!row) throw new AppError('not_found');
  return row;
}
