-- Every figure of the days from $1 to $2: of type $3, category $4, apartment $5, channel $6, from $7 to $8 nights, where these say
-- anything.
WITH nights AS (
  SELECT count(*) FILTER (WHERE is_let) AS let, count(*) FILTER (WHERE is_blocked) AS blocked
  FROM oracle.night
  WHERE night BETWEEN $1 AND $2 AND ($3::text IS NULL OR type = $3) AND ($4::bigint IS NULL OR category_id = $4)
    AND ($5::bigint IS NULL OR unit_id = $5)
), sold AS (
  SELECT count(*) AS sold, coalesce(sum(priced), 0) AS priced, coalesce(sum(cents), 0) AS cents
  FROM oracle.sold JOIN oracle.unit ON unit.id = unit_id
  WHERE night BETWEEN $1 AND $2 AND ($3::text IS NULL OR type = $3) AND ($4::bigint IS NULL OR category_id = $4)
    AND ($5::bigint IS NULL OR unit_id = $5) AND ($6::text IS NULL OR channel = $6)
    AND length BETWEEN coalesce($7::int, 0) AND coalesce($8::int, 9999)
), chosen AS (
  SELECT *, state IS NULL OR state IN ('confirmed', 'checked_in', 'checked_out') AS takes_place FROM oracle.stay
  WHERE check_in BETWEEN $1 AND $2 AND ($3::text IS NULL OR type = $3) AND ($4::bigint IS NULL OR category_id = $4)
    AND ($5::bigint IS NULL OR unit_id = $5) AND ($6::text IS NULL OR channel = $6)
    AND length BETWEEN coalesce($7::int, 0) AND coalesce($8::int, 9999)
), stays AS (
  SELECT count(*) FILTER (WHERE takes_place) AS stays, coalesce(sum(length) FILTER (WHERE takes_place), 0) AS length,
    count(lead) FILTER (WHERE takes_place) AS leads, coalesce(sum(lead) FILTER (WHERE takes_place), 0) AS lead,
    count(*) FILTER (WHERE state = 'cancelled') AS cancelled, count(*) FILTER (WHERE state = 'no_show') AS no_shows,
    coalesce(sum(fee_cents), 0) AS fees
  FROM chosen
)
SELECT let::int AS "letNights", blocked::int, (let - blocked)::int AS sellable, sold::int, (let - blocked - sold)::int AS empty,
  priced::int, cents::int, floor(10000.0 * sold / nullif(let - blocked, 0) + 0.5)::int AS "occupancyBasisPoints",
  floor(cents::numeric / nullif(priced, 0) + 0.5)::int AS "adrCents",
  floor(cents::numeric / nullif(let - blocked, 0) + 0.5)::int AS "revparCents",
  stays::int, length::int AS "stayNights", floor(10.0 * length / nullif(stays, 0) + 0.5)::int AS "lengthTenths",
  leads::int, lead::int AS "leadDays", floor(10.0 * lead / nullif(leads, 0) + 0.5)::int AS "leadTenths",
  cancelled::int, floor(10000.0 * cancelled / nullif(stays + cancelled + no_shows, 0) + 0.5)::int AS "cancelledBasisPoints",
  no_shows::int AS "noShows", fees::int AS "feeCents"
FROM nights, sold, stays
