import pg from 'pg';
import { bookingStatesMatching } from '../app/core/booking-states';
import { BOOKINGS, fillBuilding } from './fill-building';
import { PEOPLE } from './fill-search';

const MAILS = 100_000;

const CALLED_OFF = bookingStatesMatching('isCalledOff')
  .map((state) => `'${state}'`)
  .join(', ');

/**
 * Sets the history of the stays: channel, booking date, and outcome. One past stay in 150 is paid to 80 %, as future
 * stays are; all other past stays are fully paid. One in 17 was canceled, and one in 97 was a no-show.
 */
const LIVED = `
  UPDATE booking SET channel = (ARRAY['web', 'web', 'web', 'direct', 'phone', 'airbnb', 'booking_com', 'vrbo', 'other'])
      [1 + (hashint8(id) & 1048575) % 9],
    state = lived.state, cancellation_fee_cents = CASE WHEN lived.state IN (${CALLED_OFF}) THEN 3000 END,
    created_at = made_at, updated_at = made_at + (lead / 2) * interval '1 day',
    paid_cents = CASE WHEN lived.state IN (${CALLED_OFF}) THEN CASE WHEN booking.id % 10 = 0 THEN total_cents ELSE 3000 END
      WHEN lived.state <> 'confirmed' AND booking.id % 150 > 0 THEN total_cents ELSE total_cents * 8 / 10 END
  FROM (
    SELECT id AS its_id, lead, least(now() - (id % 90) * interval '1 day', check_in - lead + time '09:30') AS made_at,
      CASE WHEN id % 17 = 0 THEN 'cancelled' WHEN id % 97 = 0 AND check_in < current_date THEN 'no_show'
        WHEN check_out <= current_date THEN 'checked_out' WHEN check_in <= current_date THEN 'checked_in' ELSE 'confirmed' END AS state
    FROM booking, LATERAL (SELECT ((hashint8(id * 31) & 1048575) % 12 * ((hashint8(id * 57) & 1048575) % 16))::int AS lead) AS its
  ) AS lived WHERE its_id = booking.id;
  DELETE FROM occupancy USING booking WHERE booking.id = occupancy.booking_id AND booking.state IN (${CALLED_OFF});
  INSERT INTO booking_event (booking_id, at, kind) SELECT id, created_at, 'created' FROM booking
    UNION ALL SELECT id, updated_at, state FROM booking WHERE state IN (${CALLED_OFF}) ORDER BY 2;
  INSERT INTO booking_instalment (booking_id, position, due, amount_cents)
  SELECT id, part, CASE part WHEN 1 THEN created_at::date ELSE greatest(created_at::date, check_in - 5) END, total_cents / 2
  FROM booking CROSS JOIN generate_series(1, 2) AS part WHERE check_out > current_date - 400 OR id % 150 = 0 ORDER BY id, part;`;

/** Nights; one stay in 400 moves to the next apartment for its last night. */
const NIGHTS = `
  INSERT INTO booking_night (booking_id, night, apartment_id, amount_cents)
  SELECT id, night::date, CASE WHEN id % 400 = 1 AND night::date = check_out - 1 AND nights > 1
    THEN 1 + apartment_id % (SELECT count(*) FROM apartment) ELSE apartment_id END, 10000
  FROM booking CROSS JOIN LATERAL generate_series(check_in, check_out - 1, '1 day') AS night ORDER BY id, night;`;

/**
 * Fills gaps of three nights and more with sales on other sites, use by the owner, and nights that another site closed.
 */
