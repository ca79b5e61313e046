-- A booking that is written is checked by one question for each of its rows, where there were five: a held stay of a week
-- is some fourteen rows, which are checked while others wait for its category.
CREATE OR REPLACE FUNCTION booking_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked bigint;
  sums record;
BEGIN
  IF TG_TABLE_NAME = 'booking' THEN
    checked := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN
    checked := OLD.booking_id;
  ELSE
    checked := NEW.booking_id;
  END IF;
  SELECT booking.reference, booking.total_cents, booking.nights, lines.cents AS in_lines, lines.priced_by_night,
      instalments.cents AS in_instalments, slept.nights AS all_nights, slept.of_stay, slept.cents AS in_nights
    INTO sums
    FROM booking,
      LATERAL (SELECT coalesce(sum(total_cents), 0) AS cents,
          coalesce(sum(total_cents) FILTER (WHERE kind <> 'cleaning'), 0) AS priced_by_night
        FROM booking_line WHERE booking_id = checked) AS lines,
      LATERAL (SELECT coalesce(sum(amount_cents), 0) AS cents
        FROM booking_instalment WHERE booking_id = checked) AS instalments,
      LATERAL (SELECT count(*) AS nights,
          count(*) FILTER (WHERE night >= booking.check_in AND night < booking.check_out) AS of_stay,
          coalesce(sum(amount_cents) FILTER (WHERE night >= booking.check_in AND night < booking.check_out), 0) AS cents
        FROM booking_night WHERE booking_id = checked) AS slept
    WHERE booking.id = checked;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF sums.in_lines <> sums.total_cents OR sums.in_instalments <> sums.total_cents
    OR sums.of_stay <> sums.nights OR sums.all_nights <> sums.nights
    OR sums.in_nights <> sums.priced_by_night
  THEN
    RAISE EXCEPTION 'booking % does not add up: total %, lines %, instalments %, nights % of % at % of %',
      sums.reference, sums.total_cents, sums.in_lines, sums.in_instalments, sums.of_stay, sums.nights,
      sums.in_nights, sums.priced_by_night
      USING ERRCODE = 'check_violation', CONSTRAINT = 'booking_adds_up';
  END IF;
  RETURN NULL;
END $$;

-- For a list of stays PostgreSQL planned its statements at each call, which took longer than they do.
ALTER FUNCTION stay_parts() SET plan_cache_mode = 'force_generic_plan';

-- The bookings are looked up by their number first: the index of those that owe looked shorter to PostgreSQL than it is while
-- many were being held, and all of it was read for each.
CREATE OR REPLACE FUNCTION write_overdue_of_plans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH planned AS MATERIALIZED (
    SELECT booking FROM booking WHERE booking.id = ANY(ARRAY(SELECT booking_id FROM changed))
  )
  INSERT INTO booking_overdue SELECT (booking).id, overdue_on(booking) FROM planned WHERE (booking).owed_cents > 0
    ON CONFLICT (booking_id) DO UPDATE SET overdue_on = excluded.overdue_on
    WHERE booking_overdue.overdue_on <> excluded.overdue_on;
  RETURN NULL;
END $$;
