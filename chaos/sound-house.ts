import { runQuery } from './cluster.ts';

/**
 * Invariants of a building after any fault, checked on the rows themselves instead of relying on constraints. Each
 * query returns one row per violation.
 */
const RULES: Record<string, string> = {
  'two stays overlap in a space': `SELECT one.space_id AS space, one.stay, other.stay AS other
    FROM occupancy one JOIN occupancy other ON other.space_id = one.space_id AND other.id > one.id AND other.stay && one.stay`,
  'a night of a space is sold twice': `SELECT space.space_id AS space, night.night FROM booking_night night
    JOIN booking ON booking.id = night.booking_id JOIN apartment_space space ON space.apartment_id = night.apartment_id
    WHERE booking.state IN ('confirmed', 'checked_in', 'checked_out')
      OR booking.state = 'pending' AND booking.hold_until > now()
    GROUP BY space.space_id, night.night HAVING count(*) > 1`,
  'a stay that is to come does not close its nights': `SELECT booking.reference FROM booking
    WHERE booking.state = 'confirmed' AND booking.check_out - booking.check_in <>
      (SELECT coalesce(sum(upper(stay) - lower(stay)) / nullif(count(DISTINCT space_id), 0), 0)
       FROM occupancy WHERE occupancy.booking_id = booking.id)`,
  'the lines of a booking are not its total': `SELECT reference FROM booking
    WHERE total_cents <> (SELECT coalesce(sum(total_cents), 0) FROM booking_line WHERE booking_id = booking.id)`,
  'the nights of a booking are not its days': `SELECT reference FROM booking
    WHERE check_out - check_in <> (SELECT count(*) FROM booking_night WHERE booking_id = booking.id)
      AND state IN ('confirmed', 'pending')`,
  'the payments of a booking are not what it has paid': `SELECT reference FROM booking
    WHERE paid_cents <> (SELECT coalesce(sum(amount_cents), 0) FROM payment
      WHERE booking_id = booking.id AND bail_id IS NULL AND state IN ('succeeded', 'refunded'))`,
  'the folio of a booking is not its balance': `SELECT reference FROM booking
    WHERE balance_cents <> (SELECT coalesce(sum(amount_cents), 0) FROM folio_entry WHERE booking_id = booking.id)`,
  'a payment stands twice in a folio': `SELECT payment_id AS payment FROM folio_entry
    WHERE payment_id IS NOT NULL GROUP BY payment_id HAVING count(*) > 1`,
  'the numbers of invoices have a gap': `SELECT series, year FROM invoice WHERE issued_at IS NOT NULL
    GROUP BY issuer_tax_number, series, year HAVING max(number) <> count(*) OR min(number) <> 1`,
  'the lines of an invoice are not its total': `SELECT full_number AS invoice FROM invoice WHERE issued_at IS NOT NULL
    AND total_cents <> (SELECT coalesce(sum(gross_cents), 0) FROM invoice_line WHERE invoice_id = invoice.id AND NOT replaced)`,
};

/**
 * Invariants of the building's payments, valid once the job has queried the provider about payments without a result.
 */
const SETTLED: Record<string, string> = {
  'the provider was paid and the house does not know': `SELECT demo_charge.key AS payment FROM demo_charge
    LEFT JOIN payment ON payment.key = demo_charge.key AND payment.state IN ('succeeded', 'refunded')
      AND payment.amount_cents = demo_charge.captured_cents
    WHERE demo_charge.standing = 'paid' AND payment.id IS NULL`,
  'the house has a payment that the provider was not paid': `SELECT payment.key AS payment FROM payment
    JOIN demo_charge ON demo_charge.key = payment.key
    WHERE payment.state = 'succeeded' AND demo_charge.standing <> 'paid'`,
};

/** Returns violations of the invariants that hold at all times, as sentences; empty if there are none. */
export function unsoundness(url: string): Promise<string[]> {
  return broken(url, RULES);
}

/** Returns problems with the building's payments, as sentences; call it once clients have stopped paying. */
export function unsettled(url: string): Promise<string[]> {
  return broken(url, SETTLED);
}

async function broken(url: string, rules: Record<string, string>): Promise<string[]> {
  const wrong: string[] = [];
  for (const [rule, sql] of Object.entries(rules)) {
    const rows = await runQuery(url, sql);
    wrong.push(...rows.slice(0, 5).map((row) => `${rule}: ${JSON.stringify(row)}`));
  }
  return wrong;
}

export async function overlaps(url: string): Promise<number> {
  return (await runQuery(url, RULES['two stays overlap in a space']!)).length;
}
