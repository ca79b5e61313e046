-- An event of an outside calendar is a stay of that site, or days that it only closed: the same rule as in
-- features/calendars/conflict-rules.ts, unless the team says otherwise. With what the site tells of its guests.
ALTER TABLE calendar_event
  ADD COLUMN kind text NOT NULL DEFAULT 'stay' CHECK (kind IN ('stay', 'closed')),
  ADD COLUMN kind_by_team boolean NOT NULL DEFAULT false,
  ADD COLUMN guest_name text NOT NULL DEFAULT '',
  ADD COLUMN reservation_code text NOT NULL DEFAULT '',
  ADD COLUMN reservation_url text NOT NULL DEFAULT '' CHECK (reservation_url ~ '^(https?://.*)?$'),
  ADD COLUMN phone_end text NOT NULL DEFAULT '' CHECK (phone_end ~ '^\d{0,4}$'),
  -- When its guests had left and the apartment was to be cleaned, or owed no cleaning any more.
  ADD COLUMN left_at timestamptz;
UPDATE calendar_event SET
  kind = CASE WHEN summary !~* 'closed' AND summary ~* 'not available|unavailable|no disponible|blocked|bloquead'
    THEN 'closed' ELSE 'stay' END,
  left_at = CASE WHEN check_out <= current_date THEN now() END;
CREATE INDEX calendar_event_not_left ON calendar_event (check_out) WHERE left_at IS NULL;
-- What sites tell beside dates is read anew.
UPDATE calendar_feed SET etag = NULL, last_modified = NULL;

-- A booking that was made of an event, and what the site said of it when the team last agreed. It outlives the event:
-- without one, the site has taken its stay back (gone_at) or its calendar is no longer read.
CREATE TABLE channel_booking (
  booking_id bigint PRIMARY KEY REFERENCES booking ON DELETE CASCADE,
  building_id bigint NOT NULL REFERENCES building,
  apartment_id bigint NOT NULL REFERENCES apartment ON DELETE CASCADE,
  event_id bigint UNIQUE REFERENCES calendar_event ON DELETE SET NULL,
  source text NOT NULL CHECK (source IN ('airbnb', 'booking_com', 'vrbo', 'other')),
  name text NOT NULL DEFAULT '',
  uid text NOT NULL,
  check_in date NOT NULL,
  check_out date NOT NULL CHECK (check_out > check_in),
  gone_at timestamptz,
  -- The difference that the team was last told of: it is told once.
  told text,
  CHECK (gone_at IS NULL OR event_id IS NULL)
);
CREATE INDEX channel_booking_apartment ON channel_booking (apartment_id);
CREATE TRIGGER channel_booking_announces_desk_change AFTER INSERT OR UPDATE OR DELETE ON channel_booking
  FOR EACH ROW EXECUTE FUNCTION announce_desk_change();

-- The nights that an event closes: all of its own but those on which its guests sleep here by their booking, in
-- whichever apartment. Whoever has left needs none; a booking that does not take place leaves all to the event.
CREATE FUNCTION claimed_nights(event calendar_event) RETURNS datemultirange LANGUAGE sql STABLE AS $$
  SELECT datemultirange(daterange(event.check_in, event.check_out)) - coalesce((
    SELECT CASE
      WHEN booking.state = 'checked_out' THEN datemultirange(daterange(NULL, NULL))
      WHEN booking.state IN ('pending', 'confirmed', 'checked_in') THEN (
        SELECT range_agg(daterange(night, night + 1)) FROM booking_night WHERE booking_night.booking_id = booking.id)
      END
    FROM channel_booking JOIN booking ON booking.id = channel_booking.booking_id
    WHERE channel_booking.event_id = event.id), '{}')
$$;

-- Whether an event is somebody who comes and has no booking: a stay that has nights here, or wants them. Where sites
-- read each other, one stay is an event of both: it is the one that has the first night.
CREATE FUNCTION is_outside_stay(event calendar_event) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT event.kind = 'stay'
    AND NOT EXISTS (SELECT FROM channel_booking WHERE channel_booking.event_id = event.id)
    AND (event.state = 'conflict' OR EXISTS (SELECT FROM occupancy WHERE occupancy.calendar_event_id = event.id))
    AND NOT EXISTS (
      SELECT FROM apartment_space AS used
        JOIN occupancy AS taken ON taken.space_id = used.space_id AND taken.stay @> event.check_in
        JOIN calendar_event AS other ON other.id = taken.calendar_event_id AND other.kind = 'stay'
      WHERE used.apartment_id = event.apartment_id AND other.id <> event.id AND event.state <> 'conflict')
$$;

ALTER TABLE booking DROP CONSTRAINT booking_channel_check;
ALTER TABLE booking ADD CONSTRAINT booking_channel_check
  CHECK (channel IN ('web', 'direct', 'phone', 'airbnb', 'booking_com', 'vrbo', 'other'));
