import { sql } from 'drizzle-orm';
import { db } from '../app/database/connection.server';

/** Number of seasons in two years. */
const SEASONS = 10;
const SEASON_DAYS = 73;

/**
 * Fills a migrated, empty database with a building that has the given number of apartments, each with ten seasons. A
 * tenth of the apartments is in shared flats, and every third has no picture.
 */
export async function fillLists(apartments: number): Promise<void> {
  const statements = [
    sql`INSERT INTO building (name, legal_name, tax_number, street, postcode, city, country, phone, email,
        reference_prefix, check_in_time, check_out_time, is_public, opened_at)
      VALUES ('Bench', 'Bench', 'B00000000', 'Calle 1', '28001', 'Madrid', 'ES', '+34 910 000 000',
        'bench@example.com', 'BE', '15:00', '11:00', true, now())`,
    sql`INSERT INTO category (building_id, type, key, name, summary, description, position, published)
      SELECT building.id, 'suite', 'c' || number, jsonb_build_object('es', 'Suite ' || number), '{"es": ""}',
        '{"lead": {"es": ""}, "heading": {"es": ""}, "paragraphs": []}', number, true
      FROM building, generate_series(1, 5) AS number`,
    sql`INSERT INTO shared_flat (building_id, code, floor)
      SELECT building.id, 'F' || number, number % 9 FROM building, generate_series(1, ${apartments}::int / 10) AS number`,
    sql`INSERT INTO space (building_id, code)
      SELECT building.id, 'A' || number FROM building, generate_series(1, ${apartments}::int) AS number`,
    sql`INSERT INTO apartment (building_id, category_id, code, floor, area_sqm, base_guests, max_guests, beds,
        cleaning_cents, bail_cents)
      SELECT space.building_id, category.id, space.code, space.id % 9, 20 + space.id % 60, 2, 4, '{"es": "Cama"}',
        5000, 30000
      FROM space JOIN category ON category.position = 1 + space.id % 5`,
    sql`INSERT INTO apartment_space SELECT apartment.id, space.id FROM apartment JOIN space USING (code)`,
    sql`INSERT INTO season (apartment_id, name, first_night, last_night, nightly_cents)
      SELECT apartment.id, 'Temporada ' || number, current_date - 100 + number * ${SEASON_DAYS}::int,
        current_date - 101 + (number + 1) * ${SEASON_DAYS}::int, 9000 + 100 * number
      FROM apartment, generate_series(0, ${SEASONS - 1}::int) AS number`,
    sql`INSERT INTO image (building_id, apartment_id, file, width, height, placeholder, alt)
      SELECT building_id, id, 'bench', 1800, 1200, '', '{"es": "Salón"}' FROM apartment WHERE id % 3 > 0`,
    sql`INSERT INTO equipment (building_id, name, equipment_group)
      SELECT building.id, jsonb_build_object('es', 'Equipo ' || number), 'kitchen'
      FROM building, generate_series(1, 20) AS number`,
    sql`INSERT INTO apartment_equipment SELECT apartment.id, equipment.id FROM apartment, equipment`,
    sql`INSERT INTO offer (building_id, name, description, kind, percent_basis_points, state)
      SELECT building.id, jsonb_build_object('es', 'Oferta ' || number), '{"es": ""}', 'percent', 500, 'active'
      FROM building, generate_series(1, 20) AS number`,
    sql`VACUUM ANALYZE`,
  ];
  for (const statement of statements) await db().execute(statement);
}
