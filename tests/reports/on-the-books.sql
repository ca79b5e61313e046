-- What was sold of the days from $1 to $2 at the end of the day $9, of type $3, category $4, apartment $5, channel $6, from $7 to $8
-- nights.
WITH booked AS (
  SELECT unit_id, night, channel, length, cents, true AS priced FROM oracle.booked_night
  WHERE booked_on <= $9 AND (state IN ('confirmed', 'checked_in', 'checked_out')
    OR state IN ('cancelled', 'no_show') AND called_off_on > $9)
  UNION ALL SELECT unit_id, night, channel, length, 0, false FROM oracle.outside_night WHERE booked_on <= $9
)
SELECT count(*)::int AS sold, count(*) FILTER (WHERE priced)::int AS priced, coalesce(sum(cents), 0)::int AS cents
FROM booked JOIN oracle.unit ON unit.id = unit_id
WHERE night BETWEEN $1 AND $2 AND ($3::text IS NULL OR type = $3) AND ($4::bigint IS NULL OR category_id = $4)
  AND ($5::bigint IS NULL OR unit_id = $5) AND ($6::text IS NULL OR channel = $6)
  AND length BETWEEN coalesce($7::int, 0) AND coalesce($8::int, 9999)