const OTHER_BOOKINGS = `
  CREATE TEMPORARY TABLE gap AS SELECT building_id, space_id, apartment_id, first, row_number() OVER () AS id FROM (
    SELECT occupancy.*, upper(stay) AS first, lower(lead(stay) OVER (PARTITION BY space_id ORDER BY stay)) AS next FROM occupancy
  ) AS each JOIN apartment_space USING (space_id) WHERE next - first >= 3;
  INSERT INTO calendar_feed (building_id, apartment_id, source, url, url_digest, next_read_at, created_at, updated_at)
  SELECT building_id, id, (ARRAY['airbnb', 'booking_com', 'vrbo'])[1 + id % 3], 'v1.' || id, 'bench', now(), now(), now()
  FROM apartment;
  INSERT INTO calendar_event (id, building_id, feed_id, apartment_id, uid, check_in, check_out, state, kind, guest_name,
    first_seen_at, updated_at)
  OVERRIDING SYSTEM VALUE
  SELECT gap.id, gap.building_id, calendar_feed.id, gap.apartment_id, gap.id::text, first, first + 2, 'placed',
    CASE gap.id % 5 WHEN 3 THEN 'closed' ELSE 'stay' END, 'Guest', least(now(), first - interval '20 days'), now()
  FROM gap JOIN calendar_feed USING (apartment_id) WHERE gap.id % 5 < 4;
  INSERT INTO block (id, building_id, apartment_id, check_in, check_out, kind, created_at, updated_at)
  OVERRIDING SYSTEM VALUE
  SELECT id, building_id, apartment_id, first, first + 2, 'maintenance', now(), now() FROM gap WHERE id % 5 = 4;
  INSERT INTO occupancy (building_id, space_id, stay, kind, block_id, calendar_event_id)
  SELECT building_id, space_id, daterange(first, first + 2), CASE id % 5 WHEN 4 THEN 'block' ELSE 'external' END,
    CASE id % 5 WHEN 4 THEN id END, CASE WHEN id % 5 < 4 THEN id END FROM gap;
  UPDATE apartment SET let_from = current_date - 2000 WHERE id % 10 = 3;
  INSERT INTO former_status SELECT id, current_date - 500, 'maintenance' FROM apartment WHERE id % 20 = 5;`;

/**
 * Three payments per booking. One payment of each canceled stay is refunded; the last payment of some other stays is
 * pending or failed.
 */
const PAID = `
  INSERT INTO payment (id, building_id, booking_id, amount_cents, method, provider, provider_reference, card_last4, state, at, refund_of)
  OVERRIDING SYSTEM VALUE
  SELECT 3 * (booking.id - 1) + part, building_id, booking.id, CASE
      WHEN is_refund THEN 3000 - total_cents * 8 / 10
      WHEN part = 3 THEN total_cents - total_cents * 8 / 10 WHEN part = 2 THEN total_cents * 5 / 10 ELSE total_cents * 3 / 10 END,
    method, CASE WHEN is_online THEN 'stripe' ELSE 'desk' END,
    CASE WHEN is_online THEN 'pi_' || md5(booking.id || '-' || part) END,
    CASE WHEN is_online THEN lpad(((hashint8(booking.id) & 1048575) % 10000)::text, 4, '0') END,
    CASE WHEN is_failed THEN 'failed' ELSE 'succeeded' END,
    least(now(), CASE part WHEN 1 THEN created_at WHEN 2 THEN greatest(created_at, check_in - interval '14 days')
      ELSE check_in + interval '18 hours' END), CASE WHEN is_refund THEN 3 * (booking.id - 1) + 1 END
  FROM booking CROSS JOIN generate_series(1, 3) AS part,
    LATERAL (SELECT part = 3 AND state IN (${CALLED_OFF}) AND booking.id % 10 > 0 AS is_refund) AS its,
    LATERAL (SELECT part = 3 AND NOT is_refund AND paid_cents < total_cents AS is_failed) AS lost,
    LATERAL (SELECT CASE WHEN is_failed THEN 'card'
      ELSE (ARRAY['card', 'card', 'card', 'transfer', 'cash', 'bizum'])[1 + (booking.id + part) % 6] END AS method) AS way,
    LATERAL (SELECT is_failed OR method = 'card' AND (booking.id + part) % 2 = 0 AS is_online) AS whose
  ORDER BY check_in, booking.id;`;

