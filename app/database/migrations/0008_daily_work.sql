-- The team's daily work: steps that can be taken back, guests, agreed prices, blocks, outside calendars, alerts,
-- mails to guests, webhooks, cleaning.

-- Guests are people that stay; the booker and whom the invoice goes to may be others.
CREATE TABLE booking_guest (
  booking_id bigint NOT NULL REFERENCES booking ON DELETE CASCADE,
  position integer NOT NULL,
  customer_id bigint REFERENCES customer,
  first_name text NOT NULL CHECK (first_name <> ''),
  last_name text NOT NULL DEFAULT '',
  nationality char(2),
  document_kind text,
  document_number text,
  birth_date date,
  PRIMARY KEY (booking_id, position)
);
CREATE INDEX booking_guest_customer ON booking_guest (customer_id) WHERE customer_id IS NOT NULL;

-- What is owed is the total, or the fee of a stay that does not take place; nothing once a hold is over.
ALTER TABLE booking
  ADD COLUMN invoice_customer_id bigint REFERENCES customer,
  ADD COLUMN price_reason text NOT NULL DEFAULT '',
  ADD COLUMN cancellation_fee_cents integer CHECK (cancellation_fee_cents >= 0);
ALTER TABLE booking ADD CONSTRAINT booking_fee_of_no_stay
  CHECK (cancellation_fee_cents IS NULL OR state IN ('cancelled', 'no_show'));
DROP INDEX booking_open_balance;
ALTER TABLE booking DROP COLUMN balance_cents;
ALTER TABLE booking ADD COLUMN balance_cents integer GENERATED ALWAYS AS (
  CASE
    WHEN state IN ('cancelled', 'no_show') THEN coalesce(cancellation_fee_cents, greatest(paid_cents, 0))
    WHEN state = 'expired' THEN 0
    ELSE total_cents
  END - paid_cents
) STORED;
CREATE INDEX booking_open_balance ON booking (building_id, check_in)
  WHERE balance_cents > 0 AND state IN ('confirmed', 'checked_in', 'checked_out');
CREATE INDEX booking_invoice_customer ON booking (invoice_customer_id) WHERE invoice_customer_id IS NOT NULL;

-- A step that may be taken back keeps what stood before it, and the version that it led to.
ALTER TABLE booking_event
  ADD COLUMN version integer,
  ADD COLUMN undo jsonb,
  ADD COLUMN undone_at timestamptz;

-- What a change of apartment, dates or price adds or takes away is spread over the nights too.
CREATE OR REPLACE FUNCTION booking_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
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
  SELECT coalesce(sum(total_cents), 0), coalesce(sum(total_cents) FILTER (WHERE kind <> 'cleaning'), 0)
    INTO found_lines, priced_by_night FROM booking_line WHERE booking_id = checked.id;
  SELECT coalesce(sum(amount_cents), 0) INTO found_instalments FROM booking_instalment WHERE booking_id = checked.id;
  SELECT count(*), coalesce(sum(amount_cents), 0) INTO found_nights, found_in_nights
    FROM booking_night
    WHERE booking_id = checked.id AND night >= checked.check_in AND night < checked.check_out;
  IF found_lines <> checked.total_cents OR found_instalments <> checked.total_cents OR found_nights <> checked.nights
    OR found_in_nights <> priced_by_night
    OR EXISTS (
      SELECT FROM booking_night
      WHERE booking_id = checked.id AND (night < checked.check_in OR night >= checked.check_out)
    )
  THEN
    RAISE EXCEPTION 'booking % does not add up: total %, lines %, instalments %, nights % of % at % of %',
      checked.reference, checked.total_cents, found_lines, found_instalments, found_nights, checked.nights,
      found_in_nights, priced_by_night
      USING ERRCODE = 'check_violation', CONSTRAINT = 'booking_adds_up';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER booking_night_adds_up AFTER INSERT OR UPDATE OR DELETE ON booking_night
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION booking_adds_up();

