import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { type Locale, locales } from '../../../core/locale';
import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { listInput, type WholeList } from '../../../core/list-input';
import { parse } from '../../../core/parse';
import { db } from '../../../database/connection.server';
import { equipment } from '../../../database/inventory-schema.server';
import { listOrder, listPage, matchesTerms } from '../../../database/list-sql.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { equipmentGroups } from '../equipment-groups';
import { equipmentList, type EquipmentView } from '../equipment-list';
import { equipmentData } from '../equipment-store.server';

export type EquipmentList = Awaited<ReturnType<typeof listEquipment>>;
export type ListedEquipment = EquipmentList['data'][number];

const groupPlace = sql`array_position(ARRAY[${sql.raw(equipmentGroups.map((group) => `'${group}'`).join(', '))}],
  ${equipment.equipmentGroup})`;

const sortColumns = {
  group: groupPlace,
  name: sql`lower(${equipment.name} ->> 'es')`,
  position: equipment.position,
  apartments: equipment.apartmentCount,
} as const;

const views: Record<EquipmentView, SQL> = {
  active: eq(equipment.active, true),
  inactive: eq(equipment.active, false),
  all: sql`true`,
};

export async function listEquipment(actor: Actor, input: unknown, whole?: WholeList) {
  authorize(actor, 'apartments:read');
  const query = parse(listInput(equipmentList, whole), input);
  const building = await requireAdminBuilding(actor);
  const own = eq(equipment.buildingId, building.id);
  const where = and(
    own,
    views[query.view],
    query.group.length > 0 ? inArray(equipment.equipmentGroup, query.group) : undefined,
    ...matchesTerms(query.q, locales.map(nameIn)),
  );
  const { limit, offset } = listPage(query);
  const [bySort, byId] = listOrder(query.sort, sortColumns, equipment.id) as [SQL, SQL];
  const rows = await db()
    .select()
    .from(equipment)
    .where(where)
    .orderBy(bySort, asc(equipment.position), byId)
    .limit(limit)
    .offset(offset);
  const count = (view: EquipmentView) => sql<number>`count(*) filter (where ${views[view]})::int`;
  const [counts] = await db()
    .select({ active: count('active'), inactive: count('inactive'), all: count('all') })
    .from(equipment)
    .where(own);
  return {
    query,
    today: dateInZone(now(), building.timeZone),
    timeZone: building.timeZone,
    data: rows.map(listed),
    meta: { page: query.page, perPage: query.perPage, total: await db().$count(equipment, where) },
    counts: counts!,
  };
}

/** Returns one piece of equipment; throws `not_found` for unknown ids. */
export async function viewEquipment(actor: Actor, id: number): Promise<ListedEquipment> {
  authorize(actor, 'apartments:read');
  const building = await requireAdminBuilding(actor);
  const [found] = await db()
    .select()
    .from(equipment)
    .where(and(eq(equipment.id, id), eq(equipment.buildingId, building.id)));
  if (!found) throw new AppError('not_found');
  return listed(found);
}

function listed(row: typeof equipment.$inferSelect) {
  return { id: row.id, ...equipmentData(row), apartments: row.apartmentCount, version: row.version };
}

function nameIn(language: Locale): SQL {
  return sql`${equipment.name} ->> ${sql.raw(`'${language}'`)}`;
}
