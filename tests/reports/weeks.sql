-- The days of the pace of the month from $1 to $2: each week from 26 weeks before its first day, and its last day; until today, $3.
SELECT day::date::text AS on FROM (
  SELECT generate_series($1::date - 182, $2::date, '7 days') AS day UNION SELECT least($2::date, greatest($3::date, $1::date - 182))
) AS weeks
WHERE day <= $3::date ORDER BY 1
