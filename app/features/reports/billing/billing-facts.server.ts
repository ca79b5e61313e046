import { sql, type SQL } from 'drizzle-orm';
import type { CalendarDate } from '../../../core/calendar-date';
import { addDays } from '../../../core/calendar-date';
import { instantInZone } from '../../../core/zoned-time';
import { stateIn } from '../../../database/state-in.server';
import type { Days } from '../period/report-periods';
import type { BillingFilter, BillingGroup } from './billing-filter';
import { shareOfAmount, withSharesOf } from './split-shares.server';
import type { BuildingScope } from '../period/building-scope';

/** Dimensions that each row must be joined with, for grouping or filtering. */
export interface SplitAmounts {
  apartments: boolean;
  channels: boolean;
  customers: boolean;
}

export function splitAmounts(filter: BillingFilter, by?: BillingGroup): SplitAmounts {
  const { category, apartment, channel } = filter;
  return {
    apartments: category !== undefined || apartment !== undefined || by === 'category' || by === 'apartment',
    channels: channel !== undefined || by === 'channel',
    customers: requestedCustomers(filter) !== null || by === 'customer' || by === 'company',
  };
}

/**
 * Selects the amounts invoiced on these days: one row per line of an invoice that isn't annulled, and per apartment of
 * its booking if apartments are distinguished. Replaced content is negative.
 */
export function invoicedParts(
  of: BuildingScope,
  { from, to }: Days,
  filter: BillingFilter,
  amountSplit: SplitAmounts,
): SQL {
  const counted = sql`SELECT invoice.id AS invoice_id, invoice.issued_on AS day, invoice.customer_id, line.booking_id,
      line.rate_basis_points, ${ofBooking(amountSplit)}, line.net_cents, line.gross_cents
    FROM invoice
    JOIN invoice_line AS line ON line.invoice_id = invoice.id
    ${amountSplit.apartments || amountSplit.channels ? sql`LEFT JOIN booking ON booking.id = line.booking_id` : sql``}
    WHERE invoice.building_id = ${of.id} AND invoice.issued_on BETWEEN ${from} AND ${to}
      AND NOT EXISTS (SELECT FROM invoice_status AS gone WHERE gone.invoice_id = invoice.id AND gone.annulled_at IS NOT NULL)
      ${ofChannel(filter)} ${ofCustomer(filter, sql`invoice.customer_id`)}`;
  const more = sql`part.invoice_id, part.day, part.rate_basis_points`;
  return placed(counted, more, [sql.raw('net_cents'), sql.raw('gross_cents')], filter, amountSplit);
}

/**
 * Selects the money of stays that moved on these days: one row per payment, refund, and void, and per apartment if
 * apartments are distinguished. A void has the same attributes as the entry it voids, with a negative amount. Bail
 * payments are excluded, because they belong to another ledger.
 */
export function movedParts(of: BuildingScope, days: Days, filter: BillingFilter, amountSplit: SplitAmounts): SQL {
  const { apartments, channels, customers } = amountSplit;
  const { from, to } = instantsOf(of, days);
  const payer = sql`coalesce(booking.invoice_customer_id, booking.customer_id)`;
  const counted = sql`SELECT payment.id AS payment_id, payment.at, ${customers ? payer : sql`NULL::bigint`} AS customer_id,
      payment.booking_id, payment.method, ${ofBooking(amountSplit)},
      (payment.amount_cents > 0) = (payment.void_of IS NULL) AS is_collected, payment.amount_cents AS cents
    FROM payment ${apartments || channels || customers ? sql`JOIN booking ON booking.id = payment.booking_id` : sql``}
    WHERE payment.building_id = ${of.id} AND payment.at >= ${from}::timestamptz AND payment.at < ${to}::timestamptz
      AND payment.bail_id IS NULL AND ${stateIn(sql`payment.state`, 'hasMoved')} AND NOT payment.is_hold
      ${ofMethod(filter)} ${ofChannel(filter)} ${ofCustomer(filter, payer)}
      ${mayBeOf(filter, sql`booking.invoice_customer_id`, sql`booking.customer_id`)}`;
  const more = sql`part.payment_id, part.at, part.method, part.is_collected`;
  return placed(counted, more, [sql.raw('cents')], filter, amountSplit);
}

/**
 * Selects today's open amounts of invoices issued on these days. Each group of related invoices is represented by its
 * first invoice, which carries the charges of the whole group. The open amount is divided among the bookings of the
 * invoice lines, in proportion to those lines.
 */
