-- Who stays where and when, what it costs, and what blocks a space.
CREATE TABLE booking (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  building_id bigint NOT NULL REFERENCES building,
  reference text NOT NULL UNIQUE,
  apartment_id bigint NOT NULL REFERENCES apartment,
  customer_id bigint REFERENCES customer,
  check_in date NOT NULL,
  check_out date NOT NULL CHECK (check_out > check_in),
  nights integer GENERATED ALWAYS AS (check_out - check_in) STORED,
  adults integer NOT NULL CHECK (adults > 0),
  children integer NOT NULL DEFAULT 0 CHECK (children >= 0),
  channel text NOT NULL DEFAULT 'web' CHECK (channel IN ('web', 'direct', 'phone', 'airbnb', 'booking_com', 'vrbo')),
  state text NOT NULL CHECK (
    state IN ('pending', 'confirmed', 'checked_in', 'checked_out', 'cancelled', 'expired', 'no_show')
  ),
  hold_until timestamptz,
  language text NOT NULL DEFAULT 'es' CHECK (language IN ('es', 'en')),
  offer_id bigint REFERENCES offer,
  accommodation_cents integer NOT NULL,
  discount_cents integer NOT NULL CHECK (discount_cents >= 0),
  total_cents integer NOT NULL CHECK (total_cents >= 0),
  paid_cents integer NOT NULL DEFAULT 0,
  balance_cents integer GENERATED ALWAYS AS (total_cents - paid_cents) STORED,
  bail_cents integer NOT NULL DEFAULT 0 CHECK (bail_cents >= 0),
  vat_treatment text NOT NULL,
  arrival_time text,
  requests text NOT NULL DEFAULT '',
  internal_notes text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  updated_at timestamptz NOT NULL,
  CHECK (state <> 'pending' OR hold_until IS NOT NULL),
  CHECK (state IN ('pending', 'expired') OR customer_id IS NOT NULL)
);
CREATE INDEX booking_check_in ON booking (building_id, check_in);
CREATE INDEX booking_check_out ON booking (building_id, check_out);
CREATE INDEX booking_customer ON booking (customer_id);
CREATE INDEX booking_apartment ON booking (apartment_id, check_in);
CREATE INDEX booking_hold ON booking (hold_until) WHERE state = 'pending';
CREATE INDEX booking_open_balance ON booking (building_id, check_in)
  WHERE balance_cents > 0 AND state IN ('confirmed', 'checked_in', 'checked_out');

-- One slice a night, so that a move or an extension changes only the nights to come.
CREATE TABLE booking_night (
  booking_id bigint NOT NULL REFERENCES booking ON DELETE CASCADE,
  night date NOT NULL,
  apartment_id bigint NOT NULL REFERENCES apartment,
  amount_cents integer NOT NULL,
  PRIMARY KEY (booking_id, night)
);
CREATE INDEX booking_night_night ON booking_night (night, apartment_id);

CREATE TABLE booking_line (
  booking_id bigint NOT NULL REFERENCES booking ON DELETE CASCADE,
  position integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('accommodation', 'extra_guest', 'cleaning', 'discount', 'adjustment')),
  description jsonb NOT NULL,
  quantity integer NOT NULL,
  unit_cents integer NOT NULL,
  total_cents integer NOT NULL,
  PRIMARY KEY (booking_id, position)
);

CREATE TABLE booking_instalment (
  booking_id bigint NOT NULL REFERENCES booking ON DELETE CASCADE,
  position integer NOT NULL,
  due date NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents >= 0),
  PRIMARY KEY (booking_id, position)
);

CREATE TABLE booking_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id bigint NOT NULL REFERENCES booking ON DELETE CASCADE,
  at timestamptz NOT NULL,
  user_id bigint REFERENCES user_account ON DELETE SET NULL,
  kind text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX booking_event_booking ON booking_event (booking_id, at);

-- What blocks a space. The database itself refuses two that overlap, whatever the code does.
CREATE TABLE occupancy (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  building_id bigint NOT NULL REFERENCES building,
  space_id bigint NOT NULL REFERENCES space,
  stay daterange NOT NULL CHECK (NOT isempty(stay) AND lower_inc(stay) AND NOT upper_inc(stay)),
  kind text NOT NULL CHECK (kind IN ('booking', 'hold', 'block', 'external')),
  booking_id bigint REFERENCES booking ON DELETE CASCADE,
  reason text NOT NULL DEFAULT '',
  hold_until timestamptz,
  CHECK ((kind = 'hold') = (hold_until IS NOT NULL)),
  CHECK ((kind IN ('booking', 'hold')) = (booking_id IS NOT NULL)),
  CONSTRAINT occupancy_never_overlaps EXCLUDE USING gist (space_id WITH =, stay WITH &&)
);
CREATE INDEX occupancy_booking ON occupancy (booking_id);
CREATE INDEX occupancy_building_stay ON occupancy USING gist (building_id, stay);
CREATE INDEX occupancy_hold ON occupancy (hold_until) WHERE kind = 'hold';

