-- The nights that were sold and the stays that began in each month are summed as money is, and touched by themselves: what is
-- booked ahead touches nothing of what was paid.
ALTER TABLE summed_month
  ADD COLUMN report text NOT NULL DEFAULT 'billing' CHECK (report IN ('billing', 'occupation')),
  DROP CONSTRAINT summed_month_pkey,
  ADD PRIMARY KEY (building_id, report, month);
ALTER TABLE touched_month
  ADD COLUMN report text NOT NULL DEFAULT 'billing' CHECK (report IN ('billing', 'occupation'));

-- At each level the same is told apart by other things; what it does not tell apart is null. Categories are those of the
-- apartments, which are suites and rooms alone, as a report has them. A length is told by the fewest nights that it begins with.
CREATE TABLE month_occupation (
  building_id bigint NOT NULL REFERENCES building(id) ON DELETE CASCADE,
  month date NOT NULL,
  level text NOT NULL CHECK (level IN ('sale', 'apartment', 'detail')),
  category_id bigint NOT NULL,
  apartment_id bigint,
  channel text,
  length_from integer,
  nights integer NOT NULL,
  priced integer NOT NULL,
  cents bigint NOT NULL,
  stays integer NOT NULL,
  stay_nights integer NOT NULL,
  leads integer NOT NULL,
  lead_days integer NOT NULL,
  cancelled integer NOT NULL,
  no_shows integer NOT NULL,
  fee_cents bigint NOT NULL
);
CREATE INDEX month_occupation_month ON month_occupation (building_id, level, month);
CREATE INDEX month_occupation_apartment ON month_occupation (apartment_id, month) WHERE level = 'detail';

-- How many nights of the whole building were sold; of nights of which none was, nothing.
CREATE TABLE sold_night (
  building_id bigint NOT NULL REFERENCES building(id) ON DELETE CASCADE,
  night date NOT NULL,
  nights integer NOT NULL,
  PRIMARY KEY (building_id, night)
);

-- Bookings, by the parts of their stays.
CREATE FUNCTION touch_months_of_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO touched_month SELECT DISTINCT building_id, month, 'occupation' FROM changed;
  RETURN NULL;
END $$;
CREATE TRIGGER touch_months_inserted AFTER INSERT ON stay_part
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_months_of_parts();
CREATE TRIGGER touch_months_updated AFTER UPDATE ON stay_part
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_months_of_parts();
CREATE TRIGGER touch_months_deleted AFTER DELETE ON stay_part
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_months_of_parts();

-- What a cancellation costs stands with the month in which the stay was to begin.
CREATE FUNCTION touch_month_of_fee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO touched_month SELECT building_id, month, 'occupation' FROM stay_part WHERE booking_id = NEW.id AND begins;
  RETURN NULL;
END $$;
CREATE TRIGGER touch_month_of_fee AFTER UPDATE ON booking FOR EACH ROW
  WHEN (OLD.balance_cents + OLD.paid_cents <> NEW.balance_cents + NEW.paid_cents) EXECUTE FUNCTION touch_month_of_fee();

-- A stay of another site counts in its months, and says whose the first night of others is: of a booking that was made of it, too.
CREATE FUNCTION touch_months_of_event(event calendar_event) RETURNS void LANGUAGE sql AS $$
  INSERT INTO touched_month
  SELECT event.building_id, each::date, 'occupation' FROM generate_series(month_of(event.check_in)::timestamp, event.check_out, '1 month') AS each
  UNION
  SELECT stay_part.building_id, stay_part.month, 'occupation'
    FROM channel_booking JOIN stay_part ON stay_part.booking_id = channel_booking.booking_id WHERE channel_booking.event_id = event.id
$$;

