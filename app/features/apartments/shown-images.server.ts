import { asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { apartment, image } from '../../database/inventory-schema.server';

export type ImageRow = typeof image.$inferSelect;

/**
 * The pictures that each of the apartments is shown with: its own in their
 * order, and behind them those that its category shares. The database counts
 * the same ones in `image_count`. Apartments without any are left out.
 */
export async function shownImages(apartmentIds: readonly number[]): Promise<Map<number, ImageRow[]>> {
  if (apartmentIds.length === 0) return new Map();
  const rows = await db()
    .select({ shownOf: apartment.id, image })
    .from(apartment)
    .innerJoin(image, or(eq(image.apartmentId, apartment.id), eq(image.sharedByCategoryId, apartment.categoryId)))
    .where(inArray(apartment.id, [...apartmentIds]))
    .orderBy(sql`${image.apartmentId} IS NULL`, asc(image.position), asc(image.id));
  return new Map(
    [...Map.groupBy(rows, (row) => row.shownOf)].map(([id, group]) => [id, group.map((row) => row.image)]),
  );
}

/** The picture that stands for each of the apartments: its cover, or without pictures of its own the one of its category. */
export async function shownCovers(apartmentIds: readonly number[]): Promise<Map<number, ImageRow>> {
  if (apartmentIds.length === 0) return new Map();
  const rows = await db()
    .selectDistinctOn([apartment.id], { shownOf: apartment.id, image })
    .from(apartment)
    .innerJoin(image, or(eq(image.apartmentId, apartment.id), eq(image.sharedByCategoryId, apartment.categoryId)))
    .where(inArray(apartment.id, [...apartmentIds]))
    .orderBy(asc(apartment.id), sql`${image.apartmentId} IS NULL`, desc(image.isCover), asc(image.position));
  return new Map(rows.map((row) => [row.shownOf, row.image]));
}

/** One picture once, however many apartments show it: apartments' own ones first, and of these and the shared ones the covers. */
export function distinctImages(rows: readonly ImageRow[]): ImageRow[] {
  const ordered = [...rows].sort(
    (a, b) =>
      Number(a.apartmentId === null) - Number(b.apartmentId === null) ||
      Number(b.isCover) - Number(a.isCover) ||
      a.position - b.position,
  );
  return [...new Map(ordered.toReversed().map((row) => [row.file, row])).values()].sort(
    (a, b) => ordered.indexOf(a) - ordered.indexOf(b),
  );
}