-- At commit a booking closes exactly its nights, each in every space of the apartment that the night is in, as a hold
-- while it is pending; one that does not take place closes none. Nights cannot be added without their booking or
-- another night changing, so their insertion alone needs no look.
CREATE FUNCTION booking_occupies_its_nights() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked booking;
  wanted bigint;
  closed bigint;
  taken bigint;
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
  SELECT coalesce(sum(upper(stay) - lower(stay)), 0) INTO taken FROM occupancy WHERE booking_id = checked.id;
  IF checked.state IN ('cancelled', 'expired', 'no_show') THEN
    wanted := 0;
    closed := 0;
  ELSE
    SELECT count(*), count(*) FILTER (WHERE EXISTS (
        SELECT FROM occupancy
        WHERE booking_id = checked.id AND space_id = used.space_id AND stay @> booking_night.night
          AND kind = CASE checked.state WHEN 'pending' THEN 'hold' ELSE 'booking' END
          AND hold_until IS NOT DISTINCT FROM CASE checked.state WHEN 'pending' THEN checked.hold_until END
      ))
      INTO wanted, closed
      FROM booking_night LEFT JOIN apartment_space AS used USING (apartment_id)
      WHERE booking_night.booking_id = checked.id;
  END IF;
  IF wanted <> closed OR wanted <> taken THEN
    RAISE EXCEPTION 'booking %, %, does not occupy its nights: % to close, % closed, % taken',
      checked.reference, checked.state, wanted, closed, taken
      USING ERRCODE = 'check_violation', CONSTRAINT = 'booking_occupies_its_nights';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER booking_occupies_its_nights
  AFTER INSERT OR UPDATE OF state, check_in, check_out, hold_until ON booking
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION booking_occupies_its_nights();
CREATE CONSTRAINT TRIGGER booking_night_is_occupied AFTER UPDATE OR DELETE ON booking_night
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION booking_occupies_its_nights();
CREATE CONSTRAINT TRIGGER occupancy_is_of_nights AFTER INSERT OR UPDATE OR DELETE ON occupancy
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION booking_occupies_its_nights();

-- Who wrote a payment down at the desk, and what they noted. No more is given back than was paid.
ALTER TABLE payment
  ADD COLUMN note text NOT NULL DEFAULT '',
  ADD COLUMN user_id bigint REFERENCES user_account ON DELETE SET NULL;
CREATE INDEX payment_refund_of ON payment (refund_of) WHERE refund_of IS NOT NULL;
CREATE FUNCTION refund_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid payment;
  refunded bigint;
BEGIN
  SELECT * INTO paid FROM payment WHERE id = NEW.refund_of FOR UPDATE;
  SELECT coalesce(sum(amount_cents), 0) INTO refunded FROM payment
    WHERE refund_of = paid.id AND state IN ('pending', 'succeeded') AND id <> NEW.id;
  IF paid.amount_cents <= 0 OR paid.booking_id <> NEW.booking_id OR paid.state NOT IN ('succeeded', 'refunded')
    OR paid.amount_cents + refunded + NEW.amount_cents < 0 THEN
    RAISE EXCEPTION 'payment % cannot be refunded by %', paid.id, -NEW.amount_cents
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_within_payment';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refund_within_payment BEFORE INSERT OR UPDATE OF state ON payment
  FOR EACH ROW WHEN (NEW.refund_of IS NOT NULL AND NEW.state IN ('pending', 'succeeded'))
  EXECUTE FUNCTION refund_within_payment();

