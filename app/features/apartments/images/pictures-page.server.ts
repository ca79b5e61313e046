import { and, asc, eq, ilike, or, sql } from 'drizzle-orm';
import { authorize, may, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { db } from '../../../database/connection.server';
import { apartment, category, image } from '../../../database/inventory-schema.server';
import { requireDeskBuilding } from '../../building/desk-building.server';
import { imageUrl, widthsOf } from '../display-item';
import { MAX_APARTMENT_IMAGES, MAX_GALLERY_IMAGES } from './image-limits';
import { scopesOf, type ImageOwner } from './image-owner';
import { listImages } from './list-images.server';
import { readPictureDone } from './picture-dones';

export type PicturesPage = Awaited<ReturnType<typeof picturesPage>>;
export type DeskImage = PicturesPage['images'][number];
export type PicturesPicker = Awaited<ReturnType<typeof picturesPicker>>;

const PICKED = 10;

/** Anything but digits names nobody. */
export function ownerOf(idText: string): { apartmentId: number } {
  if (!/^\d{1,15}$/.test(idText)) throw new AppError('not_found');
  return { apartmentId: Number(idText) };
}

/** The pictures of an apartment or of the gallery, the one that is chosen, and what was just done. */
export async function picturesPage(actor: Actor, owner: ImageOwner, search: URLSearchParams) {
  const images = (await listImages(actor, owner)).map((row) => ({
    ...row,
    thumb: imageUrl(row.file, 400, 'webp'),
    widths: widthsOf(row.width).length,
  }));
  const chosen = images.find(({ id }) => String(id) === search.get('image'));
  return {
    images,
    chosenId: chosen?.id ?? null,
    isGallery: owner === 'gallery',
    api: owner === 'gallery' ? '/api/v1/gallery/images' : `/api/v1/apartments/${owner.apartmentId}/images`,
    max: owner === 'gallery' ? MAX_GALLERY_IMAGES : MAX_APARTMENT_IMAGES,
    mayWrite: may(actor, scopesOf(owner).write),
    categories: owner === 'gallery' ? await categoriesOf(actor) : [],
    done: readPictureDone(search),
  };
}

async function categoriesOf(actor: Actor) {
  const { id } = await requireDeskBuilding(actor);
  return db()
    .select({ id: category.id, name: category.name, type: category.type })
    .from(category)
    .where(eq(category.buildingId, id))
    .orderBy(asc(category.position), asc(category.id));
}

/** Which apartment? Those with the fewest pictures first; retired ones only by their words. */
export async function picturesPicker(actor: Actor, words: string, isNew: boolean) {
  authorize(actor, isNew ? 'apartments:write' : 'apartments:read');
  const { id: buildingId } = await requireDeskBuilding(actor);
  const asked = words.trim().slice(0, 100);
  const pattern = `%${asked.replace(/[\\%_]/g, '\\$&')}%`;
  const images = sql<number>`(SELECT count(*) FROM ${image} WHERE ${image.apartmentId} = ${apartment.id})::int`;
  const where = and(
    eq(apartment.buildingId, buildingId),
    asked ? or(ilike(apartment.code, pattern), sql`${category.name}::text ILIKE ${pattern}`) : undefined,
    asked ? undefined : sql`${apartment.status} <> 'retired'`,
  );
  const rows = await db()
    .select({ id: apartment.id, code: apartment.code, floor: apartment.floor, categoryName: category.name, images })
    .from(apartment)
    .innerJoin(category, eq(category.id, apartment.categoryId))
    .where(where)
    .orderBy(...(asked ? [] : [images]), asc(apartment.code))
    .limit(PICKED);
  return { words: asked, rows, isNew };
}