CREATE FUNCTION touch_months_of_changed_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_months_of_event(OLD);
  IF TG_OP = 'UPDATE' THEN
    PERFORM touch_months_of_event(NEW);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER touch_months_updated AFTER UPDATE ON calendar_event FOR EACH ROW
  WHEN ('stay' IN (OLD.kind, NEW.kind) AND (OLD.kind, OLD.state, OLD.check_in, OLD.check_out, OLD.apartment_id, OLD.feed_id)
    IS DISTINCT FROM (NEW.kind, NEW.state, NEW.check_in, NEW.check_out, NEW.apartment_id, NEW.feed_id))
  EXECUTE FUNCTION touch_months_of_changed_event();
CREATE TRIGGER touch_months_deleted AFTER DELETE ON calendar_event FOR EACH ROW
  WHEN (OLD.kind = 'stay') EXECUTE FUNCTION touch_months_of_changed_event();

-- Whether it has its nights, or was made a booking.
CREATE FUNCTION touch_months_of_its_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  events bigint[] := ARRAY[(to_jsonb(OLD) ->> TG_ARGV[0])::bigint, (to_jsonb(NEW) ->> TG_ARGV[0])::bigint];
BEGIN
  PERFORM touch_months_of_event(event) FROM calendar_event AS event WHERE id = ANY(events) AND kind = 'stay';
  RETURN NULL;
END $$;
CREATE TRIGGER touch_months_placed AFTER INSERT ON occupancy FOR EACH ROW
  WHEN (NEW.calendar_event_id IS NOT NULL) EXECUTE FUNCTION touch_months_of_its_event('calendar_event_id');
CREATE TRIGGER touch_months_updated AFTER UPDATE ON occupancy FOR EACH ROW
  WHEN (coalesce(OLD.calendar_event_id, NEW.calendar_event_id) IS NOT NULL)
  EXECUTE FUNCTION touch_months_of_its_event('calendar_event_id');
CREATE TRIGGER touch_months_deleted AFTER DELETE ON occupancy FOR EACH ROW
  WHEN (OLD.calendar_event_id IS NOT NULL) EXECUTE FUNCTION touch_months_of_its_event('calendar_event_id');
CREATE TRIGGER touch_months AFTER INSERT OR UPDATE OR DELETE ON channel_booking FOR EACH ROW
  EXECUTE FUNCTION touch_months_of_its_event('event_id');

-- Which report's months are touched, both where the second argument says none.
CREATE OR REPLACE FUNCTION touch_all_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO touched_month SELECT (to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0])::bigint, NULL, each
    FROM unnest(ARRAY['billing', 'occupation']) AS each WHERE each = coalesce(TG_ARGV[1], each);
  RETURN NULL;
END $$;

-- The rooms of a flat that is let whole share its price in the order of their codes.
CREATE TRIGGER touch_all_nights AFTER UPDATE OF code, whole_flat ON apartment FOR EACH ROW
  WHEN ((OLD.code, OLD.whole_flat) IS DISTINCT FROM (NEW.code, NEW.whole_flat))
  EXECUTE FUNCTION touch_all_months('building_id', 'occupation');
CREATE TRIGGER touch_all_nights AFTER UPDATE OF source ON calendar_feed FOR EACH ROW
  WHEN (OLD.source <> NEW.source) EXECUTE FUNCTION touch_all_months('building_id', 'occupation');

CREATE FUNCTION touch_all_nights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO touched_month SELECT building_id, NULL, 'occupation' FROM apartment WHERE id = coalesce(NEW.apartment_id, OLD.apartment_id);
  RETURN NULL;
END $$;
CREATE TRIGGER touch_all_nights AFTER INSERT OR UPDATE OR DELETE ON apartment_space FOR EACH ROW
  EXECUTE FUNCTION touch_all_nights();

-- What is there already is to be summed.
INSERT INTO touched_month
  SELECT DISTINCT building_id, month, 'occupation' FROM stay_part
  UNION
  SELECT building_id, each::date, 'occupation' FROM calendar_event,
    generate_series(month_of(check_in)::timestamp, check_out, '1 month') AS each WHERE kind = 'stay';
