import { sql, type SQL } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { asDate, dateInZone, type CalendarDate } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { MAX_FILE_ROWS } from '../../../core/list-file';
import { parse } from '../../../core/parse';
import type { PaymentMethod } from '../../../core/payment-method';
import { db } from '../../../database/connection.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { customerName } from '../../customers/customer-name.server';
import { inReport } from '../period/in-report.server';
import type { Days } from '../period/report-periods';
import { invoicedParts, movedParts, openParts, splitAmounts } from './billing-facts.server';
import type { BillingFilter, BillingGroup } from './billing-filter';
import { billingRowsInput, type BillingFigureName } from './billing-rows-input';
import { isAhead, bookingFilter, paidAhead } from './view-standing.server';
import { keyOf, joins } from './sum-billing.server';
import type { BuildingScope } from '../period/building-scope';

/** An invoice, a payment, or a booking, with the amount that the figure counts. */
export interface BillingRow {
  invoiceId: number | null;
  paymentId: number | null;
  bookingId: number | null;
  number: string;
  reference: string;
  on: CalendarDate | null;
  name: string;
  method: PaymentMethod | null;
  netCents: number | null;
  vatCents: number | null;
  cents: number;
}

export type BillingRows = Awaited<ReturnType<typeof listBillingRows>>;

/** Lists the rows behind a billing figure: invoices, payments, or bookings. They add up to the figure. */
export async function listBillingRows(actor: Actor, input: unknown, whole = false) {
  authorize(actor, 'reports:read');
  const { id, timeZone } = await requireAdminBuilding(actor);
  const today = dateInZone(now(), timeZone);
  const question = parse(billingRowsInput(today), input);
  const { from, to, unit, page, perPage, figure, rate, without, ...filter } = question;
  const days = { from, to };
  const window = whole ? { limit: MAX_FILE_ROWS + 1, offset: 0 } : { limit: perPage, offset: (page - 1) * perPage };
  const query = rowsQuery({ id, timeZone }, days, filter, figure, { rate, without, window }, today);
  const { rows } = await inReport(() => db().execute<Record<string, unknown>>(query));
  const sum = (name: string) => Number(rows[0]?.[name] ?? 0);
  return {
    figure,
    today,
    timeZone,
    days,
    unit,
    filter,
    rate,
    without,
    data: rows.map(readRow),
    meta: { page, perPage, total: sum('total') },
    sums: { netCents: sum('all_net'), vatCents: sum('all_vat'), cents: sum('all_cents') },
  };
}

interface More {
  rate: number | undefined;
  without: BillingGroup | undefined;
  window: { limit: number; offset: number };
}

