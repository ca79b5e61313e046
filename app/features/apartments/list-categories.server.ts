import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { apartment, category, image, season } from '../../database/inventory-schema.server';
import { requireShownBuilding } from '../building/shown-building.server';
import { lowestNightCents } from '../prices/rules';
import { equipmentByCategory } from './category-equipment.server';

export type CategoryCard = Awaited<ReturnType<typeof listCategories>>[number];

/** The published categories in their order, with what a visitor compares: size, guests, beds, cover, equipment, lowest price. */
export async function listCategories(actor: Actor) {
  const building = await requireShownBuilding(actor);
  const categories = await db()
    .select()
    .from(category)
    .where(and(eq(category.buildingId, building.id), eq(category.published, true)))
    .orderBy(asc(category.position), asc(category.id));
  const apartments = await db()
    .select()
    .from(apartment)
    .where(and(eq(apartment.buildingId, building.id), eq(apartment.status, 'active')))
    .orderBy(asc(apartment.code));
  const apartmentIds = apartments.map((row) => row.id);
  const images = await imagesOf(apartmentIds);
  const equipment = await equipmentByCategory(categories.map((row) => row.id));
  const prices = await lowestPrices(apartmentIds, dateInZone(now(), building.timeZone));

  return categories.flatMap((row) => {
    const own = apartments.filter((entry) => entry.categoryId === row.id);
    const first = own[0];
    if (!first) return [];
    const lowest = own.map((entry) => prices.get(entry.id)).filter((cents) => cents !== undefined);
    return [
      {
        id: row.id,
        typeCategory: `${row.type}_${row.key}`,
        type: row.type,
        name: row.name,
        summary: row.summary,
        apartments: own.length,
        areaSqm: Math.min(...own.map((entry) => entry.areaSqm)),
        baseGuests: first.baseGuests,
        maxGuests: Math.max(...own.map((entry) => entry.maxGuests)),
        beds: first.beds,
        images: distinctImages(own.flatMap((entry) => images.get(entry.id) ?? [])),
        equipment: equipment.get(row.id) ?? [],
        /** Lowest price of a night in a season that is not over; null without one. */
        fromCents: lowest.length > 0 ? Math.min(...lowest) : null,
      },
    ];
  });
}

type ImageRow = typeof image.$inferSelect;

export async function imagesOf(apartmentIds: number[]): Promise<Map<number, ImageRow[]>> {
  if (apartmentIds.length === 0) return new Map();
  const rows = await db()
    .select()
    .from(image)
    .where(inArray(image.apartmentId, apartmentIds))
    .orderBy(asc(image.position), asc(image.id));
  return Map.groupBy(rows, (row) => row.apartmentId!);
}

/** One picture once, however many apartments show it; covers first. */
export function distinctImages(rows: readonly ImageRow[]): ImageRow[] {
  const ordered = [...rows].sort((a, b) => Number(b.isCover) - Number(a.isCover) || a.position - b.position);
  return [...new Map(ordered.toReversed().map((row) => [row.file, row])).values()].sort(
    (a, b) => ordered.indexOf(a) - ordered.indexOf(b),
  );
}

async function lowestPrices(apartmentIds: number[], today: CalendarDate): Promise<Map<number, number>> {
  if (apartmentIds.length === 0) return new Map();
  const rows = await db()
    .select()
    .from(season)
    .where(and(inArray(season.apartmentId, apartmentIds), gte(season.lastNight, today)));
  const lowest = new Map<number, number>();
  for (const row of rows) {
    lowest.set(row.apartmentId, Math.min(lowest.get(row.apartmentId) ?? Infinity, lowestNightCents(row)));
  }
  return lowest;
}
