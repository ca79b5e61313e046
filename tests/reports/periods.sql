-- The days from $1 to $2 by $3 (month, quarter or year), cut to them, and each beside the same days of the year before: whole months
-- beside whole months. Of what is under way until $4, only the days that have passed; nothing of what is to come.
SELECT "from"::text, "to"::text, ("from" - interval '1 year')::date::text AS "beforeFrom",
  CASE WHEN past = (date_trunc('month', past) + interval '1 month - 1 day')::date
    THEN (date_trunc('month', past) - interval '11 months 1 day')::date ELSE (past - interval '1 year')::date END::text AS "beforeTo"
FROM (
  SELECT *, CASE WHEN "from" <= $4::date THEN least("to", $4::date) WHEN $4::date IS NULL THEN "to" END AS past
  FROM (
    SELECT greatest(start::date, $1::date) AS "from", least((start + ('3 months'::interval * n + '1 month'::interval * m) - '1 day'::interval)::date, $2::date) AS "to"
    FROM (SELECT CASE $3 WHEN 'month' THEN 0 WHEN 'quarter' THEN 1 WHEN 'year' THEN 4 END AS n, CASE $3 WHEN 'month' THEN 1 ELSE 0 END AS m) AS step
      CROSS JOIN generate_series(date_trunc($3, $1::date), $2::date, '3 months'::interval * n + '1 month'::interval * m) AS start
  ) AS cut
) AS until
ORDER BY "from"
