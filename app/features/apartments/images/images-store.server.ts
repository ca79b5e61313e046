import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { db } from '../../../database/connection.server';
import { apartment, building, category, image, type removedImage } from '../../../database/inventory-schema.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { scopesOf, type ImageOwner } from './image-owner';

export type ImageRow = typeof image.$inferSelect;

export interface OwnerPlace {
  buildingId: number;
  apartmentId: number | null;
  sharedByCategoryId: number | null;
}

/** True for the building's own pictures, which have a gallery group and no cover. */
export function isGallery({ apartmentId, sharedByCategoryId }: OwnerPlace): boolean {
  return apartmentId === null && sharedByCategoryId === null;
}

/** Checks that the actor may read or write the pictures and that the apartment or category exists in the building. */
export async function placeOf(actor: Actor, owner: ImageOwner, may: 'read' | 'write'): Promise<OwnerPlace> {
  authorize(actor, scopesOf(owner)[may]);
  const { id: buildingId } = await requireAdminBuilding(actor);
  const buildingOnly = { buildingId, apartmentId: null, sharedByCategoryId: null };
  if (owner === 'gallery') return buildingOnly;
  const [table, id] =
    'apartmentId' in owner
      ? ([apartment, owner.apartmentId] as const)
      : ([category, owner.sharedByCategoryId] as const);
  const found = await db().$count(table, and(eq(table.id, id), eq(table.buildingId, buildingId)));
  if (found === 0) throw new AppError('not_found');
  return { ...buildingOnly, ...owner };
}

/** Serializes changes to the set of pictures or its order; bookings of the apartment are not blocked. */
export async function lockPlace(place: OwnerPlace): Promise<void> {
  const { kind, id } = subjectOf(place);
  const table = { apartment, category, building }[kind];
  await db().select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update');
}

export function ofPlace(place: OwnerPlace, table: typeof image | typeof removedImage = image): SQL | undefined {
  const { buildingId, apartmentId, sharedByCategoryId } = place;
  if (apartmentId !== null) return eq(table.apartmentId, apartmentId);
  if (sharedByCategoryId !== null) return eq(table.sharedByCategoryId, sharedByCategoryId);
  return and(eq(table.buildingId, buildingId), isNull(table.apartmentId), isNull(table.sharedByCategoryId));
}

export function imagesIn(place: OwnerPlace): Promise<ImageRow[]> {
  return db().select().from(image).where(ofPlace(place)).orderBy(asc(image.position), asc(image.id));
}

export async function imageIn(place: OwnerPlace, id: number): Promise<ImageRow> {
  const [row] = await db()
    .select()
    .from(image)
    .where(and(eq(image.id, id), ofPlace(place)));
  if (!row) throw new AppError('not_found');
  return row;
}

/** Numbers the pictures in this order, from 0 without gaps. */
export async function writeOrder(place: OwnerPlace, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  await db()
    .update(image)
    .set({ position: sql`array_position(array[${list}]::bigint[], ${image.id}) - 1` })
    .where(ofPlace(place));
}

/** Makes one picture the only cover of an apartment or category; does nothing for a gallery. */
export async function writeCover(place: OwnerPlace, id: number | undefined): Promise<void> {
  if (isGallery(place)) return;
  await db()
    .update(image)
    .set({ isCover: false })
    .where(and(ofPlace(place), eq(image.isCover, true)));
  if (id !== undefined) await db().update(image).set({ isCover: true }).where(eq(image.id, id));
}

/** Returns the audit subject that the picture belongs to. */
export function subjectOf({ buildingId, apartmentId, sharedByCategoryId }: OwnerPlace) {
  if (apartmentId !== null) return { kind: 'apartment', id: apartmentId } as const;
  if (sharedByCategoryId !== null) return { kind: 'category', id: sharedByCategoryId } as const;
  return { kind: 'building', id: buildingId } as const;
}

export function dataOf(row: ImageRow) {
  const { alt, caption, galleryGroup, categoryId } = row;
  return isGallery(row) ? { alt, caption, galleryGroup, categoryId } : { alt, caption };
}
