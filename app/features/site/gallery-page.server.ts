import { and, asc, eq, isNull } from 'drizzle-orm';
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

/** The pictures of the house, all or those of one view, in the owner's order; an unknown view is all. Open to everyone. */
export async function galleryPage(actor: Actor, show: string | null) {
  const building = await requireShownBuilding(actor);
  const view = galleryViews.find((known) => known === show) ?? 'all';
  const lead = building.content.gallery?.lead;
  return {
    buildingName: building.name,
    lead: lead ? textIn(lead, actor.locale) || null : null,
    view,
    pictures: await picturesOf(building.id, view, actor.locale),
  };
}

async function picturesOf(buildingId: number, view: GalleryView, locale: Locale) {
  const rows = await db()
    .select({ image, category })
    .from(image)
    .leftJoin(category, and(eq(category.id, image.categoryId), eq(category.published, true)))
    .where(
      and(
        eq(image.buildingId, buildingId),
        isNull(image.apartmentId),
        view === 'all' ? undefined : eq(image.galleryGroup, groups[view]),
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
    /** Where the picture leads: null where the category has no page. */
    category:
      row.category && withPage.has(row.category.id)
        ? { type: row.category.type, typeCategory: `${row.category.type}_${row.category.key}` }
        : null,
  }));
}
