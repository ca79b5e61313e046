-- The security deposit by a provider: paid by card, or an amount on hold on the card, of which what is kept is captured
-- and the rest released.

ALTER TABLE payment
  -- Asked for as an amount on hold on a card.
  ADD COLUMN is_hold boolean NOT NULL DEFAULT false,
  -- Of a security deposit that was not to be received any more: it counts in no account, and goes back by itself.
  ADD COLUMN in_vain boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT payment_on_hold_is_of_bail CHECK (NOT is_hold OR bail_id IS NOT NULL AND amount_cents > 0
    AND coalesce(refund_of, capture_of) IS NULL AND provider <> 'desk' AND state NOT IN ('succeeded', 'refunded')),
  ADD CONSTRAINT payment_captured_is_of_bail CHECK (capture_of IS NULL OR bail_id IS NOT NULL AND amount_cents > 0
    AND refund_of IS NULL),
  ADD CONSTRAINT payment_in_vain_is_of_bail CHECK (NOT in_vain OR bail_id IS NOT NULL),
  ADD CONSTRAINT payment_authorized_is_on_hold CHECK (state <> 'authorized' OR is_hold AND held_until IS NOT NULL),
  ADD CONSTRAINT payment_released_was_on_hold CHECK (state <> 'released' OR is_hold OR amount_cents < 0 AND bail_id IS NOT NULL);

-- What is let go of a hold is an entry below zero, which becomes `released` and moves nothing.
DROP TRIGGER payment_state_follows ON payment;
CREATE TRIGGER payment_state_follows BEFORE UPDATE OF state ON payment FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (
    ('pending', 'succeeded'), ('pending', 'failed'), ('pending', 'authorized'), ('pending', 'released'),
    ('failed', 'succeeded'), ('failed', 'authorized'), ('authorized', 'released'),
    ('succeeded', 'refunded'), ('refunded', 'succeeded')))
  EXECUTE FUNCTION payment_state_follows();
CREATE TRIGGER payment_on_hold_is_kept BEFORE UPDATE OF is_hold ON payment FOR EACH ROW
  EXECUTE FUNCTION payment_is_kept();
CREATE TRIGGER payment_in_vain_is_kept BEFORE UPDATE OF in_vain ON payment FOR EACH ROW
  WHEN (OLD.in_vain <> NEW.in_vain AND (OLD.in_vain OR OLD.state NOT IN ('pending', 'failed')))
  EXECUTE FUNCTION payment_is_kept();

ALTER TABLE bail
  -- Received as an amount on hold: nothing was charged.
  ADD COLUMN as_hold boolean NOT NULL DEFAULT false,
  -- Until when it is on hold; null once it was captured or let go.
  ADD COLUMN held_until timestamptz,
  -- The hold was over before what is kept of it was captured.
  ADD COLUMN not_collected boolean NOT NULL DEFAULT false,
  -- When the team was told that the hold is about to end.
  ADD COLUMN warned_hold_at timestamptz,
  ADD CONSTRAINT bail_on_hold_is_held CHECK (held_until IS NULL OR as_hold AND state = 'held' AND NOT not_collected),
  ADD CONSTRAINT bail_not_collected_was_hold CHECK (NOT not_collected OR as_hold AND deducted_cents >= 0),
  ADD CONSTRAINT bail_on_hold_was_received CHECK (NOT as_hold OR received_on IS NOT NULL AND method = 'card');
ALTER TABLE bail DROP COLUMN left_cents;
ALTER TABLE bail
  ADD COLUMN left_cents integer GENERATED ALWAYS AS (
    CASE WHEN received_on IS NULL THEN 0
      ELSE amount_cents + interest_cents - CASE WHEN not_collected THEN 0 ELSE deducted_cents END - returned_cents END
  ) STORED,
  ADD CONSTRAINT bail_keeps_what_it_has CHECK (left_cents >= 0 AND returned_cents >= 0);
ALTER TABLE bail DROP CONSTRAINT bail_closes_as_it_went;
ALTER TABLE bail ADD CONSTRAINT bail_closes_as_it_went CHECK (CASE
  WHEN state = 'returned' THEN deducted_cents = 0 OR not_collected
  WHEN state = 'partly_returned' THEN deducted_cents > 0 AND returned_cents > 0 AND NOT not_collected
  WHEN state = 'retained' THEN deducted_cents > 0 AND returned_cents = 0 AND NOT not_collected
  ELSE true
END);