-- Nights on which the house itself keeps an apartment closed.
CREATE TABLE block (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  building_id bigint NOT NULL REFERENCES building,
  apartment_id bigint NOT NULL REFERENCES apartment ON DELETE CASCADE,
  check_in date NOT NULL,
  check_out date NOT NULL CHECK (check_out > check_in),
  kind text NOT NULL CHECK (kind IN ('maintenance', 'owner')),
  reason text NOT NULL DEFAULT '',
  user_id bigint REFERENCES user_account ON DELETE SET NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX block_apartment ON block (apartment_id, check_in);

-- Calendars of other sites that are read for an apartment.
CREATE TABLE calendar_feed (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  building_id bigint NOT NULL REFERENCES building,
  apartment_id bigint NOT NULL REFERENCES apartment ON DELETE CASCADE,
  source text NOT NULL CHECK (source IN ('airbnb', 'booking_com', 'vrbo', 'other')),
  name text NOT NULL DEFAULT '',
  url text NOT NULL CHECK (url ~ '^https?://'),
  active boolean NOT NULL DEFAULT true,
  etag text,
  last_modified text,
  next_read_at timestamptz NOT NULL,
  last_read_at timestamptz,
  last_success_at timestamptz,
  last_error text,
  failures integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (apartment_id, url)
);
CREATE INDEX calendar_feed_due ON calendar_feed (next_read_at) WHERE active;

-- An event of such a calendar. The nights of it that are free are closed; where others are taken it is in conflict.
CREATE TABLE calendar_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  building_id bigint NOT NULL REFERENCES building,
  feed_id bigint NOT NULL REFERENCES calendar_feed ON DELETE CASCADE,
  apartment_id bigint NOT NULL REFERENCES apartment ON DELETE CASCADE,
  uid text NOT NULL CHECK (uid <> ''),
  check_in date NOT NULL,
  check_out date NOT NULL CHECK (check_out > check_in),
  summary text NOT NULL DEFAULT '',
  state text NOT NULL CHECK (state IN ('placed', 'conflict')),
  first_seen_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (feed_id, uid, check_in)
);
CREATE INDEX calendar_event_apartment ON calendar_event (apartment_id, check_in);
CREATE INDEX calendar_event_conflict ON calendar_event (building_id) WHERE state = 'conflict';

ALTER TABLE occupancy
  ADD COLUMN block_id bigint REFERENCES block ON DELETE CASCADE,
  ADD COLUMN calendar_event_id bigint REFERENCES calendar_event ON DELETE CASCADE;
CREATE INDEX occupancy_block ON occupancy (block_id) WHERE block_id IS NOT NULL;
CREATE INDEX occupancy_calendar_event ON occupancy (calendar_event_id) WHERE calendar_event_id IS NOT NULL;

-- What was closed before has its block: of the apartment that is this space alone, otherwise of any that uses it.
DO $$
DECLARE
  closed record;
  found_apartment bigint;
  made bigint;
BEGIN
  FOR closed IN SELECT * FROM occupancy WHERE kind = 'block' LOOP
    SELECT apartment_id INTO found_apartment FROM apartment_space AS used WHERE space_id = closed.space_id
      ORDER BY (SELECT count(*) FROM apartment_space AS other WHERE other.apartment_id = used.apartment_id), apartment_id
      LIMIT 1;
    CONTINUE WHEN found_apartment IS NULL;
    INSERT INTO block (building_id, apartment_id, check_in, check_out, kind, reason, created_at, updated_at)
      VALUES (closed.building_id, found_apartment, lower(closed.stay), upper(closed.stay), 'maintenance', closed.reason,
        now(), now())
      RETURNING id INTO made;
    UPDATE occupancy SET block_id = made WHERE id = closed.id;
  END LOOP;
END $$;

-- What closes a night is of exactly one kind. Of a space that no apartment used nobody could say whose block it was.
DELETE FROM occupancy WHERE kind = 'block' AND block_id IS NULL;
DELETE FROM occupancy WHERE kind = 'external';
ALTER TABLE occupancy
  ADD CHECK ((kind = 'block') = (block_id IS NOT NULL)),
  ADD CHECK ((kind = 'external') = (calendar_event_id IS NOT NULL));

-- The address at which other sites read when the apartment is taken; only who knows it can.
ALTER TABLE apartment ADD COLUMN export_token text UNIQUE CHECK (export_token ~ '^[A-Za-z0-9_-]{32,}$');

