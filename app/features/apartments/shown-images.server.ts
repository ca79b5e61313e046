import { asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { apartment, image } from '../../database/inventory-schema.server';

export type ImageRow = typeof image.$inferSelect;

/**
 * Returns the pictures shown for each apartment: its own in order, then those shared by its category. The column
 * `image_count` counts the same pictures. Apartments without pictures are left out.
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

/** Returns each apartment's cover, or its category's if it has no pictures of its own. */
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

/**
 * Removes duplicate pictures shared by several apartments. The apartments' own pictures come first, and covers come
 * first in each group.
 */
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