DROP TRIGGER bail_is_kept ON bail;
CREATE TRIGGER bail_is_kept BEFORE UPDATE ON bail FOR EACH ROW
  WHEN (OLD.state IN ('returned', 'partly_returned', 'retained')
    AND (OLD.booking_id, OLD.state, OLD.amount_cents, OLD.method, OLD.received_on, OLD.due_back_on, OLD.keys_on, OLD.closed_on,
      OLD.deducted_cents, OLD.interest_cents, OLD.returned_cents, OLD.as_hold, OLD.held_until, OLD.not_collected)
      IS DISTINCT FROM (NEW.booking_id, NEW.state, NEW.amount_cents, NEW.method, NEW.received_on, NEW.due_back_on, NEW.keys_on,
      NEW.closed_on, NEW.deducted_cents, NEW.interest_cents, NEW.returned_cents, NEW.as_hold, NEW.held_until, NEW.not_collected)
    OR OLD.state = 'held' AND (NEW.state IN ('due', 'cancelled') OR OLD.amount_cents <> NEW.amount_cents
      OR OLD.received_on <> NEW.received_on OR OLD.as_hold <> NEW.as_hold OR OLD.not_collected AND NOT NEW.not_collected
      OR OLD.held_until IS NULL AND NEW.held_until IS NOT NULL))
  EXECUTE FUNCTION bail_is_kept();

-- It is received once: in money, or on hold.
DROP INDEX payment_receives_bail;
CREATE UNIQUE INDEX payment_receives_bail ON payment (bail_id)
  WHERE bail_id IS NOT NULL AND amount_cents > 0 AND capture_of IS NULL AND NOT in_vain
    AND (state IN ('succeeded', 'refunded') OR is_hold AND state IN ('authorized', 'released'));
CREATE INDEX payment_on_card ON payment (coalesce(asked_at, at)) WHERE state = 'authorized';

-- Of a hold is captured once, and never more than is on it.
CREATE UNIQUE INDEX payment_captures_hold_once ON payment (capture_of)
  WHERE capture_of IS NOT NULL AND state IN ('pending', 'authorized', 'succeeded', 'refunded');
CREATE FUNCTION capture_within_hold() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hold payment;
BEGIN
  SELECT * INTO hold FROM payment WHERE id = NEW.capture_of FOR UPDATE;
  IF NOT hold.is_hold OR hold.in_vain OR hold.state <> 'authorized' OR NEW.amount_cents > hold.amount_cents THEN
    RAISE EXCEPTION 'of hold %, % cannot be captured', hold.id, NEW.amount_cents
      USING ERRCODE = 'check_violation', CONSTRAINT = 'capture_within_hold';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER capture_within_hold BEFORE INSERT OR UPDATE OF state ON payment
  FOR EACH ROW WHEN (NEW.capture_of IS NOT NULL AND NEW.state IN ('pending', 'succeeded'))
  EXECUTE FUNCTION capture_within_hold();

-- As in 0032_bails.sql; the interest of the law goes back beside a provider's payment, never by it.
CREATE OR REPLACE FUNCTION refund_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid payment;
  refunded bigint;
  by_provider bigint;
  interest bigint;
BEGIN
  SELECT * INTO paid FROM payment WHERE id = NEW.refund_of FOR UPDATE;
  IF paid.is_hold THEN
    RETURN NEW;
  END IF;
  SELECT coalesce(sum(amount_cents), 0), coalesce(sum(amount_cents) FILTER (WHERE provider <> 'desk'), 0)
    INTO refunded, by_provider FROM payment AS refund
    WHERE refund_of = paid.id AND state IN ('pending', 'succeeded') AND id <> NEW.id
      AND NOT EXISTS (SELECT FROM payment AS void WHERE void.void_of = refund.id);
  SELECT coalesce(sum(amount_cents), 0) INTO interest FROM bail_interest WHERE bail_id = paid.bail_id;
  IF paid.amount_cents <= 0 OR paid.booking_id <> NEW.booking_id OR paid.state NOT IN ('succeeded', 'refunded')
    OR paid.void_of IS NOT NULL OR EXISTS (SELECT FROM payment AS void WHERE void.void_of = paid.id)
    OR paid.amount_cents + interest + refunded + NEW.amount_cents < 0
    OR NEW.provider <> 'desk' AND paid.amount_cents + by_provider + NEW.amount_cents < 0 THEN
    RAISE EXCEPTION 'payment % cannot be refunded by %', paid.id, -NEW.amount_cents
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_within_payment';
  END IF;
  RETURN NEW;
END $$;

-- What is let go of a hold is what is on it and was not captured; nothing that is on hold can be refunded.
CREATE FUNCTION release_within_hold() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hold payment;
  taken bigint;
