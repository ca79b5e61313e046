import { and, asc, eq, ilike, or, sql } from 'drizzle-orm';
import { authorize, may, type Actor } from '../../../access/actor';
import { idOfText } from '../../../core/id-of-text';
import { db } from '../../../database/connection.server';
import { apartment, category } from '../../../database/inventory-schema.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { imageUrl, widthsOf } from '../display-item';
import { MAX_APARTMENT_IMAGES, MAX_GALLERY_IMAGES } from './image-limits';
import { scopesOf, type ImageOwner } from './image-owner';
import { listImages } from './list-images.server';
import { readPictureFlash } from './picture-flash';

export type PicturesPage = Awaited<ReturnType<typeof picturesPage>>;
export type AdminImage = PicturesPage['images'][number];
export type PicturesPicker = Awaited<ReturnType<typeof picturesPicker>>;

const PICKED = 10;

/** Reads the apartment id of the path; text other than digits matches no apartment. */
export function ownerOf(idText: string): { apartmentId: number } {
  return { apartmentId: idOfText(idText) };
}

function apiOf(owner: ImageOwner): string {
  if (owner === 'gallery') return '/api/v1/gallery/images';
  return 'apartmentId' in owner
    ? `/api/v1/apartments/${owner.apartmentId}/images`
    : `/api/v1/categories/${owner.sharedByCategoryId}/images`;
}

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
    api: apiOf(owner),
    max: owner === 'gallery' ? MAX_GALLERY_IMAGES : MAX_APARTMENT_IMAGES,
    mayWrite: may(actor, scopesOf(owner).write),
    categories: owner === 'gallery' ? await categoriesOf(actor) : [],
    done: readPictureFlash(search),
  };
}

async function categoriesOf(actor: Actor) {
  const { id } = await requireAdminBuilding(actor);
  return db()
    .select({ id: category.id, name: category.name, type: category.type })
    .from(category)
    .where(eq(category.buildingId, id))
    .orderBy(asc(category.position), asc(category.id));
}

/**
 * Lists the apartments to choose from, those with the fewest pictures first. Retired apartments appear only if they
 * match the search.
 */
export async function picturesPicker(actor: Actor, searchText: string, isNew: boolean) {
  authorize(actor, isNew ? 'apartments:write' : 'apartments:read');
  const { id: buildingId } = await requireAdminBuilding(actor);
  const query = searchText.trim().slice(0, 100);
  const pattern = `%${query.replace(/[\\%_]/g, '\\$&')}%`;
  const where = and(
    eq(apartment.buildingId, buildingId),
    query ? or(ilike(apartment.code, pattern), sql`${category.name}::text ILIKE ${pattern}`) : undefined,
    query ? undefined : sql`${apartment.status} <> 'retired'`,
  );
  const rows = await db()
    .select({
      id: apartment.id,
      code: apartment.code,
      floor: apartment.floor,
      categoryName: category.name,
      images: apartment.imageCount,
    })
    .from(apartment)
    .innerJoin(category, eq(category.id, apartment.categoryId))
    .where(where)
    .orderBy(...(query ? [] : [apartment.imageCount]), asc(apartment.code))
    .limit(PICKED);
  return { words: query, rows, isNew };
}
