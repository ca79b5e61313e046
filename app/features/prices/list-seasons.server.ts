import { and, asc, eq, gte, ilike, lte, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { parse } from '../../core/parse';
import { db } from '../../database/connection.server';
import { season } from '../../database/price-schema.server';
import { seasonListInput } from './list-input';
import { nightsOfYear } from './season-dates';
import { pricedApartment, seasonColumns } from './seasons-store.server';

const sortColumns = {
  firstNight: season.firstNight,
  name: sql`lower(${season.name})`,
  nightly: season.nightlyCents,
} as const;

export async function listSeasons(actor: Actor, apartmentId: number, input: unknown) {
  authorize(actor, 'prices:read');
  await pricedApartment(actor, apartmentId);
  const { q, year, sort, page, perPage } = parse(seasonListInput, input);
  const nights = year === undefined ? undefined : nightsOfYear(year);
  const where = and(
    eq(season.apartmentId, apartmentId),
    nights && lte(season.firstNight, nights.lastNight),
    nights && gte(season.lastNight, nights.firstNight),
    ...q
      .split(' ')
      .filter(Boolean)
      .map((word) => ilike(season.name, `%${word.replace(/[\\%_]/g, '\\$&')}%`)),
  );
  const direction = sort.descending ? sql`DESC` : sql`ASC`;
  const data = await db()
    .select(seasonColumns)
    .from(season)
    .where(where)
    .orderBy(sql`${sortColumns[sort.field]} ${direction}`, asc(season.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { data, meta: { page, perPage, total: await db().$count(season, where) } };
}
