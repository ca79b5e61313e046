-- The days from $1 to $2 beside the same days of the year before, whole months beside whole months: until $3, where that says anything,
-- and none where all is to come after it.
SELECT $1::date::text AS "from", $2::date::text AS "to", ($1::date - interval '1 year')::date::text AS "beforeFrom",
  CASE WHEN last = (date_trunc('month', last) + interval '1 month - 1 day')::date
    THEN (date_trunc('month', last) - interval '11 months 1 day')::date ELSE (last - interval '1 year')::date END::text AS "beforeTo"
FROM (SELECT CASE WHEN $1::date <= coalesce($3::date, 'infinity') THEN least($2::date, coalesce($3::date, 'infinity')) END AS last) AS until
