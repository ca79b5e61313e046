-- Payments that a provider makes are a row before the provider is asked, and end by whatever is heard of them first.
-- What a booking was charged and what was paid of it stand in an account whose entries are written once.

ALTER TABLE bail ADD CONSTRAINT bail_of_its_booking UNIQUE (id, booking_id);
ALTER TABLE payment
  -- Names it at the provider's: what is asked twice by the same name is done once.
  ADD COLUMN key text UNIQUE CHECK (key ~ '^\d{4}[0-9A-Za-z]{8}$'),
  -- Money of the security deposit, which settles no charge.
  ADD COLUMN bail_id bigint,
  -- What was captured of an amount on hold on a card.
  ADD COLUMN capture_of bigint REFERENCES payment,
  -- What had been paid when it was asked for: what is paid beside it since may have paid the same.
  ADD COLUMN paid_before_cents integer,
  -- Why no money moved, as the provider says it.
  ADD COLUMN failure text,
  -- When the provider was last asked what became of it, and when that was known.
  ADD COLUMN asked_at timestamptz,
  ADD COLUMN settled_at timestamptz,
  -- Until when an amount stays on hold on a card.
  ADD COLUMN held_until timestamptz,
  ADD CONSTRAINT payment_of_bail_of_its_booking FOREIGN KEY (bail_id, booking_id) REFERENCES bail (id, booking_id),
  ADD CONSTRAINT payment_undecided_has_key CHECK (state <> 'pending' OR key IS NOT NULL),
  ADD CONSTRAINT payment_of_team_has_moved CHECK (provider <> 'desk' OR state IN ('succeeded', 'refunded'));
CREATE INDEX payment_bail ON payment (bail_id) WHERE bail_id IS NOT NULL;
CREATE INDEX payment_undecided ON payment (coalesce(asked_at, at)) WHERE state = 'pending';
ALTER TABLE payment DROP CONSTRAINT payment_state_check;
ALTER TABLE payment ADD CONSTRAINT payment_state_check
  CHECK (state IN ('pending', 'authorized', 'succeeded', 'failed', 'released', 'refunded'));

DROP TRIGGER payment_is_kept ON payment;
CREATE TRIGGER payment_is_kept
  BEFORE DELETE OR UPDATE OF building_id, booking_id, bail_id, amount_cents, method, provider, key, refund_of, void_of,
    capture_of, paid_before_cents, at, recorded_at
  ON payment FOR EACH ROW EXECUTE FUNCTION payment_is_kept();

-- A guest whose card was declined may pay at the same provider's page after all: what the provider says last counts.
DROP TRIGGER payment_state_follows ON payment;
CREATE TRIGGER payment_state_follows BEFORE UPDATE OF state ON payment FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (
    ('pending', 'succeeded'), ('pending', 'failed'), ('pending', 'authorized'), ('failed', 'succeeded'),
    ('failed', 'authorized'), ('authorized', 'released'), ('succeeded', 'refunded'), ('refunded', 'succeeded')))
  EXECUTE FUNCTION payment_state_follows();

-- As in 0022_what_is_owed.sql, with the states that there are now.
CREATE OR REPLACE FUNCTION void_cancels_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  voided payment;
BEGIN
  SELECT * INTO voided FROM payment WHERE id = NEW.void_of FOR UPDATE;
  IF voided.booking_id <> NEW.booking_id OR voided.amount_cents + NEW.amount_cents <> 0 OR NEW.state <> 'succeeded'
    OR voided.provider <> 'desk' OR voided.state <> 'succeeded' OR voided.void_of IS NOT NULL
    OR EXISTS (
      SELECT FROM payment AS refund WHERE refund.refund_of = voided.id AND refund.state IN ('pending', 'authorized', 'succeeded', 'refunded')
        AND NOT EXISTS (SELECT FROM payment AS void WHERE void.void_of = refund.id)
    )
  THEN
    RAISE EXCEPTION 'payment % cannot be voided by %', voided.id, NEW.amount_cents
      USING ERRCODE = 'check_violation', CONSTRAINT = 'void_cancels_payment';
  END IF;
  RETURN NEW;
END $$;

