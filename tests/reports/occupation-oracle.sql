-- What the report of occupancy counts, written down night by night and stay by stay from what the words on its page say, without
-- anything of the report's own. `oracle.house` names today and the time zone.

CREATE TABLE oracle.unit AS
SELECT apartment.id, apartment.code, category_id, category.type, let_from, apartment.status
FROM apartment JOIN category ON category.id = category_id
WHERE NOT whole_flat;

-- Which units somebody has who has the apartment: itself, or the rooms of a flat that is let whole.
CREATE TABLE oracle.unit_of AS
SELECT apartment.id AS apartment_id, unit.id AS unit_id
FROM apartment
  JOIN apartment_space AS its ON its.apartment_id = apartment.id
  JOIN apartment_space AS same ON same.space_id = its.space_id
  JOIN oracle.unit ON unit.id = same.apartment_id
WHERE apartment.whole_flat OR unit.id = apartment.id;

-- Nights that bookings sleep, each with its apartment and amount as they are now, whatever became of the booking.
CREATE TABLE oracle.booked_night AS
SELECT booking.id AS booking_id, night, unit_id, channel, booking.check_out - booking.check_in AS length, state,
  (booking.created_at AT TIME ZONE zone)::date AS booked_on,
  CASE WHEN state IN ('cancelled', 'no_show') THEN (
    SELECT max(at AT TIME ZONE zone)::date FROM booking_event
    WHERE booking_event.booking_id = booking.id AND kind = booking.state AND undone_at IS NULL) END AS called_off_on,
  -- An amount is divided so that each running sum is rounded once, half up.
  floor((2 * amount_cents * n + rooms)::numeric / (2 * rooms))::int
    - floor((2 * amount_cents * (n - 1) + rooms)::numeric / (2 * rooms))::int AS cents
FROM (
  SELECT booking_id, night, amount_cents, unit_id, row_number() OVER (PARTITION BY booking_id, night ORDER BY code) AS n,
    count(*) OVER (PARTITION BY booking_id, night) AS rooms
  FROM booking_night JOIN oracle.unit_of USING (apartment_id) JOIN oracle.unit ON unit.id = unit_id
) AS part JOIN booking ON booking.id = booking_id CROSS JOIN oracle.house;

-- Nights of stays that another site sold and nobody has booked here.
CREATE TABLE oracle.outside_night AS
SELECT event.id AS event_id, night::date, unit.id AS unit_id, feed.source AS channel,
  event.check_out - event.check_in AS length, (event.first_seen_at AT TIME ZONE zone)::date AS booked_on
FROM oracle.house, calendar_event AS event
  JOIN calendar_feed AS feed ON feed.id = feed_id
  JOIN occupancy ON occupancy.calendar_event_id = event.id
  JOIN apartment_space AS used USING (space_id) JOIN oracle.unit ON unit.id = used.apartment_id
  CROSS JOIN generate_series(lower(stay), upper(stay) - 1, '1 day') AS night
WHERE event.kind = 'stay' AND event.id NOT IN (SELECT event_id FROM channel_booking WHERE event_id IS NOT NULL);

CREATE TABLE oracle.sold AS
SELECT unit_id, night, channel, length, cents, 1 AS priced, booked_on FROM oracle.booked_night
WHERE state IN ('confirmed', 'checked_in', 'checked_out')
UNION ALL SELECT unit_id, night, channel, length, 0, 0, booked_on FROM oracle.outside_night;
CREATE INDEX ON oracle.sold (night);

-- What maintenance or the owner closed, here or on another site.
CREATE TABLE oracle.closed AS
SELECT DISTINCT used.apartment_id AS unit_id, night::date
FROM occupancy JOIN apartment_space AS used USING (space_id)
  LEFT JOIN calendar_event AS event ON event.id = calendar_event_id
  CROSS JOIN generate_series(lower(stay), upper(stay) - 1, '1 day') AS night
WHERE (occupancy.kind = 'block' OR event.kind = 'closed')
  AND used.apartment_id IN (SELECT id FROM oracle.unit);

CREATE TABLE oracle.night AS
SELECT unit_id, category_id, type, night, is_let OR sold.unit_id IS NOT NULL AS is_let,
  is_let AND sold.unit_id IS NULL AND (status = 'maintenance' OR closed.unit_id IS NOT NULL) AS is_blocked
FROM (
  SELECT *, status <> 'retired' AND night >= coalesce(let_from, '-infinity') AS is_let
  FROM (
    SELECT id AS unit_id, category_id, type, let_from, night, coalesce((
      SELECT former_status.status FROM former_status
      WHERE apartment_id = unit.id AND until_on > night ORDER BY until_on LIMIT 1), status) AS status
    FROM oracle.unit
      CROSS JOIN (SELECT generate_series('2024-01-01'::date, '2035-12-31', '1 day')::date AS night) AS day
  ) AS status_then
) AS let_then
  LEFT JOIN (SELECT DISTINCT unit_id, night FROM oracle.sold) AS sold USING (unit_id, night)
  LEFT JOIN oracle.closed USING (unit_id, night);
CREATE INDEX ON oracle.night (night);

-- In which unit a stay begins: a flat that is let whole, in its first room.
CREATE TABLE oracle.first_unit AS
SELECT DISTINCT ON (apartment_id) apartment_id, unit.* FROM oracle.unit_of JOIN oracle.unit ON unit.id = unit_id
ORDER BY apartment_id, code;

-- Stays, and what does not take place, by the day of the check-in and in the apartment of it. Where two calendars tell the same
-- stay, it is that which has its first night.
CREATE TABLE oracle.stay AS
SELECT 'booking' AS kind, booking.id, booking.check_in, booking.check_out - booking.check_in AS length, channel, state,
  unit.id AS unit_id, category_id, type,
  greatest(0, booking.check_in - (booking.created_at AT TIME ZONE zone)::date) AS lead,
  CASE WHEN state IN ('cancelled', 'no_show') THEN
    CASE WHEN cancellation_fee_cents IS NULL THEN greatest(0, paid.cents)
    ELSE cancellation_fee_cents - (SELECT coalesce(sum(amount_cents), 0) FROM fee_waiver WHERE booking_id = booking.id) END
  END AS fee_cents
FROM oracle.house, booking
  JOIN booking_night ON booking_night.booking_id = booking.id AND night = booking.check_in
  JOIN oracle.first_unit AS unit ON unit.apartment_id = booking_night.apartment_id
  CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0) AS cents FROM payment
    WHERE booking_id = booking.id AND bail_id IS NULL AND state IN ('succeeded', 'refunded')) AS paid
WHERE state IN ('confirmed', 'checked_in', 'checked_out', 'cancelled', 'no_show')
UNION ALL
SELECT 'event', event.id, event.check_in, event.check_out - event.check_in, source, NULL, unit.id, category_id, type, NULL, NULL
FROM calendar_event AS event JOIN calendar_feed AS feed ON feed.id = feed_id
  JOIN oracle.first_unit AS unit ON unit.apartment_id = event.apartment_id
WHERE event.kind = 'stay' AND event.id IN (SELECT event_id FROM oracle.outside_night)
  AND NOT EXISTS (SELECT FROM oracle.outside_night AS other JOIN oracle.unit_of USING (unit_id)
    WHERE other.event_id <> event.id AND other.night = event.check_in AND unit_of.apartment_id = event.apartment_id);