ALTER TABLE space
  ADD COLUMN cleaning text NOT NULL DEFAULT 'clean' CHECK (cleaning IN ('clean', 'to_clean', 'in_progress')),
  ADD COLUMN cleaning_by text NOT NULL DEFAULT '',
  ADD COLUMN cleaning_since timestamptz;

-- What somebody has to look at. Open ones about the same thing are one.
CREATE TABLE alert (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  building_id bigint NOT NULL REFERENCES building,
  kind text NOT NULL CHECK (kind <> ''),
  subject text NOT NULL CHECK (subject <> ''),
  urgent boolean NOT NULL DEFAULT false,
  booking_id bigint REFERENCES booking ON DELETE CASCADE,
  apartment_id bigint REFERENCES apartment ON DELETE CASCADE,
  detail jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  resolved_at timestamptz,
  resolved_by bigint REFERENCES user_account ON DELETE SET NULL
);
CREATE UNIQUE INDEX alert_one_open ON alert (building_id, kind, subject) WHERE resolved_at IS NULL;
CREATE INDEX alert_created ON alert (building_id, created_at);

-- A mail about a booking may wait until the step that it tells of can no longer be taken back; then it is withdrawn.
ALTER TABLE mail
  ADD COLUMN booking_id bigint REFERENCES booking ON DELETE CASCADE,
  ADD COLUMN booking_event_id bigint REFERENCES booking_event ON DELETE SET NULL,
  ADD COLUMN repeat_of bigint REFERENCES mail;
ALTER TABLE mail DROP CONSTRAINT mail_state_check;
ALTER TABLE mail ADD CONSTRAINT mail_state_check CHECK (state IN ('kept', 'queued', 'sent', 'failed', 'withdrawn'));
CREATE INDEX mail_booking ON mail (booking_id) WHERE booking_id IS NOT NULL;
-- Instructions and thanks are written once.
CREATE UNIQUE INDEX mail_once_a_stay ON mail (booking_id, kind)
  WHERE kind IN ('booking_instructions', 'booking_thanks') AND state <> 'withdrawn' AND repeat_of IS NULL;

-- Texts of mails to guests that the house wrote itself; without one the product's own counts.
CREATE TABLE mail_text (
  building_id bigint NOT NULL REFERENCES building,
  kind text NOT NULL,
  subject jsonb NOT NULL CHECK (subject ? 'es'),
  body jsonb NOT NULL CHECK (body ? 'es'),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (building_id, kind)
);

-- Addresses of other programs that are told what happens to bookings.
CREATE TABLE webhook (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  building_id bigint NOT NULL REFERENCES building,
  url text NOT NULL CHECK (url ~ '^https?://'),
  secret text NOT NULL CHECK (secret <> ''),
  events text[] NOT NULL CHECK (events <@ ARRAY['booking.created', 'booking.changed', 'booking.cancelled']),
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX webhook_building ON webhook (building_id) WHERE active;

CREATE TABLE webhook_delivery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id bigint NOT NULL REFERENCES webhook ON DELETE CASCADE,
  delivery_key uuid NOT NULL UNIQUE,
  event text NOT NULL,
  payload jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  last_status integer,
  last_error text,
  created_at timestamptz NOT NULL,
  delivered_at timestamptz,
  CHECK ((state = 'queued') = (next_attempt_at IS NOT NULL)),
  CHECK ((state = 'delivered') = (delivered_at IS NOT NULL))
);
CREATE INDEX webhook_delivery_due ON webhook_delivery (next_attempt_at) WHERE state = 'queued';
CREATE INDEX webhook_delivery_webhook ON webhook_delivery (webhook_id, created_at);

-- Customers: what is found to be one person becomes one row, and the other leads to it.
ALTER TABLE customer
  ADD COLUMN iban text,
  ADD COLUMN merged_into_id bigint REFERENCES customer,
  ADD COLUMN phone_digits text GENERATED ALWAYS AS (
    right(regexp_replace(regexp_replace(phone, '[;#a-z].*$', '', 'i'), '\D', '', 'g'), 9)
  ) STORED,
  ADD CHECK (merged_into_id <> id);