export function openParts(
  of: BuildingScope,
  { from, to }: Days,
  filter: BillingFilter,
  amountSplit: SplitAmounts,
): SQL {
  const counted = sql`SELECT owing.invoice_id, owing.day, owing.customer_id, owing.booking_id, ${ofBooking(amountSplit)}, owing.cents
    FROM (
      SELECT invoice_id, day, customer_id, booking_id,
        coalesce(round(open_cents * up_to / total) - round(open_cents * (up_to - gross) / total),
          CASE WHEN place = 1 THEN open_cents ELSE 0 END)::int AS cents
      FROM (
        SELECT invoice.id AS invoice_id, invoice.issued_on AS day, invoice.customer_id, line.booking_id,
          invoice_status.open_cents, sum(line.gross_cents)::numeric AS gross,
          sum(sum(line.gross_cents)) OVER (PARTITION BY invoice.id ORDER BY min(line.position)) AS up_to,
          nullif(sum(sum(line.gross_cents)) OVER (PARTITION BY invoice.id), 0) AS total,
          row_number() OVER (PARTITION BY invoice.id ORDER BY min(line.position)) AS place
        FROM invoice_status JOIN invoice ON invoice.id = invoice_status.invoice_id
        JOIN invoice_line AS line ON line.invoice_id = invoice.id
        WHERE invoice_status.open_cents > 0 AND invoice_status.annulled_at IS NULL
          AND invoice.building_id = ${of.id} AND invoice.issued_on BETWEEN ${from} AND ${to} AND invoice.root_id IS NULL
        GROUP BY invoice.id, invoice_status.open_cents, line.booking_id
      ) AS by_booking
    ) AS owing
    ${amountSplit.apartments || amountSplit.channels ? sql`LEFT JOIN booking ON booking.id = owing.booking_id` : sql``}
    WHERE owing.cents <> 0 ${ofChannel(filter)} ${ofCustomer(filter, sql`owing.customer_id`)}`;
  return placed(counted, sql`part.invoice_id, part.day`, [sql.raw('cents')], filter, amountSplit);
}

/** Adds apartments and categories to the counted rows, splitting amounts if a booking had several apartments. */
function placed(counted: SQL, more: SQL, amounts: SQL[], filter: BillingFilter, { apartments }: SplitAmounts): SQL {
  const rows = sql`${more}, part.customer_id, part.booking_id, part.channel`;
  if (!apartments) {
    const all = sql.join(
      amounts.map((name) => sql`part.${name}`),
      sql`, `,
    );
    return sql`SELECT ${rows}, part.apartment_id, NULL::bigint AS category_id, ${all} FROM (${counted}) AS part`;
  }
  const shares = sql.join(
    amounts.map((name) => sql`${shareOfAmount(sql`part.${name}`)} AS ${name}`),
    sql`, `,
  );
  return sql`WITH part AS MATERIALIZED (${counted}), ${withSharesOf(sql`SELECT booking_id FROM part`)}
    SELECT ${rows}, own.id AS apartment_id, own.category_id, ${shares}
    FROM part LEFT JOIN share ON share.booking_id = part.booking_id
    LEFT JOIN apartment AS own ON own.id = coalesce(share.apartment_id, part.apartment_id)
    WHERE true ${ofPlace(filter, sql`own.id`, sql`own.category_id`)}`;
}

function ofBooking({ apartments, channels }: SplitAmounts): SQL {
  return sql`${channels ? sql`booking.channel` : sql`NULL::text`} AS channel,
    ${apartments ? sql`booking.apartment_id` : sql`NULL::bigint`} AS apartment_id`;
}

export function ofMethod({ method }: BillingFilter): SQL {
  return method === undefined ? sql`` : sql`AND method = ${method}`;
}

export function ofChannel({ channel }: BillingFilter): SQL {
  return channel === undefined ? sql`` : sql`AND channel = ${channel}`;
}

export function ofPlace({ category, apartment }: BillingFilter, apartmentId: SQL, categoryId: SQL): SQL {
  return sql`${apartment === undefined ? sql`` : sql`AND ${apartmentId} = ${apartment}`}
    ${category === undefined ? sql`` : sql`AND ${categoryId} = ${category}`}`;
}

/** Filters by customer. A customer that was merged into another counts only as the other customer. */
export function ofCustomer(filter: BillingFilter, customerId: SQL): SQL {
  const customerFilter = requestedCustomers(filter);
  if (!customerFilter) return sql``;
  return sql`AND (${customerId} = ANY(ARRAY(SELECT its.id FROM customer AS its
    WHERE its.merged_into_id = ANY(${customerFilter.ids}) OR (its.id = ANY(${customerFilter.ids}) AND its.merged_into_id IS NULL)))
    ${customerFilter.none ? sql`OR ${customerId} IS NULL` : sql``})`;
}

/** Prefilters the columns by possible customers, so that an index can be used. */
function mayBeOf(filter: BillingFilter, ...columns: SQL[]): SQL {
  const customerFilter = requestedCustomers(filter);
  if (!customerFilter || customerFilter.none) return sql``;
  const ids = sql`ARRAY(SELECT its.id FROM customer AS its WHERE its.id = ANY(${customerFilter.ids}) OR its.merged_into_id = ANY(${customerFilter.ids}))`;
  return sql`AND (${sql.join(
    columns.map((column) => sql`${column} = ANY(${ids})`),
    sql` OR `,
  )})`;
}

/** Returns the requested ids, and whether rows without a customer are requested too. */
function requestedCustomers({ customer, customers }: BillingFilter): { ids: SQL; none: boolean } | null {
  const customerFilter = customer === undefined ? customers : [customer];
  if (!customerFilter) return null;
  const ids = customerFilter.filter((id) => id !== null);
  return { ids: sql`${sql.param(ids)}::bigint[]`, none: ids.length < customerFilter.length };
}

function instantsOf(of: BuildingScope, { from, to }: Days): { from: string; to: string } {
  return { from: startOf(of, from), to: startOf(of, addDays(to, 1)) };
}

/** Returns the start of a day in the building's time zone. */
export function startOf({ timeZone }: BuildingScope, day: CalendarDate): string {
  return instantInZone(day, '00:00', timeZone).toISOString();
}
