-- Nights that no part has, or more than one, or that a part has otherwise; and parts of nights that there are not.
WITH night AS (
  SELECT slept.booking_id, slept.night, slept.apartment_id, slept.amount_cents, booking.building_id, booking.state, booking.channel,
    booking.check_out - booking.check_in AS stay_nights, (booking.created_at AT TIME ZONE building.time_zone)::date AS booked_on,
    EXISTS (SELECT FROM booking_night AS other WHERE other.booking_id = slept.booking_id AND other.apartment_id <> slept.apartment_id) AS is_split,
    booking.check_in
  FROM booking_night AS slept JOIN booking ON booking.id = slept.booking_id JOIN building ON building.id = booking.building_id
), part AS (
  SELECT stay_part.*, (SELECT sum(slept.amount_cents) FROM booking_night AS slept WHERE slept.booking_id = stay_part.booking_id
    AND slept.night BETWEEN first_night AND last_night) AS nights_cents
  FROM stay_part
)
SELECT coalesce(night.booking_id, part.booking_id)::text AS booking, coalesce(night.night, part.first_night)::text AS night
FROM night FULL JOIN part ON part.booking_id = night.booking_id AND night.night BETWEEN part.first_night AND part.last_night
WHERE (night.apartment_id, night.building_id, night.state, night.channel, night.stay_nights, night.booked_on, night.is_split)
    IS DISTINCT FROM (part.apartment_id, part.building_id, part.state, part.channel, part.stay_nights, part.booked_on, part.is_split)
  OR part.nights_cents <> part.amount_cents OR part.begins <> (part.first_night = night.check_in)
  OR date_trunc('month', night.night) <> part.month OR part.last_night < part.first_night
UNION ALL
SELECT booking_id::text, 'more than one' FROM stay_part GROUP BY booking_id
HAVING sum(last_night - first_night + 1) <> (SELECT count(*) FROM booking_night WHERE booking_night.booking_id = stay_part.booking_id)