CREATE INDEX customer_phone_digits ON customer (building_id, phone_digits) WHERE phone_digits <> '';
CREATE INDEX customer_document ON customer (building_id, upper(document_number)) WHERE document_number IS NOT NULL;
CREATE INDEX customer_tax_number ON customer (building_id, upper(tax_number)) WHERE tax_number IS NOT NULL;
CREATE INDEX customer_name ON customer (building_id, lower(last_name), lower(first_name));
CREATE INDEX customer_merged ON customer (merged_into_id) WHERE merged_into_id IS NOT NULL;
CREATE INDEX customer_similar_name ON customer USING gin ((lower(first_name || ' ' || last_name)) gin_trgm_ops);

-- Whatever names a customer while that one is merged into another means the one that it became. The lock makes who
-- comes at that moment wait for it.
CREATE FUNCTION names_who_it_became() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  became bigint;
BEGIN
  IF NEW.customer_id IS NOT NULL THEN
    LOOP
      SELECT merged_into_id INTO became FROM customer WHERE id = NEW.customer_id FOR KEY SHARE;
      EXIT WHEN became IS NULL;
      NEW.customer_id := became;
    END LOOP;
  END IF;
  IF TG_TABLE_NAME = 'booking' THEN
    IF NEW.invoice_customer_id IS NOT NULL THEN
      LOOP
        SELECT merged_into_id INTO became FROM customer WHERE id = NEW.invoice_customer_id FOR KEY SHARE;
        EXIT WHEN became IS NULL;
        NEW.invoice_customer_id := became;
      END LOOP;
    END IF;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER booking_names_who_it_became BEFORE INSERT OR UPDATE OF customer_id, invoice_customer_id ON booking
  FOR EACH ROW EXECUTE FUNCTION names_who_it_became();
CREATE TRIGGER booking_guest_names_who_it_became BEFORE INSERT OR UPDATE OF customer_id ON booking_guest
  FOR EACH ROW EXECUTE FUNCTION names_who_it_became();

-- Entries about a customer may lose what they say of the person, once that one is forgotten (GDPR article 17); who did
-- what and when stays.
CREATE OR REPLACE FUNCTION audit_entry_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.subject_kind = 'customer' AND NEW.before IS NULL AND NEW.after IS NULL
    AND (NEW.at, NEW.action, NEW.subject_kind, NEW.subject_id) = (OLD.at, OLD.action, OLD.subject_kind, OLD.subject_id)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit entries are never changed or deleted';
END $$;

-- Word of every change that the schedule and today's page show, with the building it is of.
CREATE FUNCTION announce_desk_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('desk_change', (CASE WHEN TG_OP = 'DELETE' THEN OLD.building_id ELSE NEW.building_id END)::text);
  RETURN NULL;
END
$$;

DO $$
DECLARE
  shown text;
BEGIN
  FOREACH shown IN ARRAY ARRAY['booking', 'occupancy', 'block', 'calendar_event', 'payment', 'alert', 'apartment', 'space'] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION announce_desk_change()',
      shown || '_announces_desk_change', shown
    );
  END LOOP;
END
$$;

-- Words are found however their accents and capitals are typed.
CREATE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN translate(lower(words), 'áàâäãåāéèêëēíìîïīóòôöõōúùûüūñçýÿ', 'aaaaaaaeeeeeiiiiioooooouuuuuncyy');

ALTER TABLE customer ADD COLUMN search_text text GENERATED ALWAYS AS (folded(
  first_name || ' ' || last_name || ' ' || coalesce(company_name, '') || ' ' || email || ' ' || coalesce(document_number, '')
  || ' ' || coalesce(tax_number, '')
)) STORED;
CREATE INDEX customer_search ON customer USING gin (search_text gin_trgm_ops);
CREATE INDEX booking_reference_parts ON booking USING gin (reference gin_trgm_ops);
