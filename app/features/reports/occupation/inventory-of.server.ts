import { sql, type SQL } from 'drizzle-orm';
import { asDate, type CalendarDate } from '../../../core/calendar-date';
import type { LocalizedText } from '../../../core/locale';
import { db } from '../../../database/connection.server';
import { stateIn } from '../../../database/state-in.server';
import type { ApartmentStatus } from '../../apartments/apartment-data';
import { merged, type Days } from '../period/report-periods';
import { inventoryGrid, type InventoryGrid, type Unit, type UnitNights } from './inventory-grid';
import type { CategoryType, NightFilter } from './night-filter';
import { isUnbooked, itsEvent, touches } from './sold-nights.server';
import { unitFilter, withUnits } from './units.server';
import type { BuildingScope } from '../period/building-scope';

export interface KnownUnit extends Unit {
  code: string;
  categoryId: number;
  categoryName: LocalizedText;
  type: CategoryType;
}

export interface Inventory {
  units: KnownUnit[];
  grid: InventoryGrid;
}

/** Returns the requested units, and the state of their nights on the days of these spans. */
export async function inventoryOf(of: BuildingScope, spans: readonly Days[], filter: NightFilter): Promise<Inventory> {
  const units = await unitsOf(of.id, filter);
  const known = merged(spans);
  const [closed, soldAnyway] = [await closedNights(of.id, known, filter), await soldOutOfSale(of.id, known, filter)];
  const days = { from: known[0]!.from, to: known.at(-1)!.to };
  return { units, grid: inventoryGrid(days, units, closed, soldAnyway) };
}

export async function unitsOf(buildingId: number, filter: NightFilter): Promise<KnownUnit[]> {
  const { rows } = await db().execute<Record<string, unknown>>(sql`
    WITH ${withUnits(buildingId)}
    SELECT unit.id, unit.code, unit.type, unit.category_id, category.name, apartment.let_from::text, apartment.status,
      (SELECT coalesce(json_agg(json_build_object('until', until_on, 'status', former.status) ORDER BY until_on), '[]')
        FROM former_status AS former WHERE former.apartment_id = unit.id) AS former
    FROM unit JOIN apartment ON apartment.id = unit.id JOIN category ON category.id = unit.category_id
    WHERE unit.is_itself AND ${unitFilter(filter)}
    ORDER BY category.position, unit.category_id, unit.code`);
  return rows.map((row) => ({
    id: Number(row.id),
    code: String(row.code),
    type: row.type as CategoryType,
    categoryId: Number(row.category_id),
    categoryName: row.name as LocalizedText,
    letFrom: row.let_from === null ? null : asDate(String(row.let_from)),
    status: row.status as ApartmentStatus,
    former: row.former as { until: CalendarDate; status: ApartmentStatus }[],
  }));
}

/** Nights closed by a block here, or by a closure on another site. */
async function closedNights(buildingId: number, spans: readonly Days[], filter: NightFilter): Promise<UnitNights[]> {
  const { from } = spans[0]!;
  return readNights(sql`
    WITH ${withUnits(buildingId)}
    SELECT unit.id, lower(occupancy.stay) - ${from}::date AS first, upper(occupancy.stay) - ${from}::date AS last
    FROM occupancy JOIN unit ON unit.space_id = occupancy.space_id AND unit.is_itself
    WHERE occupancy.building_id = ${buildingId} AND ${isTakenIn(spans)} AND ${unitFilter(filter)}
      AND occupancy.kind IN ('block', 'external') AND (occupancy.kind = 'block' OR EXISTS (${itsEvent('closed')}))`);
}

/**
 * Nights sold in an apartment before its current period on sale, or while it isn't on sale; they count as open because
 * they were sold.
 */
async function soldOutOfSale(buildingId: number, spans: readonly Days[], filter: NightFilter): Promise<UnitNights[]> {
  const { from } = spans[0]!;
  return readNights(sql`
    WITH ${withUnits(buildingId)}, sale AS (
      SELECT unit.id, unit.let_as, unit.space_id, unit.is_itself, CASE apartment.status WHEN 'active' THEN greatest(apartment.let_from,
        (SELECT max(until_on) FROM former_status AS former WHERE former.apartment_id = unit.id AND former.status <> 'active'))
        ELSE 'infinity' END AS begins_on
      FROM unit JOIN apartment ON apartment.id = unit.id WHERE ${unitFilter(filter)}
    ), unsold AS (SELECT * FROM sale WHERE begins_on > ${from})
    SELECT unsold.id, slept.first_night - ${from}::date AS first, slept.last_night + 1 - ${from}::date AS last
    FROM unsold JOIN stay_part AS slept ON slept.apartment_id = unsold.let_as AND slept.first_night < unsold.begins_on
    WHERE slept.building_id = ${buildingId} AND slept.first_night < (SELECT max(begins_on) FROM unsold)
      AND ${anyOf(spans.map(touches))} AND ${stateIn(sql`slept.state`, 'isFirm')}
    UNION ALL
    SELECT unsold.id, lower(occupancy.stay) - ${from}::date, upper(occupancy.stay) - ${from}::date
    FROM unsold JOIN occupancy ON occupancy.space_id = unsold.space_id AND unsold.is_itself
      AND lower(occupancy.stay) < unsold.begins_on
    CROSS JOIN LATERAL (${itsEvent('stay')}) AS event
    WHERE occupancy.building_id = ${buildingId} AND occupancy.kind IN ('block', 'external')
      AND ${isTakenIn(spans)} AND ${isUnbooked}`);
}

function isTakenIn(spans: readonly Days[]): SQL {
  return anyOf(spans.map(({ from, to }) => sql`occupancy.stay && daterange(${from}, ${to}, '[]')`));
}

function anyOf(conditions: readonly SQL[]): SQL {
  return sql`(${sql.join([...conditions], sql` OR `)})`;
}

async function readNights(query: ReturnType<typeof sql>): Promise<UnitNights[]> {
  const { rows } = await db().execute<{ id: string; first: number; last: number }>(query);
  return rows.map(({ id, first, last }) => ({ unitId: Number(id), from: first, to: last }));
}
