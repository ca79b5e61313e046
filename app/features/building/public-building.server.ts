import { eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { db } from '../../database/connection.server';
import { kept } from '../../database/kept-reads.server';
import { building } from '../../database/inventory-schema.server';

export type PublicBuilding = NonNullable<Awaited<ReturnType<typeof publicBuilding>>>;

/** As it was read last, for when nothing can be read. */
let lastRead: typeof building.$inferSelect | null = null;

const read = kept(['building'], async () => {
  const [row] = await db().select().from(building).where(eq(building.isPublic, true));
  lastRead = row ?? null;
  return lastRead;
});

/** The building that the public site shows, with its terms and texts; null on an installation without one. */
export async function publicBuilding() {
  return read(undefined);
}

/** Name, telephone and email of the public building as this process read them last, without asking the database. */
export function rememberedBuilding(): { name: string; phone: string; email: string } | null {
  return lastRead;
}

/** The public building where there has to be one. */
export async function requirePublicBuilding(): Promise<PublicBuilding> {
  const row = await publicBuilding();
  if (!row) throw new AppError('not_found');
  return row;
}
