-- Days on which invoices of each kind were issued, so many of each.
SELECT DISTINCT day::text FROM (
  SELECT issued_on AS day, row_number() OVER (PARTITION BY type, purpose ORDER BY id) AS n FROM invoice WHERE issued_at IS NOT NULL
) AS issued WHERE n <= $1 ORDER BY 1
