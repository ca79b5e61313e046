import { eq } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { buildingLogo } from '../../database/inventory-schema.server';

/** Where a logo is served, and its size in pixels. */
export interface HouseLogo {
  src: string;
  width: number;
  height: number;
}

/** The logo of a building without its bytes; null where it has none. */
export async function logoOf(buildingId: number) {
  const { digest, width, height } = buildingLogo;
  const [row] = await db()
    .select({ digest, width, height })
    .from(buildingLogo)
    .where(eq(buildingLogo.buildingId, buildingId));
  return row ?? null;
}

export async function houseLogo(buildingId: number): Promise<HouseLogo | null> {
  const logo = await logoOf(buildingId);
  return logo && { src: `/logo/${logo.digest}.png`, width: logo.width, height: logo.height };
}

/** The PNG with the digest; undefined where no house has it any more. */
export async function logoPng(digest: string): Promise<Buffer | undefined> {
  const [row] = await db().select({ png: buildingLogo.png }).from(buildingLogo).where(eq(buildingLogo.digest, digest));
  return row?.png;
}

/** The PNG of a building's logo. */
export async function logoPngOf(buildingId: number): Promise<Buffer | undefined> {
  const [row] = await db()
    .select({ png: buildingLogo.png })
    .from(buildingLogo)
    .where(eq(buildingLogo.buildingId, buildingId));
  return row?.png;
}
