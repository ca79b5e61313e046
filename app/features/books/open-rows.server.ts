import { sql, type SQL } from 'drizzle-orm';
import { addDays, asDate, type CalendarDate } from '../../core/calendar-date';
import { instantInZone } from '../../core/zoned-time';
import { db } from '../../database/connection.server';
import { stateIn } from '../../database/state-in.server';
import { customerName } from './customer-name.server';
import type { OpenKind } from './open-ages';

export interface OpenRow {
  kind: OpenKind;
  /** Id of the invoice, or of the booking for amounts without an invoice. */
  id: number;
  number: string;
  on: CalendarDate;
  dueOn: CalendarDate | null;
  customerId: number | null;
  name: string;
  references: string[];
  chargedCents: number;
  paidCents: number;
  openCents: number;
}

interface BuildingScope {
  id: number;
  timeZone: string;
}

/**
 * Returns the amounts open at the end of the day, by original invoice: invoices and payments up to that day count,
 * matched as they are now. Annulled invoices were never owed. A void cancels its payment from the void's own day on.
 */
export async function openRowsAt(of: BuildingScope, on: CalendarDate): Promise<OpenRow[]> {
  const { rows } = await db().execute<Record<keyof OpenRow, never>>(sql`${factsAt(of, on)}
    SELECT 'invoice' AS kind, root.id, root.full_number AS number, root.issued_on::text AS on, root.due_on::text AS "dueOn",
      latest.customer_id AS "customerId", coalesce(latest.recipient ->> 'name', '') AS name,
      array(SELECT DISTINCT booking.reference FROM invoice_line AS line JOIN booking ON booking.id = line.booking_id
        WHERE line.invoice_id = root.id ORDER BY 1) AS references,
      charged.cents AS "chargedCents", coalesce(paid.cents, 0) + coalesce(kept.cents, 0) AS "paidCents",
      charged.cents - coalesce(paid.cents, 0) - coalesce(kept.cents, 0) AS "openCents"
    FROM charged JOIN invoice AS root ON root.id = charged.root
    JOIN invoice AS latest ON latest.id = charged.latest
    LEFT JOIN (SELECT root, sum(cents) AS cents FROM matched GROUP BY root) AS paid ON paid.root = charged.root
    LEFT JOIN (SELECT root, sum(cents) AS cents FROM kept WHERE root IS NOT NULL GROUP BY root) AS kept ON kept.root = charged.root
    WHERE charged.cents <> coalesce(paid.cents, 0) + coalesce(kept.cents, 0)
    UNION ALL
    SELECT 'payment', booking.id, moved.id::text, (moved.at AT TIME ZONE ${of.timeZone})::date::text, NULL,
      ${customerOf}, ${customerName}, array[booking.reference], 0, moved.cents - coalesce(spent.cents, 0),
      coalesce(spent.cents, 0) - moved.cents
    FROM moved JOIN booking ON booking.id = moved.booking_id LEFT JOIN customer ON customer.id = ${customerOf}
    LEFT JOIN (SELECT payment_id, sum(cents) AS cents FROM matched GROUP BY payment_id) AS spent ON spent.payment_id = moved.id
    WHERE moved.cents <> coalesce(spent.cents, 0)
    UNION ALL
    SELECT 'bail_service', booking.id, kept.id::text, (kept.at AT TIME ZONE ${of.timeZone})::date::text, NULL,
      ${customerOf}, ${customerName}, array[booking.reference], 0, kept.cents, -kept.cents
    FROM kept JOIN booking ON booking.id = kept.booking_id LEFT JOIN customer ON customer.id = ${customerOf}
    WHERE kept.root IS NULL AND kept.cents <> 0
    ORDER BY 5 NULLS LAST, 4, 3`);
  return rows.map((row) => read(row));
}

const customerOf = sql`coalesce(booking.invoice_customer_id, booking.customer_id)`;

/**
 * Builds the facts at the end of the day: `charged` by original invoice, payments `moved`, their `matched` parts, and
 * amounts `kept` from bails for services.
 */
function factsAt({ id, timeZone }: BuildingScope, on: CalendarDate): SQL {
  const until = sql`${instantInZone(addDays(on, 1), '00:00', timeZone).toISOString()}::timestamptz`;
  return sql`WITH counted AS (
      SELECT invoice.id, coalesce(root_id, invoice.id) AS root, effect_cents FROM invoice
      JOIN invoice_status ON invoice_status.invoice_id = invoice.id
      WHERE building_id = ${id} AND issued_on <= ${on} AND annulled_at IS NULL
    ), charged AS (
      SELECT root, sum(effect_cents)::integer AS cents, max(id) AS latest FROM counted GROUP BY root
    ), moved AS (
      SELECT id, booking_id, amount_cents AS cents, at FROM payment
      WHERE building_id = ${id} AND NOT is_hold AND ${stateIn(sql`state`, 'hasMoved')} AND bail_id IS NULL AND at < ${until}
        AND void_of IS NULL AND NOT EXISTS (SELECT FROM payment AS void WHERE void.void_of = payment.id AND void.at < ${until})
    ), matched AS (
      SELECT invoice_id AS root, payment_id, amount_cents AS cents FROM invoice_payment
      WHERE payment_id IN (SELECT id FROM moved) AND invoice_id IN (SELECT root FROM charged)
    ), kept AS (
      SELECT bail_deduction.id, bail.booking_id, bail_deduction.at,
        (SELECT min(counted.root) FROM invoice_line JOIN counted ON counted.id = invoice_line.invoice_id
          WHERE invoice_line.bail_deduction_id = bail_deduction.id) AS root,
        bail_deduction.amount_cents - coalesce((SELECT sum(amount_cents) FROM bail_reduction
          WHERE deduction_id = bail_deduction.id AND at < ${until}), 0) AS cents
      FROM bail_deduction JOIN bail ON bail.id = bail_deduction.bail_id JOIN booking ON booking.id = bail.booking_id
      WHERE booking.building_id = ${id} AND bail_deduction.kind = 'service' AND NOT bail.not_collected
        AND bail_deduction.at < ${until}
    )`;
}

/** Converts values: PostgreSQL returns wide sums as text. */
function read(row: Record<keyof OpenRow, unknown>): OpenRow {
  return {
    kind: row.kind as OpenKind,
    id: Number(row.id),
    number: String(row.number),
    on: asDate(String(row.on)),
    dueOn: row.dueOn === null ? null : asDate(String(row.dueOn)),
    customerId: row.customerId === null ? null : Number(row.customerId),
    name: String(row.name),
    references: row.references as string[],
    chargedCents: Number(row.chargedCents),
    paidCents: Number(row.paidCents),
    openCents: Number(row.openCents),
  };
}
