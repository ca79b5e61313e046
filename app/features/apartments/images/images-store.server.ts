import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { db } from '../../../database/connection.server';
import { apartment, building, image } from '../../../database/inventory-schema.server';
import { requireDeskBuilding } from '../../building/desk-building.server';
import { scopesOf, type ImageOwner } from './image-owner';

export type ImageRow = typeof image.$inferSelect;

/** Whose pictures, in the building that the team works on. */
export interface OwnerPlace {
  buildingId: number;
  apartmentId: number | null;
}

/** Who may, and whether there is such an apartment in the building. */
export async function placeOf(actor: Actor, owner: ImageOwner, may: 'read' | 'write'): Promise<OwnerPlace> {
  authorize(actor, scopesOf(owner)[may]);
  const { id: buildingId } = await requireDeskBuilding(actor);
  if (owner === 'gallery') return { buildingId, apartmentId: null };
  const [found] = await db()
    .select({ id: apartment.id })
    .from(apartment)
    .where(and(eq(apartment.id, owner.apartmentId), eq(apartment.buildingId, buildingId)));
  if (!found) throw new AppError('not_found');
  return { buildingId, apartmentId: found.id };
}

/** Whoever changes the set or its order takes turns; bookings of the apartment go on. */
export async function lockPlace({ buildingId, apartmentId }: OwnerPlace): Promise<void> {
  const table = apartmentId === null ? building : apartment;
  await db()
    .select({ id: table.id })
    .from(table)
    .where(eq(table.id, apartmentId ?? buildingId))
    .for('no key update');
}

export function ofPlace({ buildingId, apartmentId }: OwnerPlace): SQL | undefined {
  return apartmentId === null
    ? and(eq(image.buildingId, buildingId), isNull(image.apartmentId))
    : eq(image.apartmentId, apartmentId);
}

/** In the order of the site. */
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

/** Positions from 0 without gaps, in this order. */
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

/** The one cover of an apartment; a gallery has none. */
export async function writeCover(place: OwnerPlace, id: number | undefined): Promise<void> {
  if (place.apartmentId === null) return;
  await db()
    .update(image)
    .set({ isCover: false })
    .where(and(ofPlace(place), eq(image.isCover, true)));
  if (id !== undefined) await db().update(image).set({ isCover: true }).where(eq(image.id, id));
}

/** What the audit says a picture belongs to. */
export function subjectOf({ buildingId, apartmentId }: OwnerPlace) {
  return apartmentId === null ? { kind: 'building', id: buildingId } : { kind: 'apartment', id: apartmentId };
}

export function dataOf({ alt, caption, galleryGroup, categoryId, apartmentId }: ImageRow) {
  return apartmentId === null ? { alt, caption, galleryGroup, categoryId } : { alt, caption };
}
