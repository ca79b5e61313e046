import { and, asc, eq } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { cachedRead } from '../../database/cached-reads.server';
import { apartment, category } from '../../database/inventory-schema.server';
import { requireShownBuilding } from '../building/shown-building.server';
import { equipmentByCategory } from './category-equipment.server';
import { distinctImages, shownImages } from './shown-images.server';

export type CategoryCard = Awaited<ReturnType<typeof listCategories>>[number];

/**
 * Lists the published categories in order, with the data that visitors compare: size, guests, beds, cover, equipment.
 */
export async function listCategories(actor: Actor) {
  const building = await requireShownBuilding(actor);
  const today = dateInZone(now(), building.timeZone);
  return (await publishedCategories(building.id)).map(({ pricedUntil, ...card }) => ({
    ...card,
    /** True if one of its apartments has a price today or later; otherwise it can't be booked on any dates. */
    isPriced: pricedUntil !== null && pricedUntil >= today,
  }));
}

const READ_OF = ['apartment', 'apartment_equipment', 'category', 'equipment', 'image'] as const;

const publishedCategories = cachedRead(READ_OF, async (buildingId: number) => {
  const categories = await db()
    .select()
    .from(category)
    .where(and(eq(category.buildingId, buildingId), eq(category.published, true)))
    .orderBy(asc(category.position), asc(category.id));
  const apartments = await db()
    .select()
    .from(apartment)
    .where(and(eq(apartment.buildingId, buildingId), eq(apartment.status, 'active')))
    .orderBy(asc(apartment.code));
  const apartmentIds = apartments.map((row) => row.id);
  const images = await shownImages(apartmentIds);
  const equipment = await equipmentByCategory(categories.map((row) => row.id));

  return categories.flatMap((row) => {
    const own = apartments.filter((entry) => entry.categoryId === row.id);
    const first = own[0];
    if (!first) return [];
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
        registrations: registrationsOf(own),
        images: distinctImages(own.flatMap((entry) => images.get(entry.id) ?? [])),
        equipment: equipment.get(row.id) ?? [],
        /** Last night with a price in any of its apartments. */
        pricedUntil: own.reduce<CalendarDate | null>(
          (last, { pricedUntil }) => (last !== null && (pricedUntil ?? '') < last ? last : pricedUntil),
          null,
        ),
      },
    ];
  });
});

/** Returns the categories that can be booked, as listed and counted for visitors. */
export const offeredOf = <Card extends { isPriced: boolean }>(cards: readonly Card[]): Card[] =>
  cards.filter(({ isPriced }) => isPriced);

/** Returns the capacity of the largest apartment; 2 if there are no categories. */
export const mostGuestsOf = (cards: readonly { maxGuests: number }[]): number =>
  cards.length === 0 ? 2 : Math.max(...cards.map(({ maxGuests }) => maxGuests));

export function registrationsOf(apartments: readonly { registrationText: string | null }[]): string[] {
  return [...new Set(apartments.flatMap(({ registrationText }) => registrationText ?? []))];
}
