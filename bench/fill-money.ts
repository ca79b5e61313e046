import pg from 'pg';

/**
 * Gives the bookings of `fillBuilding` what reports count of them: nights, three payments each, an invoice each with its line,
 * ways of being sold, days on which they were made, and some that were cancelled. The role is a superuser's, because millions
 * of rows are written without the triggers that add each of them up.
 */
export async function fillMoney(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SET session_replication_role = replica; SET maintenance_work_mem = '512MB'; SET work_mem = '256MB'");
    for (const statement of STATEMENTS) await client.query(statement);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

const CUSTOMERS = 200_000;

const STATEMENTS = [
  `INSERT INTO customer (building_id, kind, first_name, last_name, company_name)
    SELECT building.id, CASE WHEN number % 20 = 0 THEN 'company' ELSE 'person' END, 'Guest', number::text,
      CASE WHEN number % 20 = 0 THEN 'Company ' || number END
    FROM building, generate_series(1, ${CUSTOMERS}) AS number`,
  `UPDATE booking SET
      channel = (ARRAY['web', 'web', 'direct', 'phone', 'airbnb', 'booking_com', 'vrbo'])[1 + id % 7],
      state = CASE WHEN id % 17 = 0 THEN 'cancelled' ELSE state END,
      cancellation_fee_cents = CASE WHEN id % 17 = 0 THEN 3000 END,
      customer_id = 2 + id % ${CUSTOMERS},
      created_at = check_in - (id % 120) * interval '1 day', updated_at = check_in - (id % 9) * interval '1 day'`,
  `DELETE FROM occupancy USING booking WHERE booking.id = occupancy.booking_id AND booking.state = 'cancelled'`,
  `INSERT INTO booking_night (booking_id, night, apartment_id, amount_cents)
    SELECT id, night::date, apartment_id, 10000 FROM booking
    CROSS JOIN LATERAL generate_series(check_in, check_out - 1, '1 day') AS night ORDER BY id, night`,
  `INSERT INTO payment (building_id, booking_id, amount_cents, method, provider, state, at)
    SELECT building_id, id, CASE part WHEN 1 THEN total_cents * 3 / 10 WHEN 2 THEN total_cents * 5 / 10
        ELSE total_cents - total_cents * 3 / 10 - total_cents * 5 / 10 END,
      (ARRAY['card', 'transfer', 'cash'])[part], 'desk', 'succeeded',
      least(now(), CASE part WHEN 1 THEN created_at ELSE check_in - interval '14 days' * (3 - part) END)
    FROM booking CROSS JOIN generate_series(1, 3) AS part ORDER BY check_in, id`,
  `INSERT INTO invoice (building_id, type, purpose, language, customer_id, recipient, issuer, issued_on, due_on, series, year,
      number, full_number, net_cents, vat_cents, total_cents, effect_cents, created_at, issued_at)
    SELECT building_id, 'F1', 'stay', 'es', customer_id, '{"name": "Guest", "address": {"street": "Calle 1"}}', '{}',
      check_out, check_out, 'F', extract(year FROM check_out)::int, id, 'F-' || id, round(total_cents / 1.1)::int,
      total_cents - round(total_cents / 1.1)::int, total_cents, total_cents, now(), now()
    FROM booking WHERE check_out < current_date AND state = 'checked_out' ORDER BY check_out, id`,
  `INSERT INTO invoice_status (invoice_id, charged_cents, paid_cents)
    SELECT id, total_cents, CASE WHEN number % 200 = 0 THEN 0 ELSE total_cents END FROM invoice`,
  `INSERT INTO invoice_line (invoice_id, position, booking_id, kind, concept, quantity, unit_net_micros, net_cents,
      gross_cents, rate_basis_points)
    SELECT id, part, number, CASE part WHEN 1 THEN 'accommodation' ELSE 'cleaning' END, 'Stay', 1, 1,
      CASE part WHEN 1 THEN net_cents - net_cents / 5 ELSE net_cents / 5 END,
      CASE part WHEN 1 THEN total_cents - total_cents / 5 ELSE total_cents / 5 END, 1000
    FROM invoice CROSS JOIN generate_series(1, 2) AS part ORDER BY id, part`,
  `INSERT INTO invoice_tax (invoice_id, position, rate_basis_points, base_cents, vat_cents)
    SELECT id, 1, 1000, net_cents, vat_cents FROM invoice ORDER BY id`,
];
