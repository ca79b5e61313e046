import { and, asc, eq, isNull, ne, or } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { textIn, type Locale } from '../../core/locale';
import { db } from '../../database/connection.server';
import { apartment, category, image, type GalleryGroup } from '../../database/inventory-schema.server';
import { displayItem } from '../apartments/display-item';
import { requireShownBuilding } from '../building/shown-building.server';
import { galleryViews, type GalleryView } from './gallery-views';

export type GalleryPage = Awaited<ReturnType<typeof galleryPage>>;
export type GalleryPicture = GalleryPage['pictures'][number];

const groups: Record<Exclude<GalleryView, 'all'>, GalleryGroup> = {
  suites: 'suite',
  rooms: 'room',
  building: 'building',
};

/**
 * Returns the building's pictures, either all or only those of one view, in the owner's order; an unknown view means
 * all. Open to everyone.
 */
export async function galleryPage(actor: Actor, show: string | null) {
  const building = await requireShownBuilding(actor);
  const view = galleryViews.find((known) => known === show) ?? 'all';
  const lead = building.content.gallery?.lead;
  const pictures = await picturesOf(building.id, actor.locale, building.content.contact?.map?.file);
  const isIn = (entry: GalleryView, group: GalleryGroup | null) => entry === 'all' || group === groups[entry];
  return {
    buildingName: building.name,
    lead: lead ? textIn(lead, actor.locale) || null : null,
    view,
    /** Views that have pictures, and the requested one; a building without pictures of rooms has no view for them. */
    views: galleryViews.filter((entry) => entry === view || pictures.some(({ group }) => isIn(entry, group))),
    pictures: pictures.filter(({ group }) => isIn(view, group)).map(({ group: _group, ...picture }) => picture),
  };
}

async function picturesOf(buildingId: number, locale: Locale, mapFile = '') {
  const rows = await db()
    .select({ image, category })
    .from(image)
    .leftJoin(category, and(eq(category.id, image.categoryId), eq(category.published, true)))
    .where(
      and(
        eq(image.buildingId, buildingId),
        isNull(image.apartmentId),
        isNull(image.sharedByCategoryId),
        // The map is not a picture of the building.
        ne(image.file, mapFile),
        or(isNull(image.galleryGroup), ne(image.galleryGroup, 'map')),
      ),
    )
    .orderBy(asc(image.position), asc(image.id));
  const inUse = await db()
    .selectDistinct({ categoryId: apartment.categoryId })
    .from(apartment)
    .where(and(eq(apartment.buildingId, buildingId), eq(apartment.status, 'active')));
  const withPage = new Set(inUse.map((row) => row.categoryId));
  return rows.map((row) => ({
    ...displayItem(row.image, locale),
    group: row.image.galleryGroup,
    /** Category page that the picture links to; null if the category has no page. */
    category:
      row.category && withPage.has(row.category.id)
        ? { type: row.category.type, typeCategory: `${row.category.type}_${row.category.key}` }
        : null,
  }));
}
