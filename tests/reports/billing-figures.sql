-- Every figure of the days from $1 to $2: of category $3, apartment $4, channel $5, customer $6, method $7 and company $8, where these
-- say anything; of what belongs to none of $9. An invoice has no method, a booking's money no invoice.
WITH billed AS (
  SELECT * FROM oracle.line
  WHERE on_day BETWEEN $1 AND $2 AND $7::text IS NULL AND ($3::bigint IS NULL OR category_id = $3)
    AND ($4::bigint IS NULL OR apartment_id = $4) AND ($5::text IS NULL OR channel = $5)
    AND ($6::bigint IS NULL OR customer_id = $6) AND ($8::bigint IS NULL OR company_id = $8)
    AND CASE $9::text WHEN 'category' THEN category_id IS NULL WHEN 'apartment' THEN apartment_id IS NULL
      WHEN 'channel' THEN channel IS NULL WHEN 'customer' THEN customer_id IS NULL WHEN 'company' THEN company_id IS NULL
      ELSE true END
), moved AS (
  SELECT * FROM oracle.money
  WHERE on_day BETWEEN $1 AND $2 AND ($7::text IS NULL OR method = $7) AND ($3::bigint IS NULL OR category_id = $3)
    AND ($4::bigint IS NULL OR apartment_id = $4) AND ($5::text IS NULL OR channel = $5)
    AND ($6::bigint IS NULL OR customer_id = $6) AND ($8::bigint IS NULL OR company_id = $8)
    AND CASE $9::text WHEN 'category' THEN category_id IS NULL WHEN 'apartment' THEN apartment_id IS NULL
      WHEN 'channel' THEN channel IS NULL WHEN 'customer' THEN customer_id IS NULL WHEN 'company' THEN company_id IS NULL
      ELSE true END
), due AS (
  SELECT * FROM oracle.open
  WHERE on_day BETWEEN $1 AND $2 AND $7::text IS NULL AND ($3::bigint IS NULL OR category_id = $3)
    AND ($4::bigint IS NULL OR apartment_id = $4) AND ($5::text IS NULL OR channel = $5)
    AND ($6::bigint IS NULL OR customer_id = $6) AND ($8::bigint IS NULL OR company_id = $8)
    AND CASE $9::text WHEN 'category' THEN category_id IS NULL WHEN 'apartment' THEN apartment_id IS NULL
      WHEN 'channel' THEN channel IS NULL WHEN 'customer' THEN customer_id IS NULL WHEN 'company' THEN company_id IS NULL
      ELSE true END
)
SELECT (SELECT count(DISTINCT invoice_id)::int FROM billed) AS invoices,
  (SELECT coalesce(sum(net_cents), 0)::int FROM billed) AS "netCents",
  (SELECT coalesce(sum(vat_cents), 0)::int FROM billed) AS "vatCents",
  (SELECT coalesce(sum(net_cents + vat_cents), 0)::int FROM billed) AS "totalCents",
  (SELECT coalesce(json_agg(json_build_object('rateBasisPoints', rate, 'netCents', net, 'vatCents', vat) ORDER BY rate DESC), '[]')
    FROM (SELECT rate, sum(net_cents) AS net, sum(vat_cents) AS vat FROM billed GROUP BY rate) AS by_rate) AS rates,
  (SELECT coalesce(sum(cents), 0)::int FROM moved WHERE NOT is_refund) AS "collectedCents",
  (SELECT coalesce(sum(cents), 0)::int FROM moved WHERE is_refund) AS "refundedCents",
  (SELECT coalesce(sum(cents), 0)::int FROM due) AS "openCents"
