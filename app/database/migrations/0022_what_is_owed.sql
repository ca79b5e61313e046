-- Who owes and who is owed, to the cent: fees that are waived, payments that are voided, and one rule for both sums.

-- Of a fee that is no longer asked for: an entry with its reason, written once.
CREATE TABLE fee_waiver (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id bigint NOT NULL REFERENCES booking,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  reason text NOT NULL,
  user_id bigint REFERENCES user_account ON DELETE SET NULL,
  at timestamptz NOT NULL
);
CREATE INDEX fee_waiver_booking ON fee_waiver (booking_id);

-- What stays that did not take place kept before a fee was written is their fee.
UPDATE booking SET cancellation_fee_cents = greatest(paid_cents, 0)
  WHERE state IN ('cancelled', 'no_show') AND cancellation_fee_cents IS NULL;

-- What a booking costs as it is: features/bookings/what-is-owed.ts, which a test compares with it.
CREATE FUNCTION booking_charge(state text, total integer, fee integer, waived integer, paid integer) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN state IN ('cancelled', 'no_show') THEN coalesce(fee - waived, greatest(paid, 0))
    WHEN state = 'expired' THEN 0
    ELSE total
  END;

DROP INDEX booking_open_balance;
ALTER TABLE booking DROP COLUMN balance_cents;
ALTER TABLE booking ADD COLUMN waived_cents integer NOT NULL DEFAULT 0;
ALTER TABLE booking
  ADD CONSTRAINT booking_waives_its_fee CHECK (waived_cents BETWEEN 0 AND coalesce(cancellation_fee_cents, 0)),
  -- Charge less payments. What is owed and what is to be refunded are its two sides, neither ever below zero.
  ADD COLUMN balance_cents integer GENERATED ALWAYS AS (
    booking_charge(state, total_cents, cancellation_fee_cents, waived_cents, paid_cents) - paid_cents
  ) STORED,
  ADD COLUMN owed_cents integer GENERATED ALWAYS AS (
    greatest(0, booking_charge(state, total_cents, cancellation_fee_cents, waived_cents, paid_cents) - paid_cents)
  ) STORED,
  ADD COLUMN to_refund_cents integer GENERATED ALWAYS AS (
    greatest(0, paid_cents - booking_charge(state, total_cents, cancellation_fee_cents, waived_cents, paid_cents))
  ) STORED;
CREATE INDEX booking_owing ON booking (building_id, check_in) WHERE owed_cents > 0;
CREATE INDEX booking_to_refund ON booking (building_id, check_in) WHERE to_refund_cents > 0;

CREATE FUNCTION fee_waiver_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE booking SET waived_cents = (SELECT sum(amount_cents) FROM fee_waiver WHERE booking_id = booking.id)
    WHERE id = NEW.booking_id;
  RETURN NULL;
END $$;
CREATE TRIGGER fee_waiver_counts AFTER INSERT ON fee_waiver FOR EACH ROW EXECUTE FUNCTION fee_waiver_counts();

CREATE FUNCTION fee_waiver_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was waived is never deleted, and its amount and booking never change';
END $$;
CREATE TRIGGER fee_waiver_is_kept BEFORE DELETE OR UPDATE OF booking_id, amount_cents, at ON fee_waiver
  FOR EACH ROW EXECUTE FUNCTION fee_waiver_is_kept();

-- A payment or refund that was recorded by mistake is cancelled by an entry of the same amount the other way; both stay.
ALTER TABLE payment
  ADD COLUMN void_of bigint UNIQUE REFERENCES payment,
  -- When it was written down, where that is not when the money moved.
  ADD COLUMN recorded_at timestamptz;
ALTER TABLE payment DROP CONSTRAINT payment_check;
ALTER TABLE payment ADD CONSTRAINT payment_is_of_one_kind CHECK (CASE
  WHEN void_of IS NOT NULL THEN refund_of IS NULL
  WHEN refund_of IS NOT NULL THEN amount_cents < 0
  ELSE amount_cents > 0
END);

-- What is voided was written at the desk and stands: not what a card's provider moved, not a void, nothing of which
-- money has gone back.
CREATE FUNCTION void_cancels_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  voided payment;
BEGIN
  SELECT * INTO voided FROM payment WHERE id = NEW.void_of FOR UPDATE;
  IF voided.booking_id <> NEW.booking_id OR voided.amount_cents + NEW.amount_cents <> 0 OR NEW.state <> 'succeeded'
    OR voided.provider <> 'desk' OR voided.state <> 'succeeded' OR voided.void_of IS NOT NULL
    OR EXISTS (
      SELECT FROM payment AS refund WHERE refund.refund_of = voided.id AND refund.state <> 'failed'
        AND NOT EXISTS (SELECT FROM payment AS void WHERE void.void_of = refund.id)
    )
  THEN
    RAISE EXCEPTION 'payment % cannot be voided by %', voided.id, NEW.amount_cents
      USING ERRCODE = 'check_violation', CONSTRAINT = 'void_cancels_payment';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER void_cancels_payment BEFORE INSERT ON payment
  FOR EACH ROW WHEN (NEW.void_of IS NOT NULL) EXECUTE FUNCTION void_cancels_payment();

-- Nothing goes back of a payment that was voided, and a refund that was voided has not gone back.
CREATE OR REPLACE FUNCTION refund_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid payment;
  refunded bigint;
BEGIN
  SELECT * INTO paid FROM payment WHERE id = NEW.refund_of FOR UPDATE;
  SELECT coalesce(sum(amount_cents), 0) INTO refunded FROM payment AS refund
    WHERE refund_of = paid.id AND state IN ('pending', 'succeeded') AND id <> NEW.id
      AND NOT EXISTS (SELECT FROM payment AS void WHERE void.void_of = refund.id);
  IF paid.amount_cents <= 0 OR paid.booking_id <> NEW.booking_id OR paid.state NOT IN ('succeeded', 'refunded')
    OR paid.void_of IS NOT NULL OR EXISTS (SELECT FROM payment AS void WHERE void.void_of = paid.id)
    OR paid.amount_cents + refunded + NEW.amount_cents < 0 THEN
    RAISE EXCEPTION 'payment % cannot be refunded by %', paid.id, -NEW.amount_cents
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_within_payment';
  END IF;
  RETURN NEW;
END $$;

-- What an entry is, of what, how much and when never changes; how it went may still be learnt.
DROP TRIGGER payment_is_kept ON payment;
CREATE TRIGGER payment_is_kept
  BEFORE DELETE OR UPDATE OF building_id, booking_id, amount_cents, method, provider, refund_of, void_of, at, recorded_at
  ON payment FOR EACH ROW EXECUTE FUNCTION payment_is_kept();
CREATE FUNCTION payment_state_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a payment that is % does not become %', OLD.state, NEW.state
    USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_state_follows';
END $$;
CREATE TRIGGER payment_state_follows BEFORE UPDATE OF state ON payment FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (
    ('pending', 'succeeded'), ('pending', 'failed'), ('succeeded', 'refunded'), ('refunded', 'succeeded')))
  EXECUTE FUNCTION payment_state_follows();
