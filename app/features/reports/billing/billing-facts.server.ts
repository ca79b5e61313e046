import { sql, type SQL } from 'drizzle-orm';
import type { CalendarDate } from '../../../core/calendar-date';
import { addDays } from '../../../core/calendar-date';
import { instantInZone } from '../../../core/zoned-time';
import { stateIn } from '../../../database/state-in.server';
import type { Days } from '../period/report-periods';
import type { BillingFilter, BillingGroup } from './billing-filter';
import { shareOfAmount } from './split-shares.server';

export interface Whose {
  id: number;
  timeZone: string;
}

/** What is looked up of each row, where it is told apart or asked for. */
export interface ToldApart {
  apartments: boolean;
  channels: boolean;
  customers: boolean;
}

export function toldApart({ category, apartment, channel, customer }: BillingFilter, by?: BillingGroup): ToldApart {
  return {
    apartments: category !== undefined || apartment !== undefined || by === 'category' || by === 'apartment',
    channels: channel !== undefined || by === 'channel',
    customers: customer !== undefined || by === 'customer' || by === 'company',
  };
}

/**
 * What was invoiced on these days, a row for each line of an invoice that is not annulled, and for each apartment of its
 * booking where apartments are told apart. What an invoice replaces stands below zero. Wants the part `share` then.
 */
export function invoicedParts(of: Whose, { from, to }: Days, filter: BillingFilter, told: ToldApart): SQL {
  const { apartments, channels, customers } = told;
  const net = sql`line.net_cents`;
  const gross = sql`line.gross_cents`;
  return sql`SELECT invoice.id AS invoice_id, invoice.issued_on AS day, ${party(customers, sql`invoice.customer_id`)} AS customer_id,
      line.booking_id, line.rate_basis_points, ${channels ? sql`booking.channel` : sql`NULL::text`} AS channel,
      ${apartments ? placed : sql`NULL::bigint`} AS apartment_id,
      ${apartments ? shareOfAmount(net) : net} AS net_cents, ${apartments ? shareOfAmount(gross) : gross} AS gross_cents
    FROM invoice
    JOIN invoice_status ON invoice_status.invoice_id = invoice.id AND invoice_status.annulled_at IS NULL
    JOIN invoice_line AS line ON line.invoice_id = invoice.id
    ${apartments || channels ? sql`LEFT JOIN booking ON booking.id = line.booking_id` : sql``}
    ${joinShares(apartments, sql`line.booking_id`)} ${joinMerged(customers, sql`invoice.customer_id`)}
    WHERE invoice.building_id = ${of.id} AND invoice.issued_on BETWEEN ${from} AND ${to}
      ${asked(filter, sql`invoice.customer_id`)} ${maybeOf(filter.customer, sql`invoice.customer_id`)}`;
}

/**
 * Money of stays that came and went on these days, a row for each payment, refund and void, and for each apartment where they
 * are told apart. A void takes back what it voids: it stands with the same, below zero. Money of bails is another ledger.
 */
export function movedParts(of: Whose, days: Days, filter: BillingFilter, told: ToldApart): SQL {
  const { apartments, channels, customers } = told;
  const { from, to } = instantsOf(of, days);
  const amount = sql`payment.amount_cents`;
  const payer = sql`coalesce(booking.invoice_customer_id, booking.customer_id)`;
  return sql`SELECT payment.id AS payment_id, payment.at, ${party(customers, payer)} AS customer_id, payment.booking_id,
      payment.method, ${channels ? sql`booking.channel` : sql`NULL::text`} AS channel,
      ${apartments ? placed : sql`NULL::bigint`} AS apartment_id,
      (payment.amount_cents > 0) = (payment.void_of IS NULL) AS is_collected,
      ${apartments ? shareOfAmount(amount) : amount} AS cents
    FROM payment ${apartments || channels || customers ? sql`JOIN booking ON booking.id = payment.booking_id` : sql``}
    ${joinShares(apartments, sql`payment.booking_id`)} ${joinMerged(customers, payer)}
    WHERE payment.building_id = ${of.id} AND payment.at >= ${from}::timestamptz AND payment.at < ${to}::timestamptz
      AND payment.bail_id IS NULL AND ${stateIn(sql`payment.state`, 'hasMoved')} AND NOT payment.is_hold
      ${filter.method === undefined ? sql`` : sql`AND payment.method = ${filter.method}`} ${asked(filter, payer)}
      ${maybeOf(filter.customer, sql`booking.invoice_customer_id`, sql`booking.customer_id`)}`;
}