CREATE TABLE payment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  building_id bigint NOT NULL REFERENCES building,
  booking_id bigint NOT NULL REFERENCES booking,
  amount_cents integer NOT NULL CHECK (amount_cents <> 0),
  method text NOT NULL CHECK (method IN ('card', 'transfer', 'cash', 'bizum', 'direct_debit')),
  provider text NOT NULL,
  provider_reference text,
  card_last4 text CHECK (card_last4 ~ '^\d{4}$'),
  state text NOT NULL CHECK (state IN ('pending', 'succeeded', 'failed', 'refunded')),
  refund_of bigint REFERENCES payment,
  at timestamptz NOT NULL,
  CHECK ((amount_cents < 0) = (refund_of IS NOT NULL))
);
CREATE INDEX payment_booking ON payment (booking_id);
CREATE UNIQUE INDEX payment_provider_reference ON payment (provider, provider_reference)
  WHERE provider_reference IS NOT NULL;

CREATE TABLE bail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id bigint NOT NULL UNIQUE REFERENCES booking,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  state text NOT NULL CHECK (state IN ('due', 'held', 'returned', 'partly_returned', 'retained', 'cancelled')),
  method text,
  received_on date,
  due_back_on date,
  returned_cents integer NOT NULL DEFAULT 0 CHECK (returned_cents BETWEEN 0 AND amount_cents)
);

-- The answer to a write that carried an Idempotency-Key, so that the same key never writes twice.
CREATE TABLE idempotency_key (
  operation text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  answer json,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (operation, key)
);
CREATE INDEX idempotency_key_created ON idempotency_key (created_at);

-- At commit a booking's lines and instalments add up to its total, and its nights are all there and add up to
-- the lines that price them.
CREATE FUNCTION booking_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked booking;
  found_lines bigint;
  found_instalments bigint;
  found_nights bigint;
  priced_by_night bigint;
  found_in_nights bigint;
BEGIN
  IF TG_TABLE_NAME = 'booking' THEN
    SELECT * INTO checked FROM booking WHERE id = NEW.id;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT * INTO checked FROM booking WHERE id = OLD.booking_id;
  ELSE
    SELECT * INTO checked FROM booking WHERE id = NEW.booking_id;
  END IF;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT coalesce(sum(total_cents), 0),
         coalesce(sum(total_cents) FILTER (WHERE kind IN ('accommodation', 'extra_guest', 'discount')), 0)
    INTO found_lines, priced_by_night FROM booking_line WHERE booking_id = checked.id;
  SELECT coalesce(sum(amount_cents), 0) INTO found_instalments FROM booking_instalment WHERE booking_id = checked.id;
  SELECT count(*), coalesce(sum(amount_cents), 0) INTO found_nights, found_in_nights FROM booking_night WHERE booking_id = checked.id;
  IF found_lines <> checked.total_cents OR found_instalments <> checked.total_cents OR found_nights <> checked.nights
    OR found_in_nights <> priced_by_night THEN
    RAISE EXCEPTION 'booking % does not add up: total %, lines %, instalments %, nights % of % at % of %',
      checked.reference, checked.total_cents, found_lines, found_instalments, found_nights, checked.nights,
      found_in_nights, priced_by_night
      USING ERRCODE = 'check_violation', CONSTRAINT = 'booking_adds_up';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER booking_adds_up AFTER INSERT OR UPDATE ON booking
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION booking_adds_up();
CREATE CONSTRAINT TRIGGER booking_line_adds_up AFTER INSERT OR UPDATE OR DELETE ON booking_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION booking_adds_up();
CREATE CONSTRAINT TRIGGER booking_instalment_adds_up AFTER INSERT OR UPDATE OR DELETE ON booking_instalment
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION booking_adds_up();

-- What was paid is what the payments say.
CREATE FUNCTION payment_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE booking SET paid_cents = (
    SELECT coalesce(sum(amount_cents), 0) FROM payment
    WHERE booking_id = booking.id AND state IN ('succeeded', 'refunded')
  ) WHERE id = NEW.booking_id;
  RETURN NULL;
END $$;
CREATE TRIGGER payment_counts AFTER INSERT OR UPDATE ON payment
  FOR EACH ROW EXECUTE FUNCTION payment_counts();

-- Money that moved stays on record: a payment is never deleted, and what it paid for and how much do not change.
CREATE FUNCTION payment_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'payments are never deleted, and their amount and booking never change';
END $$;
CREATE TRIGGER payment_is_kept BEFORE DELETE OR UPDATE OF booking_id, amount_cents ON payment
  FOR EACH ROW EXECUTE FUNCTION payment_is_kept();
