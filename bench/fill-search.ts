import pg from 'pg';
import { BOOKINGS, fillBuilding } from './fill-building';

const CUSTOMERS = 100_000;
const INVOICES = 300_000;
const MAILS = 500_000;

const FIRST_NAMES =
  'Lucía Carmen Paula Inés Beatriz Noelia Rosa Marta Irene Alba Sara Elena Clara Julia Nerea Ainhoa Raquel Teresa Cristina Silvia Hugo Marcos Iván Pablo Andrés Samuel Tomás David Álvaro Diego Javier Sergio Rubén Adrián Óscar Ignacio Ricardo Joaquín Jorge Mario Laura Emma James Oliver Sophie Hannah Lukas Chiara Giulia Pierre';
const LAST_NAMES =
  'García Fernández González Rodríguez López Martínez Sánchez Pérez Gómez Martín Jiménez Ruiz Hernández Díaz Moreno Muñoz Álvarez Romero Alonso Gutiérrez Navarro Torres Domínguez Vázquez Ramos Gil Ramírez Serrano Blanco Suárez Molina Morales Ortega Delgado Castro Ortiz Rubio Marín Sanz Núñez Iglesias Medina Garrido Cortés Castillo Santos Lozano Guerrero Cano Prieto Méndez Cruz Calvo Gallego Vidal León Herrera Márquez Peña Flores Cabrera Campos Vega Fuentes Carrasco Díez Caballero Reyes Nieto Aguilar Pascual Herrero Santana Lorenzo Hidalgo Montero Ibáñez Giménez Ferrer Durán Vicente Benítez Mora Arias Vargas Carmona Crespo Román Pastor Soto Sáez Velasco Moya Soler Parra Esteban Bravo Gallardo Rojas Smith Johnson Williams Brown Müller Schmidt Schneider Fischer Dubois Laurent Rossi Bianchi Nowak Kowalski O’Connor';

const someOf = (names: string, by: string) => {
  const list = names.split(' ').map((name) => `'${name}'`);
  return `(ARRAY[${list.join(', ')}])[1 + (hashint8(${by}) & 1048575) % ${list.length}]`;
};

/** Customers, both people and companies, with realistic names; some names are frequent. */
export const PEOPLE = `
  INSERT INTO customer (building_id, kind, first_name, last_name, company_name, email, phone, document_number)
  SELECT building.id, CASE WHEN number % 20 = 0 THEN 'company' ELSE 'person' END, first_name, last_name || ' ' || second,
    CASE WHEN number % 20 = 0 THEN last_name || ' ' || second || ' ' || number || ' S.L.' END,
    folded(first_name || '.' || last_name) || number || '@example.com', '+34 6' || lpad(number::text, 8, '0'),
    lpad((number * 37)::text, 8, '0') || 'Z'
  FROM building, generate_series(1, ${CUSTOMERS}) AS number, LATERAL (SELECT
    ${someOf(FIRST_NAMES, 'number')} AS first_name, ${someOf(LAST_NAMES, 'number * 7919::bigint')} AS last_name,
    ${someOf(LAST_NAMES, 'number * 104729::bigint')} AS second) AS called;
  UPDATE booking SET customer_id = 2 + (hashint8(id) & 1048575) % ${CUSTOMERS};`;

/** Every third stay has a bail. Every stay is paid, half of them in two payments, by card or other methods. */
const MONEY = `
  INSERT INTO bail (booking_id, amount_cents, state, method, received_on, closed_on, returned_cents)
  SELECT id, 10000 + 5000 * (id % 9)::int, CASE WHEN state = 'confirmed' THEN 'due' ELSE 'returned' END,
    CASE WHEN state = 'confirmed' THEN NULL ELSE 'card' END, CASE WHEN state = 'confirmed' THEN NULL ELSE check_in END,
    CASE WHEN state = 'confirmed' THEN NULL ELSE check_out END,
    CASE WHEN state = 'confirmed' THEN 0 ELSE 10000 + 5000 * (id % 9)::int END
  FROM booking WHERE id % 3 = 0;
  INSERT INTO payment (building_id, booking_id, amount_cents, method, provider, provider_reference, card_last4, state, at)
  SELECT building_id, booking.id, greatest(1, total_cents / 2 + (booking.id % 5000)::int),
    CASE WHEN booking.id % 5 < 3 THEN 'card' WHEN booking.id % 5 = 3 THEN 'transfer' ELSE 'cash' END,
    CASE WHEN booking.id % 5 < 3 THEN 'stripe' ELSE 'desk' END,
    CASE WHEN booking.id % 5 < 3 THEN 'pi_' || md5(booking.id || '-' || part) END,
    CASE WHEN booking.id % 5 < 3 THEN lpad(((hashint8(booking.id) & 1048575) % 10000)::text, 4, '0') END,
    'succeeded', check_in - part * interval '20 days'
  FROM booking, generate_series(0, 1) AS part WHERE part = 0 OR booking.id % 2 = 0;`;

