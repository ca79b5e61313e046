import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { parse } from '../../../core/parse';
import { db } from '../../../database/connection.server';
import { equipment } from '../../../database/inventory-schema.server';
import { requireDeskBuilding } from '../../building/desk-building.server';
import { equipmentGroups } from '../equipment-groups';
import { equipmentListInput, type EquipmentView } from './equipment-list-input';
import { equipmentData, usedBy } from './equipment-store.server';

export type EquipmentList = Awaited<ReturnType<typeof listEquipment>>;
export type ListedEquipment = EquipmentList['data'][number];

const groupPlace = sql`array_position(ARRAY[${sql.raw(equipmentGroups.map((group) => `'${group}'`).join(', '))}],
  ${equipment.equipmentGroup})`;

const sortColumns = {
  group: groupPlace,
  name: sql`lower(${equipment.name} ->> 'es')`,
  position: equipment.position,
  apartments: usedBy,
} as const;

const views: Record<EquipmentView, SQL> = {
  active: eq(equipment.active, true),
  inactive: eq(equipment.active, false),
  all: sql`true`,
};

/** Equipment of the building by view, search, group, order and page, with how many apartments have each. */
export async function listEquipment(actor: Actor, input: unknown) {
  authorize(actor, 'apartments:read');
  const query = parse(equipmentListInput, input);
  const building = await requireDeskBuilding(actor);
  const own = eq(equipment.buildingId, building.id);
  const words = query.q.split(' ').filter(Boolean);
  const where = and(
    own,
    views[query.view],
    query.group.length > 0 ? inArray(equipment.equipmentGroup, query.group) : undefined,
    ...words.map(matchesWord),
  );
  const { field, descending } = query.sort;
  const rows = await db()
    .select({ row: equipment, apartments: usedBy })
    .from(equipment)
    .where(where)
    .orderBy(
      sql`${sortColumns[field]} ${descending ? sql`DESC` : sql`ASC`}`,
      asc(equipment.position),
      asc(equipment.id),
    )
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage);
  const count = (view: EquipmentView) => sql<number>`count(*) filter (where ${views[view]})::int`;
  const [counts] = await db()
    .select({ active: count('active'), inactive: count('inactive'), all: count('all') })
    .from(equipment)
    .where(own);
  return {
    query,
    data: rows.map(({ row, apartments }) => ({
      id: row.id,
      ...equipmentData(row),
      apartments,
      version: row.version,
    })),
    meta: { page: query.page, perPage: query.perPage, total: await db().$count(equipment, where) },
    counts: counts!,
  };
}

/** One of them; unknown ids are not found. */
export async function viewEquipment(actor: Actor, id: number): Promise<ListedEquipment> {
  authorize(actor, 'apartments:read');
  const building = await requireDeskBuilding(actor);
  const [found] = await db()
    .select({ row: equipment, apartments: usedBy })
    .from(equipment)
    .where(and(eq(equipment.id, id), eq(equipment.buildingId, building.id)));
  if (!found) throw new AppError('not_found');
  const { row, apartments } = found;
  return { id, ...equipmentData(row), apartments, version: row.version };
}

/** The word stands in the name, in either language. */
function matchesWord(word: string): SQL | undefined {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return or(sql`${equipment.name} ->> 'es' ILIKE ${pattern}`, sql`${equipment.name} ->> 'en' ILIKE ${pattern}`);
}