/**
 * What is still open today of invoices that were issued on these days, by the first of each kin, which carries what all of
 * them charge. It is divided over the bookings of its lines as those are.
 */
export function openParts(of: Whose, { from, to }: Days, filter: BillingFilter, told: ToldApart): SQL {
  const { apartments, channels, customers } = told;
  const open = sql`owing.cents`;
  return sql`SELECT owing.invoice_id, owing.day, ${party(customers, sql`owing.customer_id`)} AS customer_id, owing.booking_id,
      ${channels ? sql`booking.channel` : sql`NULL::text`} AS channel, ${apartments ? placed : sql`NULL::bigint`} AS apartment_id,
      ${apartments ? shareOfAmount(open) : open} AS cents
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
    ${apartments || channels ? sql`LEFT JOIN booking ON booking.id = owing.booking_id` : sql``}
    ${joinShares(apartments, sql`owing.booking_id`)} ${joinMerged(customers, sql`owing.customer_id`)}
    WHERE owing.cents <> 0 ${asked(filter, sql`owing.customer_id`)}`;
}

const placed = sql`coalesce(share.apartment_id, booking.apartment_id)`;

function joinShares(byApartment: boolean, bookingId: SQL): SQL {
  return byApartment ? sql`LEFT JOIN share ON share.booking_id = ${bookingId}` : sql``;
}

function party(byCustomer: boolean, customerId: SQL): SQL {
  return byCustomer ? partyOf(customerId) : sql`NULL::bigint`;
}

/** Who was merged into another is that one. Wants those who were joined. */
function partyOf(customerId: SQL): SQL {
  return sql`coalesce(merged.merged_into_id, ${customerId})`;
}

function joinMerged(byCustomer: boolean, customerId: SQL): SQL {
  return byCustomer
    ? sql`LEFT JOIN customer AS merged ON merged.id = ${customerId} AND merged.merged_into_id IS NOT NULL`
    : sql``;
}

function asked({ category, apartment, channel, customer }: BillingFilter, customerId: SQL): SQL {
  const where = [
    channel === undefined ? undefined : sql`booking.channel = ${channel}`,
    apartment === undefined ? undefined : sql`${placed} = ${apartment}`,
    category === undefined
      ? undefined
      : sql`${placed} IN (SELECT its.id FROM apartment AS its WHERE its.category_id = ${category})`,
    customer === undefined ? undefined : sql`${partyOf(customerId)} = ${customer}`,
  ].filter((each) => each !== undefined);
  return where.length === 0 ? sql`` : sql`AND ${sql.join(where, sql` AND `)}`;
}

/** That one of them may be the customer, as an index can tell. */
function maybeOf(customer: number | undefined, ...columns: SQL[]): SQL {
  if (customer === undefined) return sql``;
  const ids = sql`ARRAY(SELECT its.id FROM customer AS its WHERE its.id = ${customer} OR its.merged_into_id = ${customer})`;
  return sql`AND (${sql.join(
    columns.map((column) => sql`${column} = ANY(${ids})`),
    sql` OR `,
  )})`;
}

function instantsOf(of: Whose, { from, to }: Days): { from: string; to: string } {
  return { from: startOf(of, from), to: startOf(of, addDays(to, 1)) };
}

/** When a day begins by the clock of the building. */
export function startOf({ timeZone }: Whose, day: CalendarDate): string {
  return instantInZone(day, '00:00', timeZone).toISOString();
}
