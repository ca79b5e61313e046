import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

export const APARTMENTS = 200;
export const BOOKINGS = 20_000;

/** Adds suites to those of the demo, modeled on one of them, with a single season at a flat price. */
const BUILDING = `
  CREATE TEMPORARY TABLE model AS SELECT apartment.* FROM apartment JOIN category ON category.id = category_id
    WHERE category.type = 'suite' ORDER BY apartment.id LIMIT 1;
  INSERT INTO space (building_id, code)
    SELECT building_id, 'S' || 100 + number FROM model,
      generate_series(1, ${APARTMENTS} - (SELECT count(*)::int FROM apartment)) AS number;
  INSERT INTO apartment (building_id, category_id, code, floor, area_sqm, base_guests, max_guests, beds, cleaning_cents,
    bail_cents)
    SELECT model.building_id, model.category_id, space.code, 6, 30, 2, 4, model.beds, 0, 0
    FROM model, space WHERE space.code ~ '^S[0-9]+$';
  CREATE TEMPORARY TABLE suite AS SELECT apartment.id AS apartment_id, space.id AS space_id, apartment.building_id
    FROM apartment JOIN space USING (code) WHERE code ~ '^S[0-9]+$';
  INSERT INTO apartment_space SELECT apartment_id, space_id FROM suite;
  INSERT INTO season (apartment_id, name, first_night, last_night, nightly_cents)
    SELECT apartment_id, '', current_date - 500, current_date + 900, 10000 FROM suite;
  INSERT INTO customer (building_id, first_name, last_name)
    SELECT building_id, 'Huésped', 'Número ' || number FROM model, generate_series(1, 500) AS number;`;

/**
 * Stays of 1 to 10 nights, most of them back to back, over more than two years around today; a tenth of them is not
 * paid.
 */
const BOOKED = `
  CREATE TEMPORARY TABLE placed AS
  WITH step AS (
    SELECT suite.*, number, 1 + (hashint8(space_id * 7919 + number) & 1023) % 10 AS nights,
      (hashint8(space_id * 104729 + number) & 1023) % 4 AS gap
    FROM suite CROSS JOIN generate_series(1,
      1 + (${BOOKINGS} - (SELECT count(*)::int FROM booking)) / (SELECT count(*)::int FROM suite)) AS number
  ), spaced AS (
    SELECT *, current_date - 420 + (sum(nights + gap) OVER (PARTITION BY space_id ORDER BY number) - nights)::int
      AS check_in FROM step
  )
  SELECT 1000000 + row_number() OVER (ORDER BY check_in, space_id) AS id, *, check_in + nights AS check_out FROM spaced
  LIMIT ${BOOKINGS} - (SELECT count(*) FROM booking);
  INSERT INTO booking (id, building_id, reference, apartment_id, customer_id, check_in, check_out, adults, state,
    accommodation_cents, discount_cents, total_cents, paid_cents, vat_treatment, created_at, confirmed_at, updated_at)
  OVERRIDING SYSTEM VALUE
  SELECT placed.id, building_id, 'BE-' || placed.id, apartment_id,
    (SELECT min(id) FROM customer WHERE first_name = 'Huésped') + placed.id % 500, check_in, check_out, 2,
    CASE WHEN check_out < current_date THEN 'checked_out' WHEN check_in < current_date THEN 'checked_in'
      ELSE 'confirmed' END,
    10000 * nights, 0, 10000 * nights, CASE WHEN placed.id % 10 = 0 AND check_in > current_date THEN 0 ELSE 10000 * nights END,
    'lodging', now(), now(), now()
  FROM placed;
  INSERT INTO occupancy (building_id, space_id, stay, kind, booking_id)
    SELECT building_id, space_id, daterange(check_in, check_out), 'booking', id FROM placed;
  INSERT INTO booking_night SELECT id, night::date, apartment_id, 10000
    FROM placed, generate_series(check_in, check_out - 1, interval '1 day') AS night;
  INSERT INTO booking_line SELECT id, 0, 'accommodation', '{"es": "Alojamiento"}', nights, 10000, 10000 * nights FROM placed;
  INSERT INTO booking_instalment SELECT id, 0, check_in - 14, 10000 * nights FROM placed;
  INSERT INTO booking_overdue SELECT booking.id, overdue_on(booking) FROM booking JOIN placed USING (id)
    WHERE owed_cents > 0;
  INSERT INTO stay_part SELECT * FROM parts_of_stays(ARRAY(SELECT id FROM placed ORDER BY id));
  INSERT INTO payment (building_id, booking_id, amount_cents, method, provider, state, at)
    SELECT booking.building_id, booking.id, paid_cents, 'transfer', 'desk', 'succeeded', now() FROM booking JOIN placed USING (id)
    WHERE paid_cents > 0;
  INSERT INTO folio_entry (booking_id, kind, amount_cents, at)
    SELECT id, 'charge', total_cents, now() FROM booking JOIN placed USING (id);
  INSERT INTO folio_entry (booking_id, kind, amount_cents, payment_id, at)
    SELECT booking_id, 'payment', -amount_cents, payment.id, now() FROM payment JOIN placed ON placed.id = booking_id;`;

/** Adds apartments and bookings to the demo building in the data folder until it has the target number of both. */
export async function fillSchedule(dataDir) {
  const password = (await readFile(path.join(dataDir, 'postgres.password'), 'utf8')).trim();
  const port = Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3]);
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'estancia' });
  await client.connect();
  try {
    // Skips triggers, which would compute the sums of each of 20,000 bookings.
    await client.query('SET session_replication_role = replica');
    // Keeps the building from issuing invoices during the measurement.
    await client.query('UPDATE building SET invoices_from = NULL');
    await client.query(BUILDING);
    await client.query(BOOKED);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}
