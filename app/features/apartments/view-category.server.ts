import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { addMonths, dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { apartment, category, season } from '../../database/inventory-schema.server';
import { requireOpenBuilding } from '../building/building-visibility.server';
import { equipmentByCategory } from './category-equipment.server';
import { registrationsOf } from './list-categories.server';
import { distinctImages, shownImages } from './shown-images.server';

/** How far ahead the price table looks. */
const PRICES_MONTHS_AHEAD = 14;

/** Everything that a category's own page shows; an unknown or unpublished one is not found. Open to everyone. */
export async function viewCategory(actor: Actor, typeCategory: string) {
  const building = await requireOpenBuilding(actor);
  const [, type, key] = /^(suite|room)_([a-z0-9-]+)$/.exec(typeCategory) ?? [];
  if (!type || !key) throw new AppError('not_found');
  const [row] = await db()
    .select()
    .from(category)
    .where(
      and(
        eq(category.buildingId, building.id),
        eq(category.type, type as 'suite' | 'room'),
        eq(category.key, key),
        eq(category.published, true),
      ),
    );
  if (!row) throw new AppError('not_found');
  const apartments = await db()
    .select()
    .from(apartment)
    .where(and(eq(apartment.categoryId, row.id), eq(apartment.status, 'active')))
    .orderBy(asc(apartment.code));
  const first = apartments[0];
  if (!first) throw new AppError('not_found');
  const ids = apartments.map((entry) => entry.id);
  const images = await shownImages(ids);
  return {
    id: row.id,
    typeCategory,
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
    /** Of each apartment, once each, from the lowest on. */
    cleaningCents: [...new Set(apartments.map((entry) => entry.cleaningCents))].sort((a, b) => a - b),
    bailCents: Math.min(...apartments.map((entry) => entry.bailCents)),
    images: distinctImages(apartments.flatMap((entry) => images.get(entry.id) ?? [])),
    equipment: (await equipmentByCategory([row.id])).get(row.id) ?? [],
    prices: await priceTable(ids, dateInZone(now(), building.timeZone)),
  };
}

/** Seasons to come with the lowest price that an apartment of the category has in each. */
async function priceTable(apartmentIds: number[], today: CalendarDate) {
  const rows = await db()
    .select()
    .from(season)
    .where(
      and(
        inArray(season.apartmentId, apartmentIds),
        gte(season.lastNight, today),
        lte(season.firstNight, addMonths(today, PRICES_MONTHS_AHEAD)),
      ),
    )
    .orderBy(asc(season.firstNight));
  return [...Map.groupBy(rows, (row) => `${row.firstNight} ${row.lastNight}`).values()].map((group) => {
    const cheapest = group.reduce((best, row) => (row.nightlyCents < best.nightlyCents ? row : best));
    const { id: _id, apartmentId: _apartmentId, version: _version, ...prices } = cheapest;
    return prices;
  });
}
