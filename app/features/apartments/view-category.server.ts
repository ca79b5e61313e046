import { and, asc, eq } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { addDays, addMonths, dateInZone, toEpochDay, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { apartment, category } from '../../database/inventory-schema.server';
import { cachedRead } from '../../database/cached-reads.server';
import { requireOpenBuilding } from '../building/building-visibility.server';
import { seasonsByApartment } from '../prices/seasons-by-apartment.server';
import { equipmentByCategory } from './category-equipment.server';
import { registrationsOf } from './list-categories.server';
import { distinctImages, shownImages } from './shown-images.server';

/** Months ahead that the price table covers. */
const PRICES_MONTHS_AHEAD = 14;

/**
 * Returns everything that the category's page shows; throws `not_found` if the category is unknown or unpublished. Open
 * to everyone.
 */
export async function viewCategory(actor: Actor, typeCategory: string) {
  const building = await requireOpenBuilding(actor);
  const [, type, key] = /^(suite|room)_([a-z0-9-]+)$/.exec(typeCategory) ?? [];
  if (!type || !key) throw new AppError('not_found');
  const shown = (await categoriesWithPages(building.id)).get(typeCategory);
  const page = shown && (await categoryPage(shown));
  if (!page) throw new AppError('not_found');
  const { apartmentIds, ...known } = page;
  return {
    ...known,
    typeCategory,
    prices: await priceTable(building.id, apartmentIds, dateInZone(now(), building.timeZone)),
  };
}

const categoriesWithPages = cachedRead(['category'], async (buildingId: number) => {
  const rows = await db()
    .select({ id: category.id, type: category.type, key: category.key })
    .from(category)
    .where(and(eq(category.buildingId, buildingId), eq(category.published, true)));
  return new Map(rows.map(({ id, type, key }) => [`${type}_${key}`, id]));
});

const READ_OF = ['apartment', 'apartment_equipment', 'category', 'equipment', 'image'] as const;

/** Returns the category page's data that doesn't depend on the day; undefined if the category has no apartment. */
const categoryPage = cachedRead(READ_OF, async (categoryId: number) => {
  const [row] = await db().select().from(category).where(eq(category.id, categoryId));
  if (!row) return undefined;
  const apartments = await db()
    .select()
    .from(apartment)
    .where(and(eq(apartment.categoryId, row.id), eq(apartment.status, 'active')))
    .orderBy(asc(apartment.code));
  const first = apartments[0];
  if (!first) return undefined;
  const ids = apartments.map((entry) => entry.id);
  const images = await shownImages(ids);
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    summary: row.summary,
    description: row.description,
    areaSqm: Math.min(...apartments.map((entry) => entry.areaSqm)),
    baseGuests: first.baseGuests,
    maxGuests: Math.max(...apartments.map((entry) => entry.maxGuests)),
    beds: first.beds,
    bathroomPrivate: apartments.every((entry) => entry.bathroomPrivate),
    registrations: registrationsOf(apartments),
    floors: [...new Set(apartments.map((entry) => entry.floor))].sort((a, b) => a - b),
    /** Distinct cleaning fees of the category's apartments, lowest first. */
    cleaningCents: [...new Set(apartments.map((entry) => entry.cleaningCents))].sort((a, b) => a - b),
    bailCents: Math.min(...apartments.map((entry) => entry.bailCents)),
    images: distinctImages(apartments.flatMap((entry) => images.get(entry.id) ?? [])),
    equipment: (await equipmentByCategory([row.id])).get(row.id) ?? [],
    apartmentIds: ids,
  };
});

/** Returns the upcoming seasons, each with the lowest price among the category's apartments. */
async function priceTable(buildingId: number, apartmentIds: readonly number[], today: CalendarDate) {
  const until = addMonths(today, PRICES_MONTHS_AHEAD);
  const seasons = await seasonsByApartment(buildingId, apartmentIds, { checkIn: today, checkOut: addDays(until, 1) });
  const rows = apartmentIds
    .flatMap((id) => seasons.get(id) ?? [])
    .filter((season) => season.lastNight >= today && season.firstNight <= until)
    .toSorted((a, b) => toEpochDay(a.firstNight) - toEpochDay(b.firstNight));
  return [...Map.groupBy(rows, (row) => `${row.firstNight} ${row.lastNight}`).values()].map((group) =>
    group.reduce((best, row) => (row.nightlyCents < best.nightlyCents ? row : best)),
  );
}
