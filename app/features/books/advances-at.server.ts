import { sql } from 'drizzle-orm';
import type { CalendarDate } from '../../core/calendar-date';
import { sumCents } from '../../core/money';
import { db } from '../../database/connection.server';
import { earnedAdvances } from '../accounting/earned-advances.server';

export interface Advance {
  /** Null for a manual invoice without a booking. */
  bookingId: number | null;
  reference: string;
  checkIn: string | null;
  checkOut: string | null;
  cents: number;
}

/**
 * Returns, by booking, the amounts invoiced in advance up to the end of the day, without VAT, and not yet settled by
 * the final invoice. A replacement invoice cancels the settlements of the invoice that it replaces. The rectification
 * of a settled advance changes the revenue instead.
 */
export async function advancesAt(buildingId: number, on: CalendarDate): Promise<Advance[]> {
  const { rows } = await db().execute<Record<string, unknown>>(sql`
    WITH counted AS (
      SELECT invoice.id, invoice.original_id, coalesce(root.purpose, invoice.purpose) = 'advance' AS is_advance,
        invoice.rectifying_method IS NOT DISTINCT FROM 'substitution' OR invoice.purpose = 'exchange' AS stands_instead
      FROM invoice JOIN invoice_status AS status ON status.invoice_id = invoice.id
      LEFT JOIN invoice AS root ON root.id = invoice.root_id
      WHERE invoice.building_id = ${buildingId} AND invoice.issued_on <= ${on} AND status.annulled_at IS NULL
    ), part AS (
      SELECT line.booking_id, line.net_cents FROM counted JOIN invoice_line AS line ON line.invoice_id = counted.id
        WHERE is_advance OR (line.kind = 'settled_advance' AND NOT line.replaced)
      UNION ALL
      SELECT line.booking_id, -line.net_cents FROM counted JOIN invoice_line AS line ON line.invoice_id = counted.original_id
        WHERE NOT is_advance AND stands_instead AND line.kind = 'settled_advance' AND NOT line.replaced
    )
    SELECT part.booking_id, booking.reference, booking.check_in::text, booking.check_out::text, sum(part.net_cents) AS cents
    FROM part LEFT JOIN booking ON booking.id = part.booking_id
    GROUP BY part.booking_id, booking.reference, booking.check_in, booking.check_out
    ORDER BY booking.check_in NULLS FIRST, booking.reference`);
  const earned = Map.groupBy(await earnedAdvances(buildingId, on), ({ bookingId }) => bookingId);
  return rows
    .map((row) => {
      const bookingId = row.booking_id === null ? null : Number(row.booking_id);
      return {
        bookingId,
        reference: String(row.reference ?? ''),
        checkIn: row.check_in as string | null,
        checkOut: row.check_out as string | null,
        cents: Number(row.cents) - sumCents((earned.get(bookingId) ?? []).map(({ netCents }) => netCents)),
      };
    })
    .filter(({ cents }) => cents !== 0);
}