const INVOICES_AND_MAILS = `
  INSERT INTO invoice (building_id, type, purpose, language, customer_id, recipient, issuer, issued_on, due_on, series,
    year, number, full_number, net_cents, vat_cents, total_cents, created_at, issued_at)
  SELECT booking.building_id, 'F1', 'stay', 'es', customer.id,
    jsonb_build_object('name', coalesce(company_name, first_name || ' ' || last_name), 'email', email,
      'taxId', jsonb_build_object('kind', 'nif', 'number', document_number, 'country', 'ES'),
      'address', jsonb_build_object('street', 'Calle 1', 'postcode', '28001', 'city', 'Madrid', 'country', 'ES')),
    '{"name": "Bench", "taxNumber": "B00000000"}', booking.check_out, booking.check_out, 'F',
    extract(year FROM booking.check_out), place, format('F-%s-%s', extract(year FROM booking.check_out), lpad(place::text, 6, '0')),
    booking.total_cents - booking.total_cents / 11, booking.total_cents / 11, booking.total_cents, booking.check_out,
    booking.check_out
  FROM (SELECT *, row_number() OVER (PARTITION BY extract(year FROM check_out) ORDER BY check_out, id) AS place
    FROM booking WHERE check_out < current_date ORDER BY id DESC LIMIT ${INVOICES}) AS booking
  JOIN customer ON customer.id = customer_id ORDER BY booking.check_out, place;
  INSERT INTO invoice_status (invoice_id, charged_cents, paid_cents) SELECT id, total_cents, total_cents FROM invoice;
  INSERT INTO invoice_line (invoice_id, position, booking_id, kind, concept, quantity, unit_net_micros, net_cents,
    gross_cents, rate_basis_points)
  SELECT invoice.id, 0, NULL, 'accommodation', 'Alojamiento', 1, net_cents * 10000::bigint, net_cents, total_cents, 1000
  FROM invoice;
  INSERT INTO mail (building_id, kind, recipient, language, subject, body_html, body_text, state, booking_id, created_at,
    sent_at)
  SELECT booking.building_id, CASE booking.id % 3 WHEN 0 THEN 'booking_confirmed' WHEN 1 THEN 'booking_instructions'
      ELSE 'booking_payment_received' END, email, 'es', CASE booking.id % 3 WHEN 0 THEN 'Su reserva está confirmada'
      WHEN 1 THEN 'Antes de su llegada' ELSE 'Hemos recibido su pago' END || ' · ' || reference, '', '', 'sent',
    booking.id, check_in - interval '9 days', check_in - interval '9 days'
  FROM booking JOIN customer ON customer.id = customer_id WHERE booking.id > ${BOOKINGS - MAILS} ORDER BY booking.id;`;

/** Indexes built in one pass after the rows are inserted; primary and unique keys stay. */
const BUILT_LATER = `
  SELECT indexname AS name, indexdef AS definition FROM pg_indexes
  WHERE tablename IN ('customer', 'bail', 'payment', 'invoice', 'mail')
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname)`;

/**
 * Fills a migrated, empty database with the building of a million bookings, and their customers, payments, and emails.
 */
export async function fillSearch(url: string): Promise<void> {
  await fillBuilding(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SET session_replication_role = replica; SET maintenance_work_mem = '512MB'");
    const later = await client.query<{ name: string; definition: string }>(BUILT_LATER);
    for (const { name } of later.rows) await client.query(`DROP INDEX ${name}`);
    for (const filling of [PEOPLE, MONEY, INVOICES_AND_MAILS]) await client.query(filling);
    for (const { definition } of later.rows) await client.query(definition);
    // A million rows were written twice, so dead rows need cleaning up.
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

export const SIZE = `${BOOKINGS.toLocaleString('en')} bookings and ${CUSTOMERS.toLocaleString('en')} customers`;