/** One invoice per past stay, with its VAT. One in 500 is annulled, and one in 150 is not fully paid. */
const INVOICED = `
  INSERT INTO invoice (id, building_id, type, purpose, language, customer_id, recipient, issuer, issued_on, due_on, series, year,
    number, full_number, net_cents, vat_cents, total_cents, effect_cents, created_at, issued_at)
  OVERRIDING SYSTEM VALUE
  SELECT booking.id, booking.building_id, 'F1', 'stay', 'es', customer.id,
    jsonb_build_object('name', coalesce(company_name, first_name || ' ' || last_name), 'email', email,
      'taxId', jsonb_build_object('kind', 'nif', 'number', document_number, 'country', 'ES'),
      'address', jsonb_build_object('street', 'Calle 1', 'postcode', '28001', 'city', 'Madrid', 'country', 'ES')),
    '{"name": "Bench", "taxNumber": "B00000000"}', check_out, check_out, 'F', extract(year FROM check_out)::int, booking.id,
    'F-' || booking.id, round(total_cents / 1.1)::int, total_cents - round(total_cents / 1.1)::int, total_cents, total_cents,
    check_out, check_out
  FROM booking JOIN customer ON customer.id = customer_id WHERE state = 'checked_out' ORDER BY check_out, booking.id;
  INSERT INTO invoice_line (invoice_id, position, booking_id, kind, concept, quantity, unit_net_micros, net_cents, gross_cents,
    rate_basis_points)
  SELECT id, part, id, CASE part WHEN 1 THEN 'accommodation' ELSE 'cleaning' END, 'Estancia', 1, 1,
    CASE part WHEN 1 THEN net_cents - net_cents / 5 ELSE net_cents / 5 END,
    CASE part WHEN 1 THEN total_cents - total_cents / 5 ELSE total_cents / 5 END, 1000
  FROM invoice CROSS JOIN generate_series(1, 2) AS part ORDER BY issued_on, id, part;
  INSERT INTO invoice_tax (invoice_id, position, rate_basis_points, base_cents, vat_cents)
  SELECT id, 1, 1000, net_cents, vat_cents FROM invoice ORDER BY issued_on, id;
  INSERT INTO invoice_status (invoice_id, annulled_at, charged_cents, paid_cents)
  SELECT invoice.id, CASE WHEN invoice.id % 500 = 7 THEN now() END, CASE WHEN invoice.id % 500 = 7 THEN 0 ELSE invoice.total_cents END,
    CASE WHEN invoice.id % 500 = 7 THEN 0 ELSE booking.paid_cents END
  FROM invoice JOIN booking ON booking.id = invoice.id ORDER BY issued_on, invoice.id;`;

const MAILED = `
  INSERT INTO mail (building_id, kind, recipient, language, subject, body_html, body_text, state, booking_id, created_at, sent_at)
  SELECT booking.building_id, 'booking_confirmed', email, 'es', 'Su reserva está confirmada · ' || reference, '', '', 'sent',
    booking.id, booking.created_at, booking.created_at
  FROM booking JOIN customer ON customer.id = customer_id WHERE booking.id > ${BOOKINGS - MAILS} ORDER BY booking.id;`;

/** Same statement as in the migration that introduces the table. */
const PARTS = 'INSERT INTO stay_part SELECT * FROM parts_of_stays(ARRAY(SELECT id FROM booking ORDER BY id))';

/** Same statement as in the migration. */
const OVERDUE = 'INSERT INTO booking_overdue SELECT id, overdue_on(booking) FROM booking WHERE owed_cents > 0';

/** Same statement as in the migration: marks the months whose sums have to be computed. */
const TOUCHED = `
  INSERT INTO touched_month
  SELECT DISTINCT building_id, month_of(issued_on) FROM invoice
  UNION SELECT DISTINCT building_id, month_of((at AT TIME ZONE time_zone)::date) FROM payment JOIN building ON building.id = building_id;
  INSERT INTO touched_month SELECT DISTINCT building_id, month, 'occupation' FROM stay_part`;

const INSERTS = [PEOPLE, LIVED, NIGHTS, PARTS, OVERDUE, OTHER_BOOKINGS, PAID, INVOICED, MAILED, TOUCHED];
const FILLED = ['booking', 'calendar_event', 'block', 'payment', 'invoice'];
const TABLES = [
  ...FILLED,
  'customer',
  'occupancy',
  'booking_night',
  'booking_event',
  'invoice_line',
  'invoice_status',
  'mail',
  'stay_part',
];

/** Indexes built in one pass after the rows are inserted; primary and unique keys stay. */
const BUILT_LATER = `
  SELECT indexname AS name, indexdef AS definition FROM pg_indexes
  WHERE tablename IN (${TABLES.map((name) => `'${name}'`).join(', ')})
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname)
    AND indexname NOT IN ('occupancy_booking', 'occupancy_never_overlaps')`;

/**
 * Fills a migrated, empty database with the building of a million bookings and all data that reports count: nights,
 * three payments each, invoices, stays of other sites, and closed nights. Needs a superuser, because millions of rows
 * are written without the triggers that maintain their sums.
 */
export async function fillMoney(url: string): Promise<void> {
  await fillBuilding(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      "SET session_replication_role = replica; SET maintenance_work_mem = '512MB'; SET work_mem = '256MB'",
    );
    const later = await client.query<{ name: string; definition: string }>(BUILT_LATER);
    for (const { name } of later.rows) await client.query(`DROP INDEX ${name}`);
    for (const filling of INSERTS) await client.query(filling);
    for (const table of FILLED) {
      await client.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`);
    }
    for (const { definition } of later.rows) await client.query(definition);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

export const SIZE = `${BOOKINGS.toLocaleString('en')} bookings and ${(3 * BOOKINGS).toLocaleString('en')} payments`;
