import { sql, type SQL } from 'drizzle-orm';
import type { NightFilter } from './night-filter';

/**
 * SQL for the CTE `unit`: the apartments that are a space of their own, which are suites and rooms. Each unit has one
 * row per apartment as which it is rented. A room is rented as itself, and as number `part` of the `parts` rooms of a
 * flat rented whole.
 */
export function withUnits(buildingId: number): SQL {
  return sql`unit AS MATERIALIZED (
    SELECT own.id, own.code, own.category_id, category.type, own_space.space_id, used.apartment_id AS let_as,
      used.apartment_id = own.id AS is_itself,
      row_number() OVER (PARTITION BY used.apartment_id ORDER BY own.code)::int AS part,
      row_number() OVER (PARTITION BY used.apartment_id ORDER BY own.code) = 1 AS is_first,
      count(*) OVER (PARTITION BY used.apartment_id)::int AS parts
    FROM apartment AS own
    JOIN apartment_space AS own_space ON own_space.apartment_id = own.id
    JOIN apartment_space AS used ON used.space_id = own_space.space_id
    JOIN category ON category.id = own.category_id
    WHERE own.building_id = ${buildingId} AND NOT own.whole_flat
  )`;
}

export function unitFilter({ type, category, apartment }: NightFilter): SQL {
  return sql.join(
    [
      sql`true`,
      ...(type === undefined ? [] : [sql`unit.type = ${type}`]),
      ...(category === undefined ? [] : [sql`unit.category_id = ${category}`]),
      ...(apartment === undefined ? [] : [sql`unit.id = ${apartment}`]),
    ],
    sql` AND `,
  );
}
