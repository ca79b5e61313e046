-- Nights of a booking one after another, in one apartment and one month, with what reports ask of their booking: of years of
-- nights a few rows are read. The statement that changes nights or booking changes them too.
CREATE TABLE stay_part (
  booking_id bigint NOT NULL REFERENCES booking(id) ON DELETE CASCADE,
  first_night date NOT NULL,
  last_night date NOT NULL,
  month date NOT NULL,
  apartment_id bigint NOT NULL,
  amount_cents integer NOT NULL,
  -- Whether the stay begins with it, and whether it has other parts in other apartments.
  begins boolean NOT NULL,
  is_split boolean NOT NULL,
  -- As the booking has them.
  building_id bigint NOT NULL,
  state text NOT NULL,
  channel text NOT NULL,
  stay_nights integer NOT NULL,
  -- By the clock of the building.
  booked_on date NOT NULL,
  PRIMARY KEY (booking_id, first_night)
);

CREATE FUNCTION parts_of_stays(stays bigint[]) RETURNS SETOF stay_part LANGUAGE sql STABLE AS $$
  SELECT booking.id, min(slept.night), max(slept.night), slept.month, slept.apartment_id, sum(slept.amount_cents)::integer,
    min(slept.night) = min(slept.begins_on), bool_or(slept.is_split), booking.building_id, booking.state, booking.channel,
    booking.nights, (booking.created_at AT TIME ZONE building.time_zone)::date
  FROM (
    SELECT booking_id, apartment_id, night, amount_cents, date_trunc('month', night::timestamp)::date AS month, min(night) OVER of_stay AS begins_on,
      min(apartment_id) OVER of_stay <> max(apartment_id) OVER of_stay AS is_split,
      night - row_number() OVER (PARTITION BY booking_id, apartment_id ORDER BY night)::integer AS run
    FROM booking_night WHERE booking_id = ANY(stays)
    WINDOW of_stay AS (PARTITION BY booking_id)
  ) AS slept JOIN booking ON booking.id = slept.booking_id JOIN building ON building.id = booking.building_id
  GROUP BY booking.id, building.id, slept.apartment_id, slept.run, slept.month
$$;

INSERT INTO stay_part SELECT * FROM parts_of_stays(ARRAY(SELECT id FROM booking));
CREATE INDEX stay_part_first_night ON stay_part (building_id, first_night);
CREATE INDEX stay_part_split ON stay_part (booking_id) WHERE is_split;

CREATE FUNCTION stay_parts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stays bigint[] := ARRAY(SELECT DISTINCT booking_id FROM changed);
BEGIN
  DELETE FROM stay_part WHERE booking_id = ANY(stays);
  INSERT INTO stay_part SELECT * FROM parts_of_stays(stays);
  RETURN NULL;
END $$;
CREATE TRIGGER stay_parts_inserted AFTER INSERT ON booking_night
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stay_parts();
CREATE TRIGGER stay_parts_updated AFTER UPDATE ON booking_night
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stay_parts();
CREATE TRIGGER stay_parts_deleted AFTER DELETE ON booking_night
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stay_parts();

CREATE FUNCTION stay_parts_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stay_part SET state = NEW.state, channel = NEW.channel, stay_nights = NEW.nights,
      booked_on = (NEW.created_at AT TIME ZONE building.time_zone)::date
    FROM building WHERE stay_part.booking_id = NEW.id AND building.id = NEW.building_id;
  RETURN NULL;
END $$;
CREATE TRIGGER stay_parts_follow AFTER UPDATE OF state, channel, check_in, check_out, created_at ON booking FOR EACH ROW
  WHEN ((OLD.state, OLD.channel, OLD.nights, OLD.created_at) IS DISTINCT FROM (NEW.state, NEW.channel, NEW.nights, NEW.created_at))
  EXECUTE FUNCTION stay_parts_follow();

CREATE FUNCTION stay_parts_keep_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stay_part SET booked_on = (booking.created_at AT TIME ZONE NEW.time_zone)::date
    FROM booking WHERE booking.id = stay_part.booking_id AND booking.building_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER stay_parts_keep_time AFTER UPDATE OF time_zone ON building FOR EACH ROW
  WHEN (OLD.time_zone <> NEW.time_zone) EXECUTE FUNCTION stay_parts_keep_time();

-- The parts say which stays are in several apartments.
DROP TRIGGER split_stays_inserted ON booking_night;
DROP TRIGGER split_stays_updated ON booking_night;
DROP TRIGGER split_stays_deleted ON booking_night;
DROP FUNCTION split_stays();
DROP TABLE split_stay;

-- Nights that no booking of ours has: few among all, in a period.
CREATE INDEX occupancy_otherwise ON occupancy USING gist (building_id, stay) WHERE kind IN ('block', 'external');
CREATE INDEX calendar_event_check_in ON calendar_event (building_id, check_in) WHERE kind = 'stay';

-- Which booking money and invoices belong to, read off the index alone.
CREATE INDEX booking_reported ON booking (id) INCLUDE (apartment_id, channel, customer_id, invoice_customer_id);

-- Reports no longer read single nights of a period.
DROP INDEX booking_night_night;
CREATE INDEX booking_night_night ON booking_night (night, apartment_id);