-- What was paid for the stay is what its payments say; money of the bail is counted apart. The booking is locked before its
-- payments are read: a sum that was read while it waited for the lock would lack those of whoever held it.
CREATE OR REPLACE FUNCTION payment_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.bail_id IS NULL THEN
    PERFORM FROM booking WHERE id = NEW.booking_id FOR UPDATE;
    UPDATE booking SET paid_cents = (
      SELECT coalesce(sum(amount_cents), 0) FROM payment
      WHERE booking_id = booking.id AND bail_id IS NULL AND state IN ('succeeded', 'refunded')
    ) WHERE id = NEW.booking_id;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER payment_counts ON payment;
CREATE TRIGGER payment_counts AFTER INSERT OR UPDATE OF state ON payment
  FOR EACH ROW EXECUTE FUNCTION payment_counts();

-- A refund, a void and a capture are of the same money as what they are of: the stay's, or the same bail's.
CREATE FUNCTION payment_stays_in_its_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM payment WHERE id = coalesce(NEW.refund_of, NEW.void_of, NEW.capture_of)
      AND (booking_id, bail_id) IS DISTINCT FROM (NEW.booking_id, NEW.bail_id)
  ) THEN
    RAISE EXCEPTION 'payment of another account'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_stays_in_its_account';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_stays_in_its_account BEFORE INSERT ON payment FOR EACH ROW
  WHEN (coalesce(NEW.refund_of, NEW.void_of, NEW.capture_of) IS NOT NULL)
  EXECUTE FUNCTION payment_stays_in_its_account();

-- What providers told, as it came: kept before it is acted on, once however often it is told.
CREATE TABLE provider_notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL,
  notice_id text NOT NULL,
  body text NOT NULL,
  received_at timestamptz NOT NULL,
  handled_at timestamptz,
  UNIQUE (provider, notice_id)
);
CREATE INDEX provider_notice_unhandled ON provider_notice (id) WHERE handled_at IS NULL;
CREATE INDEX provider_notice_received ON provider_notice (received_at);

-- The books of the demo's provider, which moves no money.
CREATE TABLE demo_charge (
  key text PRIMARY KEY,
  reference text NOT NULL,
  locale text NOT NULL,
  return_url text NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  method text NOT NULL CHECK (method IN ('card', 'bizum')),
  captures_later boolean NOT NULL,
  standing text NOT NULL CHECK (standing IN ('open', 'declined', 'paid', 'on_hold', 'let_go')),
  decline text,
  card_last4 text,
  captured_cents integer NOT NULL DEFAULT 0 CHECK (captured_cents BETWEEN 0 AND amount_cents),
  at timestamptz NOT NULL
);
CREATE TABLE demo_refund (
  key text PRIMARY KEY,
  charge_key text NOT NULL REFERENCES demo_charge,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  at timestamptz NOT NULL
);

-- The account of a booking: above zero what the guest was charged, below zero what was paid or is no longer asked for.
CREATE TABLE folio_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id bigint NOT NULL REFERENCES booking,
  kind text NOT NULL CHECK (kind IN ('charge', 'fee', 'waiver', 'payment', 'refund', 'void')),
  amount_cents integer NOT NULL CHECK (amount_cents <> 0),
  payment_id bigint REFERENCES payment,
  at timestamptz NOT NULL,
  CHECK ((payment_id IS NOT NULL) = (kind IN ('payment', 'refund', 'void')))
);
CREATE INDEX folio_entry_booking ON folio_entry (booking_id, id);
CREATE INDEX folio_entry_payment ON folio_entry (payment_id) WHERE payment_id IS NOT NULL;

-- What it costs changed, or whether it takes place: the difference becomes an entry.
CREATE FUNCTION booking_charges() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  charged bigint;
  difference bigint;
