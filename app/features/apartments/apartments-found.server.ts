import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { type Locale, locales } from '../../core/locale';
import type { CalendarDate } from '../../core/calendar-date';
import { db } from '../../database/connection.server';
import { apartment, category, sharedFlat } from '../../database/inventory-schema.server';
import { listOrder, listPage, matchesTerms } from '../../database/list-sql.server';
import {
  apartmentRequirements,
  type ApartmentRequirement,
  type ApartmentListQuery,
  type ApartmentView,
} from './apartment-list';

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

/**
 * Returns the ids of the page's apartments, in order, and the total count. The joins to categories and flats stay
 * cheap, since PostgreSQL drops a join that neither the order nor the search uses.
 */
export async function apartmentsFound(
  buildingId: number,
  query: ApartmentListQuery,
  today: CalendarDate,
  counts: Record<ApartmentView, number>,
): Promise<{ ids: number[]; total: number }> {
  const { limit, offset } = listPage(query);
  const where = and(
    eq(apartment.buildingId, buildingId),
    ...filtersOf(query, today),
    ...(await Promise.all(splitTerms(query.q).map((word) => containsTermSql(buildingId, word)))),
  );
  const rows = await db()
    .select({ id: apartment.id })
    .from(apartment)
    .leftJoin(category, eq(category.id, apartment.categoryId))
    .leftJoin(sharedFlat, eq(sharedFlat.id, apartment.sharedFlatId))
    .where(where)
    .orderBy(...listOrder(query.sort, sortColumns, apartment.id))
    .limit(limit)
    .offset(offset);
  const { q, category: categoryId, flat, status, lacks } = query;
  // Reuses the view's count if there is no search and no filter.
  const isWholeView = !q && !categoryId && !flat && status.length + lacks.length === 0;
  const total = isWholeView ? counts[query.view] : await db().$count(apartment, where);
  return { ids: rows.map(({ id }) => id), total };
}

export async function countApartments(buildingId: number, today: CalendarDate): Promise<Record<ApartmentView, number>> {
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
  return and(
    sql`${apartment.status} <> 'retired'`,
    or(...apartmentRequirements.map((requirement) => isLacking(requirement, today))),
  )!;
}

function isLacking(requirement: ApartmentRequirement, today: CalendarDate): SQL {
  switch (requirement) {
    case 'price':
      return sql`(${apartment.pricedUntil} IS NULL OR ${apartment.pricedUntil} < ${today}::date)`;
    case 'image':
      return eq(apartment.imageCount, 0);
    case 'english':
      return eq(apartment.lacksEnglish, true);
  }
}

function filtersOf(query: ApartmentListQuery, today: CalendarDate): (SQL | undefined)[] {
  const { view, category: categoryId, flat, status, lacks } = query;
  return [
    viewCondition(view, today),
    categoryId === undefined ? undefined : eq(apartment.categoryId, categoryId),
    flat === undefined ? undefined : eq(apartment.sharedFlatId, flat),
    status.length > 0 ? inArray(apartment.status, status) : undefined,
    ...lacks.map((requirement) => isLacking(requirement, today)),
  ];
}

const splitTerms = (q: string) => q.split(' ').filter(Boolean);

/**
 * Matches the word in the apartment's code, the category's name, or the flat's code. Categories and flats are few, so
 * they are looked up first.
 */
async function containsTermSql(buildingId: number, word: string): Promise<SQL | undefined> {
  const categories = await db()
    .select({ id: category.id })
    .from(category)
    .where(and(eq(category.buildingId, buildingId), ...matchesTerms(word, locales.map(nameIn))));
  const flats = await db()
    .select({ id: sharedFlat.id })
    .from(sharedFlat)
    .where(and(eq(sharedFlat.buildingId, buildingId), ...matchesTerms(word, [sharedFlat.code])));
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
  return or(
    ...matchesTerms(word, [apartment.code]),
    categories.length > 0 ? inArray(apartment.categoryId, ids(categories)) : undefined,
    flats.length > 0 ? inArray(apartment.sharedFlatId, ids(flats)) : undefined,
  );
}

function nameIn(language: Locale): SQL {
  return sql`${category.name} ->> ${sql.raw(`'${language}'`)}`;
}
