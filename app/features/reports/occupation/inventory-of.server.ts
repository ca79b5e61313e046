import { sql } from 'drizzle-orm';
import { asDate, type CalendarDate } from '../../../core/calendar-date';
import type { LocalizedText } from '../../../core/locale';
import { db } from '../../../database/connection.server';
import { stateIn } from '../../../database/state-in.server';
import type { ApartmentStatus } from '../../apartments/apartment-data';
import type { Days } from '../period/report-periods';
import { inventoryGrid, type InventoryGrid, type Unit, type UnitNights } from './inventory-grid';
import type { CategoryType, NightFilter } from './night-filter';
import { isUnbooked, touches, type Whose } from './sold-nights.server';
import { isAskedUnit, withUnits } from './units.server';

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

/** The units that are asked for, and what each of their nights was on these days. */
export async function inventoryOf(of: Whose, days: Days, filter: NightFilter): Promise<Inventory> {
  const units = await unitsOf(of.id, filter);
  const [closed, soldAnyway] = [await closedNights(of.id, days), await soldOutOfSale(of.id, days)];
  return { units, grid: inventoryGrid(days, units, closed, soldAnyway) };
}

export async function unitsOf(buildingId: number, filter: NightFilter): Promise<KnownUnit[]> {
  const { rows } = await db().execute<Record<string, unknown>>(sql`
    WITH ${withUnits(buildingId)}
    SELECT unit.id, unit.code, unit.type, unit.category_id, category.name, apartment.let_from::text, apartment.status,
      (SELECT coalesce(json_agg(json_build_object('until', until_on, 'status', former.status) ORDER BY until_on), '[]')
        FROM former_status AS former WHERE former.apartment_id = unit.id) AS former
    FROM unit JOIN apartment ON apartment.id = unit.id JOIN category ON category.id = unit.category_id
    WHERE unit.is_itself AND ${isAskedUnit(filter)}
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

/** Nights that maintenance or the owner closed, here or on another site. */
async function closedNights(buildingId: number, { from, to }: Days): Promise<UnitNights[]> {
  return readNights(sql`
    WITH ${withUnits(buildingId)}
    SELECT unit.id, lower(occupancy.stay)::text AS first, upper(occupancy.stay)::text AS last
    FROM occupancy JOIN unit ON unit.space_id = occupancy.space_id AND unit.is_itself
    LEFT JOIN calendar_event AS event ON event.id = occupancy.calendar_event_id
    WHERE occupancy.building_id = ${buildingId} AND occupancy.stay && daterange(${from}, ${to}, '[]')
      AND occupancy.kind IN ('block', 'external') AND (occupancy.kind = 'block' OR event.kind = 'closed')`);
}

/** Nights that were sold in apartments that were not for sale then: they were, as it turned out. */
async function soldOutOfSale(buildingId: number, { from, to }: Days): Promise<UnitNights[]> {
  return readNights(sql`
    WITH ${withUnits(buildingId)}, seldom AS (
      SELECT DISTINCT unit.id, unit.let_as, unit.space_id, unit.is_itself FROM unit JOIN apartment ON apartment.id = unit.id
      WHERE apartment.status <> 'active' OR apartment.let_from > ${from}
        OR EXISTS (SELECT FROM former_status AS former WHERE former.apartment_id = unit.id AND former.until_on > ${from})
    )
    SELECT seldom.id, slept.first_night::text AS first, (slept.last_night + 1)::text AS last
    FROM seldom JOIN stay_part AS slept ON slept.apartment_id = seldom.let_as
    WHERE slept.building_id = ${buildingId} AND slept.apartment_id = ANY(ARRAY(SELECT let_as FROM seldom)) AND ${touches({ from, to })} AND ${stateIn(sql`slept.state`, 'isFirm')}
    UNION ALL
    SELECT seldom.id, lower(occupancy.stay)::text, upper(occupancy.stay)::text
    FROM seldom JOIN occupancy ON occupancy.space_id = seldom.space_id AND seldom.is_itself
    JOIN calendar_event AS event ON event.id = occupancy.calendar_event_id AND event.kind = 'stay'
    WHERE occupancy.building_id = ${buildingId} AND occupancy.kind IN ('block', 'external')
      AND occupancy.stay && daterange(${from}, ${to}, '[]') AND ${isUnbooked}`);
}

async function readNights(query: ReturnType<typeof sql>): Promise<UnitNights[]> {
  const { rows } = await db().execute<{ id: string; first: string; last: string }>(query);
  return rows.map(({ id, first, last }) => ({ unitId: Number(id), from: asDate(first), to: asDate(last) }));
}
