import pg from 'pg';

export const APARTMENTS = 1_000;
export const BOOKINGS = 1_000_000;
export const CATEGORIES = 10;

/** Generates 1,000 bookings per apartment, which start 5 to 6 days apart on average and end two years from now. */
const STAYS = `
  WITH step AS (
    SELECT apartment_space.apartment_id, space_id, apartment.building_id, number,
      1 + (hashint8(space_id * 7919 + number) & 1023) % 7 AS nights,
      (hashint8(space_id * 104729 + number) & 1023) AS luck
    FROM apartment_space JOIN apartment ON apartment.id = apartment_id
    CROSS JOIN generate_series(1, ${BOOKINGS / APARTMENTS}) AS number
  ), spaced AS (
    SELECT *, CASE WHEN luck < 717 THEN 0 WHEN luck < 922 THEN 1 + luck % 3 ELSE 5 + luck % 16 END AS gap FROM step
  ), placed AS (
    SELECT *, (current_date + 730) - (sum(nights + gap) OVER (PARTITION BY space_id ORDER BY number))::int AS check_in
    FROM spaced
  )
  SELECT row_number() OVER (ORDER BY check_in, space_id) AS id, building_id, apartment_id, space_id,
    check_in, check_in + nights AS check_out FROM placed`;

const BUILDING = `
  INSERT INTO building (name, legal_name, tax_number, street, postcode, city, country, phone, email,
    reference_prefix, check_in_time, check_out_time, is_public, opened_at)
  VALUES ('Bench', 'Bench', 'B00000000', 'Calle 1', '28001', 'Madrid', 'ES', '+34 910 000 000', 'bench@example.com',
    'BE', '15:00', '11:00', true, now());
  INSERT INTO customer (building_id, first_name) SELECT id, 'Bench' FROM building;
  INSERT INTO category (building_id, type, key, name, summary, description, position, published)
  SELECT building.id, CASE number % 2 WHEN 0 THEN 'suite' ELSE 'room' END, 'c' || number, '{"es": "Bench"}',
    '{"es": ""}', '{"lead": {"es": ""}, "heading": {"es": ""}, "paragraphs": []}', number, true
  FROM building, generate_series(1, ${CATEGORIES}) AS number;
  INSERT INTO space (building_id, code) SELECT id, 'A' || number
  FROM building, generate_series(1, ${APARTMENTS}) AS number;
  INSERT INTO apartment (building_id, category_id, code, floor, area_sqm, base_guests, max_guests, beds,
    cleaning_cents, bail_cents)
  SELECT space.building_id, category.id, space.code, 1, 30, 2, 4, '{"es": "Cama"}', 5000, 30000
  FROM space JOIN category ON category.position = 1 + space.id % ${CATEGORIES};
  INSERT INTO apartment_space SELECT apartment.id, space.id FROM apartment JOIN space USING (code);
  -- Four seasons a year; three levels of price in every category.
  INSERT INTO season (apartment_id, first_night, last_night, nightly_cents, weekend_cents, weekly_cents,
    monthly_cents, min_nights, extra_guest_cents)
  SELECT apartment.id, start::date, (start + interval '3 months - 1 day')::date, price, price * 6 / 5, price * 6,
    price * 20, 1 + quarter % 3, 1500
  FROM apartment, generate_series(0, 19) AS quarter,
    LATERAL (SELECT date_trunc('quarter', now()) + (quarter - 8) * interval '3 months' AS start,
      9000 + 1000 * (apartment.id / ${CATEGORIES} % 3)::int + 1500 * (quarter % 4) AS price);`;

/** SQL for five characters of the alphabet used in references, different for each id. */
const CHARACTERS = `SELECT string_agg(substr('23456789BCDFGHJKMNPQRSTVWXZ',
  1 + (placed.id * 7919777 % 14348907 / (27 ^ place)::bigint % 27)::int, 1), '') FROM generate_series(0, 4) AS place`;

const BOOKED = `
  CREATE TEMPORARY TABLE placed AS ${STAYS};
  INSERT INTO booking (id, building_id, reference, apartment_id, customer_id, check_in, check_out, adults, state,
    accommodation_cents, discount_cents, total_cents, paid_cents, vat_treatment, created_at, updated_at)
  OVERRIDING SYSTEM VALUE
  SELECT placed.id, placed.building_id, 'BE-' || (${CHARACTERS}), apartment_id, customer.id, check_in, check_out, 2,
    CASE WHEN check_out < current_date THEN 'checked_out' ELSE 'confirmed' END,
    10000 * (check_out - check_in), 0, 10000 * (check_out - check_in), 10000 * (check_out - check_in), 'lodging',
    now(), now()
  FROM placed, customer ORDER BY placed.id;
  INSERT INTO occupancy (building_id, space_id, stay, kind, booking_id)
  SELECT building_id, space_id, daterange(check_in, check_out), 'booking', id FROM placed ORDER BY id;`;

/**
 * Indexes built in one pass after the rows are inserted, which is much faster than row by row. Primary and unique keys
 * stay.
 */
const BUILT_LATER = `
  SELECT indexname AS name, indexdef AS definition,
    (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = indexname) AS rule
  FROM pg_indexes
  WHERE tablename IN ('booking', 'occupancy')
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname AND contype IN ('p', 'u'))`;

/** The exclusion constraint's rule as one query over all rows; the constraint itself would look up each row. */
export const OVERLAPPING = `
  SELECT count(*)::int AS overlapping FROM (
    SELECT stay && lag(stay) OVER (PARTITION BY space_id ORDER BY stay) AS clash FROM occupancy
  ) AS neighbors WHERE clash`;

/**
 * Fills a migrated, empty database with the building of the performance budget. Needs a superuser, because a million
 * bookings are written without the triggers that maintain their sums. Of the exclusion constraint, `asked` restores
 * only the index, which is enough for searches; `booked` restores the whole constraint, for bookings created
 * afterwards.
 */
export async function fillBuilding(url: string, what: 'asked' | 'booked' = 'asked'): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SET session_replication_role = replica; SET maintenance_work_mem = '512MB'");
    await client.query("SET work_mem = '256MB'");
    const later = await client.query<{ name: string; definition: string; rule: string | null }>(BUILT_LATER);
    for (const { name, rule } of later.rows) {
      await client.query(rule ? `ALTER TABLE occupancy DROP CONSTRAINT ${name}` : `DROP INDEX ${name}`);
    }
    await client.query(BUILDING);
    await client.query(BOOKED);
    for (const { name, definition, rule } of later.rows) {
      const isRule = what === 'booked' && rule;
      await client.query(isRule ? `ALTER TABLE occupancy ADD CONSTRAINT ${name} ${rule}` : definition);
    }
    await client.query(`SELECT setval(pg_get_serial_sequence('booking', 'id'), (SELECT max(id) FROM booking))`);
    await client.query('VACUUM ANALYZE');
    const { rows } = await client.query<{ overlapping: number }>(OVERLAPPING);
    if (rows[0]!.overlapping > 0) throw new Error(`${rows[0]!.overlapping} stays overlap: the bench filled it wrongly`);
  } finally {
    await client.end();
  }
}