function rowsQuery(
  of: BuildingScope,
  days: Days,
  filter: BillingFilter,
  figure: BillingFigureName,
  { rate, without, window }: More,
  today: CalendarDate,
): SQL {
  const split = splitAmounts(filter, without);
  const isOfGroup = without === undefined ? sql`true` : sql`${keyOf(without)} IS NULL`;
  const joined = without === undefined ? sql`` : joins(without);
  // Joins details only for the rows of the page, because there may be many thousands.
  const page = (order: SQL) => sql`paged AS (
      SELECT * FROM counted ORDER BY ${order} LIMIT ${window.limit} OFFSET ${window.offset}
    ), summed AS (
      SELECT count(*) AS total, sum(net) AS all_net, sum(vat) AS all_vat, sum(cents) AS all_cents FROM counted
    )`;
  const ofInvoices = (counted: SQL) => sql`WITH counted AS MATERIALIZED (${counted}), ${page(sql`day DESC, id DESC`)}
    SELECT invoice.id AS invoice_id, NULL AS payment_id, NULL AS booking_id, invoice.full_number AS number,
      array_to_string(array(SELECT DISTINCT named.reference FROM invoice_line AS its JOIN booking AS named
        ON named.id = its.booking_id WHERE its.invoice_id = invoice.id ORDER BY 1), ' ') AS reference,
      invoice.issued_on::text AS on, coalesce(invoice.recipient ->> 'name', '') AS name, NULL AS method,
      net, vat, cents, total, all_net, all_vat, all_cents
    FROM summed, paged JOIN invoice ON invoice.id = paged.id
    ORDER BY invoice.issued_on DESC, invoice.id DESC`;
  switch (figure) {
    case 'invoiced':
      return ofInvoices(sql`SELECT invoice_id AS id, day, sum(net_cents) AS net, sum(gross_cents - net_cents) AS vat,
          sum(gross_cents) AS cents
        FROM (${invoicedParts(of, days, filter, split)}) AS each ${joined}
        WHERE ${isOfGroup} AND ${rate === undefined ? sql`true` : sql`each.rate_basis_points = ${rate}`} GROUP BY 1, 2`);
    case 'open':
      return ofInvoices(sql`SELECT invoice_id AS id, day, NULL::int AS net, NULL::int AS vat, sum(cents) AS cents
        FROM (${openParts(of, days, filter, split)}) AS each ${joined}
        WHERE ${isOfGroup} GROUP BY 1, 2 HAVING sum(cents) <> 0`);
    case 'collected':
    case 'refunded':
      // A payment that isn't split among apartments is a single row, so an index leads directly to the page's rows.
      return sql`WITH counted AS ${split.apartments ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`} (
          SELECT each.payment_id, each.at, NULL::int AS net, NULL::int AS vat,
            ${split.apartments ? sql`sum(each.cents)` : sql`each.cents`} AS cents
          FROM (${movedParts(of, days, filter, split)}) AS each ${joined}
          WHERE ${isOfGroup} AND each.is_collected = ${figure === 'collected'} ${split.apartments ? sql`GROUP BY 1, 2` : sql``}
        ), ${page(sql`at DESC, payment_id DESC`)}
        SELECT NULL AS invoice_id, payment.id AS payment_id, booking.id AS booking_id, payment.id::text AS number,
          booking.reference, (payment.at AT TIME ZONE ${of.timeZone})::date::text AS on, ${customerName} AS name,
          payment.method, net, vat, paged.cents, total,
          all_net, all_vat, all_cents
        FROM summed, paged JOIN payment ON payment.id = paged.payment_id JOIN booking ON booking.id = payment.booking_id
        LEFT JOIN customer ON customer.id = booking.customer_id
        ORDER BY payment.at DESC, payment.id DESC`;
    case 'ahead':
      return sql`SELECT NULL AS invoice_id, NULL AS payment_id, booking.id AS booking_id, '' AS number, booking.reference,
          booking.check_in::text AS on, ${customerName} AS name, NULL AS method, NULL::int AS net, NULL::int AS vat,
          ${paidAhead(today)} AS cents, count(*) OVER () AS total, 0 AS all_net, 0 AS all_vat,
          sum(${paidAhead(today)}) OVER () AS all_cents
        FROM booking LEFT JOIN customer ON customer.id = booking.customer_id
        WHERE booking.building_id = ${of.id} AND ${bookingFilter(filter) ?? sql`true`} AND ${isAhead(today)} AND ${paidAhead(today)} > 0
        ORDER BY booking.check_in, booking.id LIMIT ${window.limit} OFFSET ${window.offset}`;
  }
}

function readRow(row: Record<string, unknown>): BillingRow {
  const number = (value: unknown) => (value === null || value === undefined ? null : Number(value));
  return {
    invoiceId: number(row.invoice_id),
    paymentId: number(row.payment_id),
    bookingId: number(row.booking_id),
    number: String(row.number ?? ''),
    reference: String(row.reference ?? ''),
    on: row.on === null ? null : asDate(String(row.on)),
    name: String(row.name ?? ''),
    method: row.method as PaymentMethod | null,
    netCents: number(row.net),
    vatCents: number(row.vat),
    cents: Number(row.cents),
  };
}
