import { sql, type SQL } from 'drizzle-orm';

/**
 * SQL for the CTE `share`: for each of these bookings with nights in several apartments, the part of an amount that
 * belongs to each apartment. Amounts are divided by the prices of the nights, in the order of the apartments; running
 * sums are rounded half up, so that the parts add up to the amount.
 */
export function withSharesOf(bookingIds: SQL): SQL {
  return sql`share AS (
    SELECT booking_id, apartment_id, sum(weight) OVER in_order AS up_to, sum(weight) OVER in_order - weight AS before,
      sum(weight) OVER (PARTITION BY booking_id) AS total
    FROM (
      SELECT slept.booking_id, slept.apartment_id, min(slept.night) AS first_night,
        CASE WHEN sum(sum(slept.amount_cents)) OVER (PARTITION BY slept.booking_id) = 0 THEN count(*)
          ELSE sum(slept.amount_cents) END::numeric AS weight
      FROM (SELECT DISTINCT booking_id FROM stay_part WHERE is_split AND booking_id IN (${bookingIds})) AS split
      JOIN booking_night AS slept ON slept.booking_id = split.booking_id
      GROUP BY slept.booking_id, slept.apartment_id
    ) AS slept
    WINDOW in_order AS (PARTITION BY booking_id ORDER BY first_night)
  )`;
}

/**
 * SQL for the share of the amount that belongs to the apartment; the whole amount if the booking has only one
 * apartment.
 */
export function shareOfAmount(cents: SQL): SQL {
  return sql`CASE WHEN share.booking_id IS NULL THEN ${cents} ELSE (round(${cents} * share.up_to / share.total)
    - round(${cents} * share.before / share.total))::int END`;
}
