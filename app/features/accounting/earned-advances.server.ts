import { sql } from 'drizzle-orm';
import type { CalendarDate } from '../../core/calendar-date';
import { db } from '../../database/connection.server';

/** Part of an invoice that rectifies an advance and that changes income rather than the advance, without VAT. */
export interface EarnedAdvance {
  invoiceId: number;
  bookingId: number | null;
  rateBasisPoints: number;
  netCents: number;
}

/**
 * Returns the earned income that rectifying invoices change. An advance may be rectified after the final invoice has
 * deducted it. Earned income then changes by the whole rectified amount, or by the part of it beyond the amount of the
 * advance that was still open.
 */
export async function earnedAdvances(buildingId: number, until: CalendarDate): Promise<EarnedAdvance[]> {
  const { rows } = await db().execute<Record<string, unknown>>(sql`
    WITH late AS (
      SELECT its.id, -its.effect_cents AS taken_cents,
        (SELECT sum(kin.effect_cents) FROM invoice AS kin JOIN invoice_status AS status ON status.invoice_id = kin.id
          WHERE kin.id < its.id AND (kin.id = root.id OR kin.root_id = root.id) AND status.annulled_at IS NULL)
        + (SELECT sum(settled.gross_cents) FROM invoice_line AS settled
          JOIN invoice_status AS status ON status.invoice_id = settled.invoice_id
          WHERE settled.settles_id = root.id AND settled.invoice_id < its.id AND status.annulled_at IS NULL) AS open_cents
      FROM invoice AS its
      JOIN invoice_status AS status ON status.invoice_id = its.id AND status.annulled_at IS NULL
      JOIN invoice AS root ON root.id = its.root_id AND root.purpose = 'advance'
      WHERE its.building_id = ${buildingId} AND its.issued_on <= ${until}
    )
    SELECT line.invoice_id, line.booking_id, line.rate_basis_points, sum(round(line.net_cents *
        CASE WHEN open_cents <= 0 THEN 1 ELSE greatest(0, taken_cents - open_cents)::numeric / taken_cents END)) AS cents
    FROM late JOIN invoice_line AS line ON line.invoice_id = late.id
    WHERE open_cents <= 0 OR taken_cents > open_cents
    GROUP BY line.invoice_id, line.booking_id, line.rate_basis_points
    ORDER BY line.invoice_id, line.rate_basis_points`);
  return rows.map((row) => ({
    invoiceId: Number(row.invoice_id),
    bookingId: row.booking_id === null ? null : Number(row.booking_id),
    rateBasisPoints: Number(row.rate_basis_points),
    netCents: Number(row.cents),
  }));
}
