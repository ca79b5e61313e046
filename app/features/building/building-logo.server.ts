import { eq } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { cachedRead } from '../../database/cached-reads.server';
import { buildingLogo as logoTable } from '../../database/inventory-schema.server';

/** Address of a logo and its size in pixels. */
export interface BuildingLogo {
  src: string;
  width: number;
  height: number;
}

/** Returns the logo's data without the bytes; null if the building has none. */
export async function logoOf(buildingId: number) {
  const { digest, width, height } = logoTable;
  const [row] = await db()
    .select({ digest, width, height })
    .from(logoTable)
    .where(eq(logoTable.buildingId, buildingId));
  return row ?? null;
}

const cachedLogo = cachedRead(['building_logo'], logoOf);

export async function buildingLogo(buildingId: number): Promise<BuildingLogo | null> {
  const logo = await cachedLogo(buildingId);
  return logo && { src: `/logo/${logo.digest}.png`, width: logo.width, height: logo.height };
}

/** Returns the PNG with the digest; undefined if no building uses it anymore. */
export async function logoPng(digest: string): Promise<Buffer | undefined> {
  const [row] = await db().select({ png: logoTable.png }).from(logoTable).where(eq(logoTable.digest, digest));
  return row?.png;
}

export async function logoPngOf(buildingId: number): Promise<Buffer | undefined> {
  const [row] = await db().select({ png: logoTable.png }).from(logoTable).where(eq(logoTable.buildingId, buildingId));
  return row?.png;
}
