import { and, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { listInput, type WholeList } from '../../core/list-input';
import { parse } from '../../core/parse';
import { db } from '../../database/connection.server';
import { apartment, category, season, sharedFlat } from '../../database/inventory-schema.server';
import { listOrder, listPage, matchesWords } from '../../database/list-sql.server';
import { requireDeskBuilding } from '../building/desk-building.server';
import { apartmentKind } from './apartment-data';
import { gapsByApartment } from './apartment-gaps.server';
import {
  apartmentLacks,
  apartmentList,
  type ApartmentLack,
  type ApartmentListQuery,
  type ApartmentView,
} from './apartment-list';

export type ApartmentList = Awaited<ReturnType<typeof listApartments>>;
export type ListedApartment = ApartmentList['data'][number];

const sortColumns = {
  code: apartment.code,
  category: category.position,
  flat: sharedFlat.code,
  floor: apartment.floor,
  area: apartment.areaSqm,
  guests: apartment.maxGuests,
  cleaning: apartment.cleaningCents,
  bail: apartment.bailCents,
  status: apartment.status,
  images: apartment.imageCount,
} as const;

/** Apartments of the building by view, search, filters, order and page, with how many each view holds. */
export async function listApartments(actor: Actor, input: unknown, whole?: WholeList) {
  authorize(actor, 'apartments:read');
  const query = parse(listInput(apartmentList, whole), input);
  const building = await requireDeskBuilding(actor);
  const today = dateInZone(now(), building.timeZone);
  const counts = await countViews(building.id, today);
  const rows = await pageOf(building.id, query, today);
  const ids = rows.map(({ id }) => id);
  const prices = await pricesOn(today, ids);
  const gaps = await gapsByApartment(ids, today);
  return {
    query,
    today,
    timeZone: building.timeZone,
    data: rows.map(({ sharedFlatId, wholeFlat, pricedUntil, lacksEnglish, ...row }) => {
      const isPriced = pricedUntil !== null && pricedUntil >= today;
      const lacks = { price: !isPriced, image: row.imageCount === 0, english: lacksEnglish };
      return {
        ...row,
        sharedFlatId,
        wholeFlat,
        kind: apartmentKind({ sharedFlatId, wholeFlat }),
        /** Of tonight; null where tonight has no price. */
        nightlyCents: prices.get(row.id) ?? null,
        gaps: gaps.get(row.id) ?? 0,
        lacks: apartmentLacks.filter((lack) => lacks[lack]),
      };
    }),
    meta: { page: query.page, perPage: query.perPage, total: await totalOf(building.id, query, today, counts) },
    counts,
  };
}

async function pageOf(buildingId: number, query: ApartmentListQuery, today: CalendarDate) {
  const { limit, offset } = listPage(query);
  return db()
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
    .where(and(eq(apartment.buildingId, buildingId), ...filtersOf(query, today)))
    .orderBy(...listOrder(query.sort, sortColumns, apartment.id))
    .limit(limit)
    .offset(offset);
}

/** What a night costs on the day, for those that have a price. */
async function pricesOn(today: CalendarDate, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .select({ id: season.apartmentId, nightlyCents: season.nightlyCents })
    .from(season)
    .where(and(inArray(season.apartmentId, [...ids]), lte(season.firstNight, today), gte(season.lastNight, today)));
  return new Map(rows.map(({ id, nightlyCents }) => [id, nightlyCents]));
}

/** Without search and filters the view has been counted already. */
async function totalOf(
  buildingId: number,
  query: ApartmentListQuery,
  today: CalendarDate,
  counts: Record<ApartmentView, number>,
): Promise<number> {
  const { q, category: categoryId, flat, status, lacks } = query;
  if (!q && !categoryId && !flat && status.length + lacks.length === 0) return counts[query.view];
  const [row] = await db()
    .select({ total: sql<number>`count(*)::int` })
    .from(apartment)
    .innerJoin(category, eq(category.id, apartment.categoryId))
    .leftJoin(sharedFlat, eq(sharedFlat.id, apartment.sharedFlatId))
    .where(and(eq(apartment.buildingId, buildingId), ...filtersOf(query, today)));
  return row!.total;
}

async function countViews(buildingId: number, today: CalendarDate): Promise<Record<ApartmentView, number>> {
  const count = (view: ApartmentView) => sql<number>`count(*) filter (where ${viewCondition(view, today)})::int`;
  const [row] = await db()
    .select({
      active: count('active'),
      maintenance: count('maintenance'),
      retired: count('retired'),
      attention: count('attention'),
      all: count('all'),
    })
    .from(apartment)
    .where(eq(apartment.buildingId, buildingId));
  return row!;
}

function viewCondition(view: ApartmentView, today: CalendarDate): SQL {
  if (view === 'all') return sql`true`;
  if (view !== 'attention') return eq(apartment.status, view);
  return and(sql`${apartment.status} <> 'retired'`, or(...apartmentLacks.map((lack) => isLacking(lack, today))))!;
}

function isLacking(lack: ApartmentLack, today: CalendarDate): SQL {
  switch (lack) {
    case 'price':
      return sql`(${apartment.pricedUntil} IS NULL OR ${apartment.pricedUntil} < ${today}::date)`;
    case 'image':
      return eq(apartment.imageCount, 0);
    case 'english':
      return eq(apartment.lacksEnglish, true);
  }
}

function filtersOf(query: ApartmentListQuery, today: CalendarDate): (SQL | undefined)[] {
  const { q, view, category: categoryId, flat, status, lacks } = query;
  return [
    viewCondition(view, today),
    categoryId === undefined ? undefined : eq(apartment.categoryId, categoryId),
    flat === undefined ? undefined : eq(apartment.sharedFlatId, flat),
    status.length > 0 ? inArray(apartment.status, status) : undefined,
    ...lacks.map((lack) => isLacking(lack, today)),
    ...matchesWords(q, [apartment.code, nameIn('es'), nameIn('en'), sharedFlat.code]),
  ];
}

function nameIn(language: 'es' | 'en'): SQL {
  return sql`${category.name} ->> ${sql.raw(`'${language}'`)}`;
}
