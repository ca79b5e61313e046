import { and, eq, gte, inArray, lte } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { listInput, type WholeList } from '../../core/list-input';
import { parse } from '../../core/parse';
import { db } from '../../database/connection.server';
import { apartment, category, sharedFlat } from '../../database/inventory-schema.server';
import { season } from '../../database/price-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { apartmentKind } from './apartment-data';
import { gapsByApartment } from './apartment-gaps.server';
import { apartmentRequirements, apartmentList } from './apartment-list';
import { apartmentsFound, countApartments } from './apartments-found.server';

export type ApartmentList = Awaited<ReturnType<typeof listApartments>>;
export type ListedApartment = ApartmentList['data'][number];

/** Lists the building's apartments by view, search, filters, order, and page, with the count of each view. */
export async function listApartments(actor: Actor, input: unknown, whole?: WholeList) {
  authorize(actor, 'apartments:read');
  const query = parse(listInput(apartmentList, whole), input);
  const building = await requireAdminBuilding(actor);
  const today = dateInZone(now(), building.timeZone);
  const counts = await countApartments(building.id, today);
  const { ids, total } = await apartmentsFound(building.id, query, today, counts);
  const rows = await rowsOf(ids);
  const prices = await pricesOn(today, ids);
  const gaps = await gapsByApartment(ids, today);
  return {
    query,
    today,
    timeZone: building.timeZone,
    data: rows.map(({ sharedFlatId, wholeFlat, pricedUntil, lacksEnglish, ...row }) => {
      const isPriced = pricedUntil !== null && pricedUntil >= today;
      const missing = { price: !isPriced, image: row.imageCount === 0, english: lacksEnglish };
      return {
        ...row,
        sharedFlatId,
        wholeFlat,
        kind: apartmentKind({ sharedFlatId, wholeFlat }),
        /** Price of tonight in cents; null if tonight has no price. */
        nightlyCents: prices.get(row.id) ?? null,
        gaps: gaps.get(row.id) ?? 0,
        lacks: apartmentRequirements.filter((requirement) => missing[requirement]),
      };
    }),
    meta: { page: query.page, perPage: query.perPage, total },
    counts,
  };
}

/** Returns the rows in the order of the ids. */
async function rowsOf(ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db()
    .select({
      id: apartment.id,
      code: apartment.code,
      status: apartment.status,
      categoryId: category.id,
      categoryName: category.name,
      sharedFlatId: apartment.sharedFlatId,
      sharedFlatCode: sharedFlat.code,
      wholeFlat: apartment.wholeFlat,
      floor: apartment.floor,
      areaSqm: apartment.areaSqm,
      baseGuests: apartment.baseGuests,
      maxGuests: apartment.maxGuests,
      beds: apartment.beds,
      bathrooms: apartment.bathrooms,
      bathroomPrivate: apartment.bathroomPrivate,
      cleaningCents: apartment.cleaningCents,
      bailCents: apartment.bailCents,
      imageCount: apartment.imageCount,
      pricedUntil: apartment.pricedUntil,
      lacksEnglish: apartment.lacksEnglish,
      version: apartment.version,
    })
    .from(apartment)
    .innerJoin(category, eq(category.id, apartment.categoryId))
    .leftJoin(sharedFlat, eq(sharedFlat.id, apartment.sharedFlatId))
    .where(inArray(apartment.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns the nightly price on the day in cents; apartments without a price are left out. */
async function pricesOn(today: CalendarDate, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .select({ id: season.apartmentId, nightlyCents: season.nightlyCents })
    .from(season)
    .where(and(inArray(season.apartmentId, [...ids]), lte(season.firstNight, today), gte(season.lastNight, today)));
  return new Map(rows.map(({ id, nightlyCents }) => [id, nightlyCents]));
}
