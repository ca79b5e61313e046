import { and, asc, ilike, or, sql, type SQL } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { parse } from '../../core/parse';
import { db } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { buildingListInput } from './building-list-input';

const sortColumns = { name: sql`lower(${building.name})`, city: sql`lower(${building.city})` } as const;

/**
 * Number of apartments per building. Table names are written out, because drizzle omits them in queries with a single
 * table.
 */
const apartments = sql<number>`(SELECT count(*)::int FROM apartment a WHERE a.building_id = building.id AND a.status <> 'retired')`;

/** Lists buildings by search, order and page. Requires building:read. */
export async function listBuildings(actor: Actor, input: unknown) {
  authorize(actor, 'building:read');
  const query = parse(buildingListInput, input);
  const where = and(...query.q.split(' ').filter(Boolean).map(matchesTerm));
  const direction = query.sort.descending ? sql`DESC` : sql`ASC`;
  const data = await db()
    .select({
      id: building.id,
      name: building.name,
      legalName: building.legalName,
      street: building.street,
      city: building.city,
      isPublic: building.isPublic,
      isOpen: sql<boolean>`${building.openedAt} IS NOT NULL`,
      hasDraft: sql<boolean>`${building.draftContent} IS NOT NULL`,
      apartments,
      version: building.version,
    })
    .from(building)
    .where(where)
    .orderBy(sql`${sortColumns[query.sort.field]} ${direction}`, asc(building.id))
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage);
  return {
    query,
    data,
    meta: { page: query.page, perPage: query.perPage, total: await db().$count(building, where) },
  };
}

/** Matches buildings whose name, operator name or address contains the word. */
function matchesTerm(word: string): SQL | undefined {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return or(
    ...[building.name, building.legalName, building.street, building.city].map((column) => ilike(column, pattern)),
  );
}