BEGIN
  SELECT * INTO hold FROM payment WHERE id = NEW.refund_of FOR UPDATE;
  IF NOT hold.is_hold AND NEW.state <> 'released' THEN
    RETURN NEW;
  END IF;
  SELECT coalesce(sum(abs(amount_cents)), 0) INTO taken FROM payment
    WHERE hold.id IN (refund_of, capture_of) AND id <> NEW.id AND state <> 'failed';
  IF NOT hold.is_hold OR hold.in_vain OR hold.state <> 'authorized' OR NEW.state IN ('succeeded', 'refunded')
    OR NEW.amount_cents >= 0 OR NEW.provider <> hold.provider OR taken - NEW.amount_cents > hold.amount_cents THEN
    RAISE EXCEPTION 'of hold %, % cannot be let go', hold.id, -NEW.amount_cents
      USING ERRCODE = 'check_violation', CONSTRAINT = 'release_within_hold';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER release_within_hold BEFORE INSERT OR UPDATE OF state ON payment
  FOR EACH ROW WHEN (NEW.refund_of IS NOT NULL AND NEW.state <> 'failed') EXECUTE FUNCTION release_within_hold();

CREATE OR REPLACE FUNCTION bail_return_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state IN ('succeeded', 'refunded', 'released')
    AND (TG_OP = 'INSERT' OR OLD.state NOT IN ('succeeded', 'refunded', 'released'))
  THEN
    PERFORM bail_counts(NEW.bail_id, 0, 0, -NEW.amount_cents);
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER bail_return_counts ON payment;
CREATE TRIGGER bail_return_counts AFTER INSERT OR UPDATE OF state ON payment FOR EACH ROW
  WHEN (NEW.bail_id IS NOT NULL AND NEW.amount_cents < 0 AND NOT NEW.in_vain) EXECUTE FUNCTION bail_return_counts();

-- At commit a bail's sums are those of its entries, and nothing is left in one that is closed, nor of a dispute open. Of a
-- hold that has ended all was captured or let go.
CREATE OR REPLACE FUNCTION bail_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_row bail;
  received bigint;
  returned bigint;
  captured bigint;
  released bigint;
  deducted bigint;
  interest bigint;
  open bigint;
  on_card boolean;
  checked bigint := CASE TG_TABLE_NAME WHEN 'bail' THEN (to_jsonb(NEW) ->> 'id')::bigint
    ELSE (to_jsonb(NEW) ->> 'bail_id')::bigint END;
BEGIN
  SELECT * INTO of_row FROM bail WHERE id = checked;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT
    coalesce(sum(amount_cents) FILTER (WHERE amount_cents > 0 AND capture_of IS NULL
      AND (state IN ('succeeded', 'refunded') OR is_hold AND state IN ('authorized', 'released'))), 0),
    coalesce(-sum(amount_cents) FILTER (WHERE amount_cents < 0 AND state IN ('succeeded', 'refunded', 'released')), 0),
    coalesce(sum(amount_cents) FILTER (WHERE capture_of IS NOT NULL AND state IN ('succeeded', 'refunded')), 0),
    coalesce(-sum(amount_cents) FILTER (WHERE amount_cents < 0 AND state = 'released'), 0),
    coalesce(bool_or(is_hold AND state = 'authorized'), false)
    INTO received, returned, captured, released, on_card FROM payment WHERE bail_id = checked AND NOT in_vain;
  SELECT coalesce(sum(amount_cents - reduced_cents), 0) INTO deducted FROM bail_deduction WHERE bail_id = checked;
  SELECT coalesce(sum(amount_cents), 0) INTO interest FROM bail_interest WHERE bail_id = checked;
  SELECT count(*) INTO open FROM bail_dispute JOIN bail_deduction ON bail_deduction.id = deduction_id
    WHERE bail_id = checked AND answer IS NULL;
  IF received <> (CASE WHEN of_row.received_on IS NULL THEN 0 ELSE of_row.amount_cents END)
    OR (returned, deducted, interest) <> (of_row.returned_cents, of_row.deducted_cents, of_row.interest_cents)
    OR of_row.closed_on IS NOT NULL AND (of_row.left_cents <> 0 OR open > 0)
    OR on_card <> (of_row.held_until IS NOT NULL)
    OR of_row.as_hold AND NOT on_card AND captured + released <> of_row.amount_cents
  THEN
    RAISE EXCEPTION 'bail %, %: received %, interest %, deducted %, given back %, captured %, let go %',
      checked, of_row.state, received, interest, deducted, returned, captured, released
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bail_adds_up';
  END IF;
  RETURN NULL;
END $$;