BEGIN
  SELECT coalesce(sum(amount_cents), 0) INTO charged FROM folio_entry
    WHERE booking_id = NEW.id AND payment_id IS NULL;
  difference := booking_charge(NEW.state, NEW.total_cents, NEW.cancellation_fee_cents, NEW.waived_cents, NEW.paid_cents) - charged;
  IF difference <> 0 THEN
    INSERT INTO folio_entry (booking_id, kind, amount_cents, at)
      VALUES (NEW.id, CASE WHEN NEW.state IN ('cancelled', 'no_show') THEN 'fee' ELSE 'charge' END, difference, NEW.updated_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER booking_charges
  AFTER INSERT OR UPDATE OF state, total_cents, cancellation_fee_cents, waived_cents, paid_cents ON booking
  FOR EACH ROW EXECUTE FUNCTION booking_charges();

CREATE FUNCTION payment_enters_folio() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entered bigint;
  difference bigint;
BEGIN
  SELECT coalesce(sum(amount_cents), 0) INTO entered FROM folio_entry WHERE payment_id = NEW.id;
  difference := -CASE WHEN NEW.state IN ('succeeded', 'refunded') THEN NEW.amount_cents ELSE 0 END - entered;
  IF difference <> 0 THEN
    INSERT INTO folio_entry (booking_id, kind, amount_cents, payment_id, at)
      VALUES (NEW.booking_id,
        CASE WHEN NEW.void_of IS NOT NULL THEN 'void' WHEN NEW.refund_of IS NOT NULL THEN 'refund' ELSE 'payment' END,
        difference, NEW.id, coalesce(NEW.settled_at, NEW.at));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payment_enters_folio AFTER INSERT OR UPDATE OF state ON payment
  FOR EACH ROW WHEN (NEW.bail_id IS NULL) EXECUTE FUNCTION payment_enters_folio();

CREATE OR REPLACE FUNCTION fee_waiver_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM booking WHERE id = NEW.booking_id FOR UPDATE;
  INSERT INTO folio_entry (booking_id, kind, amount_cents, at)
    VALUES (NEW.booking_id, 'waiver', -NEW.amount_cents, NEW.at);
  UPDATE booking SET waived_cents = (SELECT sum(amount_cents) FROM fee_waiver WHERE booking_id = booking.id)
    WHERE id = NEW.booking_id;
  RETURN NULL;
END $$;

-- What stands when the account begins.
INSERT INTO folio_entry (booking_id, kind, amount_cents, at)
  SELECT id, CASE WHEN state IN ('cancelled', 'no_show') THEN 'fee' ELSE 'charge' END,
    booking_charge(state, total_cents, cancellation_fee_cents, 0, paid_cents), created_at
  FROM booking WHERE booking_charge(state, total_cents, cancellation_fee_cents, 0, paid_cents) <> 0 ORDER BY id;
INSERT INTO folio_entry (booking_id, kind, amount_cents, at)
  SELECT booking_id, 'waiver', -amount_cents, at FROM fee_waiver ORDER BY id;
INSERT INTO folio_entry (booking_id, kind, amount_cents, payment_id, at)
  SELECT booking_id,
    CASE WHEN void_of IS NOT NULL THEN 'void' WHEN refund_of IS NOT NULL THEN 'refund' ELSE 'payment' END,
    -amount_cents, id, at
  FROM payment WHERE state IN ('succeeded', 'refunded') ORDER BY at, id;

CREATE FUNCTION folio_entry_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an entry of an account is never deleted and never changes';
END $$;
CREATE TRIGGER folio_entry_is_kept BEFORE DELETE OR UPDATE ON folio_entry
  FOR EACH ROW EXECUTE FUNCTION folio_entry_is_kept();

-- At commit the account of a booking adds up to its balance.
CREATE FUNCTION folio_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  balance integer;
  entered bigint;
  checked bigint := CASE TG_TABLE_NAME WHEN 'booking' THEN (to_jsonb(NEW) ->> 'id')::bigint
    ELSE (to_jsonb(NEW) ->> 'booking_id')::bigint END;
BEGIN
  SELECT balance_cents INTO balance FROM booking WHERE id = checked;
  SELECT coalesce(sum(amount_cents), 0) INTO entered FROM folio_entry WHERE booking_id = checked;
  IF balance <> entered THEN
    RAISE EXCEPTION 'the account of booking % says %, its balance is %', checked, entered, balance
      USING ERRCODE = 'check_violation', CONSTRAINT = 'folio_adds_up';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER folio_adds_up AFTER INSERT OR UPDATE ON booking
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION folio_adds_up();
CREATE CONSTRAINT TRIGGER folio_entry_adds_up AFTER INSERT ON folio_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION folio_adds_up();
