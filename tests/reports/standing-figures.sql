-- What bookings owe and are owed today, of category $1, apartment $2, channel $3 and customer $4, where these say anything.
WITH account AS (
  SELECT * FROM oracle.account
  WHERE ($1::bigint IS NULL OR category_id = $1) AND ($2::bigint IS NULL OR apartment_id = $2)
    AND ($3::text IS NULL OR channel = $3) AND ($4::bigint IS NULL OR customer_id = $4)
), sides AS (
  SELECT 'owed' AS side, cost_cents - paid_cents AS cents FROM account WHERE cost_cents > paid_cents AND customer_id IS NOT NULL
  UNION ALL SELECT CASE WHEN days_overdue <= 7 THEN 'to_7' WHEN days_overdue <= 30 THEN 'to_30' WHEN days_overdue <= 60 THEN 'to_60'
    ELSE 'over_60' END, overdue_cents FROM account WHERE overdue_cents > 0
  UNION ALL SELECT 'toRefund', paid_cents - cost_cents FROM account WHERE paid_cents > cost_cents
  UNION ALL SELECT 'ahead', paid_cents - slept_cents FROM account
  WHERE state IN ('confirmed', 'checked_in') AND check_out > today AND paid_cents > slept_cents
)
SELECT side, count(*)::int, sum(cents)::int AS cents FROM sides GROUP BY side
