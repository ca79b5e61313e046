-- The security deposit as an account of its own: what was received, what is kept of it and why, what the guest says to
-- that, and what went back with the interest of the law.

ALTER TABLE payment DROP CONSTRAINT payment_method_check;
ALTER TABLE payment ADD CONSTRAINT payment_method_check
  CHECK (method IN ('card', 'transfer', 'cash', 'bizum', 'direct_debit', 'bail'));
ALTER TABLE payment ADD CONSTRAINT payment_of_bail_stays CHECK (bail_id IS NULL OR (void_of IS NULL AND method <> 'bail'));

ALTER TABLE bail
  -- When the keys came back, or the stay was called off; before that it is the day of departure that counts.
  ADD COLUMN keys_on date,
  -- Sums of what stands in the tables below, kept by triggers.
  ADD COLUMN deducted_cents integer NOT NULL DEFAULT 0 CHECK (deducted_cents >= 0),
  ADD COLUMN interest_cents integer NOT NULL DEFAULT 0 CHECK (interest_cents >= 0),
  ADD COLUMN closed_on date,
  -- Where it is to be paid to: sealed, and its last signs for lists.
  ADD COLUMN payout_iban text,
  ADD COLUMN payout_last4 text CHECK (payout_last4 ~ '^[0-9A-Z]{4}$'),
  ADD COLUMN payout_holder text NOT NULL DEFAULT '',
  -- Warnings that were given, each once.
  ADD COLUMN warned_before_at timestamptz,
  ADD COLUMN warned_on_day_at timestamptz,
  ADD CONSTRAINT bail_payout_has_last4 CHECK ((payout_iban IS NULL) = (payout_last4 IS NULL));
ALTER TABLE bail DROP CONSTRAINT bail_check;

-- What is kept of it; what it became later stands beside it, in reductions.
CREATE TABLE bail_deduction (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bail_id bigint NOT NULL REFERENCES bail,
  -- Compensation without VAT, a service with it, or what the stay still owes.
  kind text NOT NULL CHECK (kind IN ('damage', 'service', 'charge')),
  concept text NOT NULL CHECK (concept <> ''),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  reduced_cents integer NOT NULL DEFAULT 0 CHECK (reduced_cents BETWEEN 0 AND amount_cents),
  -- What it paid of the stay.
  payment_id bigint UNIQUE REFERENCES payment,
  -- Until when the guest may dispute it.
  dispute_until date NOT NULL,
  user_id bigint REFERENCES user_account ON DELETE SET NULL,
  at timestamptz NOT NULL,
  CHECK ((kind = 'charge') = (payment_id IS NOT NULL))
);
CREATE INDEX bail_deduction_bail ON bail_deduction (bail_id, id);

CREATE TABLE bail_reduction (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  deduction_id bigint NOT NULL REFERENCES bail_deduction,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  reason text NOT NULL CHECK (reason <> ''),
  -- What the stay owes again.
  payment_id bigint UNIQUE REFERENCES payment,
  user_id bigint REFERENCES user_account ON DELETE SET NULL,
  at timestamptz NOT NULL
);
CREATE INDEX bail_reduction_deduction ON bail_reduction (deduction_id);

-- What the guest says to a deduction, once, and what the building answers.
CREATE TABLE bail_dispute (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  deduction_id bigint NOT NULL UNIQUE REFERENCES bail_deduction,
  words text NOT NULL CHECK (words <> ''),
  at timestamptz NOT NULL,
  answer text CHECK (answer IN ('upheld', 'reduced', 'withdrawn')),
  answer_words text NOT NULL DEFAULT '',
  answered_by bigint REFERENCES user_account ON DELETE SET NULL,
  answered_at timestamptz,
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);

CREATE TABLE bail_evidence (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  deduction_id bigint REFERENCES bail_deduction,
  dispute_id bigint REFERENCES bail_dispute,
  kind text NOT NULL CHECK (kind IN ('picture', 'pdf')),
  -- Its name in the folder, and what it was called where it came from.
  kept_as text NOT NULL,
  name text NOT NULL,
  bytes integer NOT NULL CHECK (bytes > 0),
  user_id bigint REFERENCES user_account ON DELETE SET NULL,
  at timestamptz NOT NULL,
  CHECK (num_nonnulls(deduction_id, dispute_id) = 1)
);
CREATE INDEX bail_evidence_deduction ON bail_evidence (deduction_id) WHERE deduction_id IS NOT NULL;
CREATE INDEX bail_evidence_dispute ON bail_evidence (dispute_id) WHERE dispute_id IS NOT NULL;

-- What the building owes for giving back late.
CREATE TABLE bail_interest (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bail_id bigint NOT NULL REFERENCES bail,
  balance_cents integer NOT NULL CHECK (balance_cents > 0),
  due_on date NOT NULL,
  paid_on date NOT NULL CHECK (paid_on > due_on),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  at timestamptz NOT NULL
);
CREATE INDEX bail_interest_bail ON bail_interest (bail_id);

-- The legal interest of money in hundredths of a percent a year, each from its day until the next one's.
CREATE TABLE legal_interest (
  from_day date PRIMARY KEY,
  basis_points integer NOT NULL CHECK (basis_points BETWEEN 0 AND 10000)
);
INSERT INTO legal_interest (from_day, basis_points) VALUES ('2023-01-01', 325);

-- What stands when the account begins.
UPDATE bail SET method = coalesce(method, 'transfer'), received_on = coalesce(received_on, booking.check_in)
  FROM booking WHERE booking.id = booking_id AND bail.state NOT IN ('due', 'cancelled');
UPDATE bail SET method = NULL, received_on = NULL, returned_cents = 0, due_back_on = NULL
  WHERE state IN ('due', 'cancelled');
UPDATE bail SET returned_cents = 0 WHERE state IN ('held', 'retained');
UPDATE bail SET returned_cents = amount_cents WHERE state = 'returned';
UPDATE bail SET deducted_cents = amount_cents - returned_cents, closed_on = coalesce(due_back_on, received_on)
  WHERE state NOT IN ('due', 'cancelled', 'held');
INSERT INTO payment (building_id, booking_id, bail_id, amount_cents, method, provider, state, at)
  SELECT building_id, booking_id, bail.id, amount_cents, method, 'desk',
    CASE WHEN bail.state = 'returned' THEN 'refunded' ELSE 'succeeded' END, (received_on + time '12:00') AT TIME ZONE time_zone
  FROM bail JOIN booking ON booking.id = booking_id JOIN building ON building.id = building_id
  WHERE received_on IS NOT NULL ORDER BY bail.id;
INSERT INTO payment (building_id, booking_id, bail_id, amount_cents, method, provider, state, refund_of, at)
  SELECT payment.building_id, payment.booking_id, bail.id, -returned_cents, payment.method, 'desk', 'succeeded', payment.id,
    greatest(payment.at, (closed_on + time '12:00') AT TIME ZONE time_zone)
  FROM bail JOIN payment ON payment.bail_id = bail.id JOIN building ON building.id = payment.building_id
  WHERE returned_cents > 0 ORDER BY bail.id;
INSERT INTO bail_deduction (bail_id, kind, concept, amount_cents, dispute_until, at)
  SELECT bail.id, 'damage', '–', deducted_cents, closed_on, (closed_on + time '12:00') AT TIME ZONE 'UTC'
  FROM bail WHERE deducted_cents > 0 ORDER BY id;

ALTER TABLE bail
  ADD COLUMN left_cents integer GENERATED ALWAYS AS (
    CASE WHEN received_on IS NULL THEN 0 ELSE amount_cents + interest_cents - deducted_cents - returned_cents END
  ) STORED,
  ADD CONSTRAINT bail_keeps_what_it_has CHECK (left_cents >= 0 AND returned_cents >= 0),
  ADD CONSTRAINT bail_in_hand_was_received CHECK ((received_on IS NULL) = (state IN ('due', 'cancelled'))),
  ADD CONSTRAINT bail_closed_says_when CHECK ((closed_on IS NULL) = (state IN ('due', 'held', 'cancelled'))),
  ADD CONSTRAINT bail_closes_as_it_went CHECK (CASE
    WHEN state = 'returned' THEN deducted_cents = 0
    WHEN state = 'partly_returned' THEN deducted_cents > 0 AND returned_cents > 0
    WHEN state = 'retained' THEN deducted_cents > 0 AND returned_cents = 0
    ELSE true
  END);
CREATE INDEX bail_due_back ON bail (due_back_on) WHERE state = 'held';
CREATE UNIQUE INDEX payment_receives_bail ON payment (bail_id)
  WHERE bail_id IS NOT NULL AND amount_cents > 0 AND state IN ('succeeded', 'refunded');

-- It goes back within a month of the keys.
CREATE FUNCTION bail_due_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'held' THEN
    NEW.due_back_on := coalesce(NEW.keys_on, (SELECT check_out FROM booking WHERE id = NEW.booking_id)) + interval '1 month';
  ELSIF NEW.received_on IS NULL THEN
    NEW.due_back_on := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bail_due_back BEFORE INSERT OR UPDATE ON bail FOR EACH ROW EXECUTE FUNCTION bail_due_back();
UPDATE bail SET due_back_on = due_back_on WHERE state = 'held';
CREATE FUNCTION bail_follows_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bail SET due_back_on = due_back_on WHERE booking_id = NEW.id AND state = 'held';
  RETURN NULL;
END $$;
CREATE TRIGGER bail_follows_stay AFTER UPDATE OF check_out ON booking FOR EACH ROW
  WHEN (OLD.check_out <> NEW.check_out) EXECUTE FUNCTION bail_follows_stay();

-- One that is closed stays as it is, and what is in hand is never of another amount.
CREATE FUNCTION bail_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'bail % is %: it is kept as it is', OLD.id, OLD.state
    USING ERRCODE = 'check_violation', CONSTRAINT = 'bail_is_kept';
END $$;
CREATE TRIGGER bail_is_kept BEFORE UPDATE ON bail FOR EACH ROW
  WHEN (OLD.state IN ('returned', 'partly_returned', 'retained')
    AND (OLD.booking_id, OLD.state, OLD.amount_cents, OLD.method, OLD.received_on, OLD.due_back_on, OLD.keys_on, OLD.closed_on,
      OLD.deducted_cents, OLD.interest_cents, OLD.returned_cents)
      IS DISTINCT FROM (NEW.booking_id, NEW.state, NEW.amount_cents, NEW.method, NEW.received_on, NEW.due_back_on, NEW.keys_on,
      NEW.closed_on, NEW.deducted_cents, NEW.interest_cents, NEW.returned_cents)
    OR OLD.state = 'held' AND (NEW.state IN ('due', 'cancelled') OR OLD.amount_cents <> NEW.amount_cents
      OR OLD.received_on <> NEW.received_on))
  EXECUTE FUNCTION bail_is_kept();
CREATE TRIGGER bail_received_is_kept BEFORE DELETE ON bail FOR EACH ROW WHEN (OLD.received_on IS NOT NULL)
  EXECUTE FUNCTION bail_is_kept();

-- Adds to what is kept of a bail in hand; what is in none is refused, and so is more than is left.
CREATE FUNCTION bail_counts(counted bigint, deducted integer, interest integer, returned integer) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bail SET deducted_cents = deducted_cents + deducted, interest_cents = interest_cents + interest,
    returned_cents = returned_cents + returned
  WHERE id = counted AND state = 'held';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'bail % is not in hand', counted USING ERRCODE = 'check_violation', CONSTRAINT = 'bail_is_kept';
  END IF;
END $$;
CREATE FUNCTION bail_deduction_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM bail_counts(NEW.bail_id, NEW.amount_cents, 0, 0);
  RETURN NULL;
END $$;
CREATE TRIGGER bail_deduction_counts AFTER INSERT ON bail_deduction FOR EACH ROW EXECUTE FUNCTION bail_deduction_counts();
CREATE FUNCTION bail_reduction_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reduced bail_deduction;
BEGIN
  UPDATE bail_deduction SET reduced_cents = reduced_cents + NEW.amount_cents WHERE id = NEW.deduction_id
    RETURNING * INTO reduced;
  PERFORM bail_counts(reduced.bail_id, -NEW.amount_cents, 0, 0);
  RETURN NULL;
END $$;
CREATE TRIGGER bail_reduction_counts AFTER INSERT ON bail_reduction FOR EACH ROW EXECUTE FUNCTION bail_reduction_counts();
CREATE FUNCTION bail_interest_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM bail_counts(NEW.bail_id, 0, NEW.amount_cents, 0);
  RETURN NULL;
END $$;
CREATE TRIGGER bail_interest_counts AFTER INSERT ON bail_interest FOR EACH ROW EXECUTE FUNCTION bail_interest_counts();
CREATE FUNCTION bail_return_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state IN ('succeeded', 'refunded') AND (TG_OP = 'INSERT' OR OLD.state NOT IN ('succeeded', 'refunded')) THEN
    PERFORM bail_counts(NEW.bail_id, 0, 0, -NEW.amount_cents);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bail_return_counts AFTER INSERT OR UPDATE OF state ON payment FOR EACH ROW
  WHEN (NEW.bail_id IS NOT NULL AND NEW.amount_cents < 0) EXECUTE FUNCTION bail_return_counts();

-- What was written of a bail is never deleted, and only what is counted or answered of it is added.
CREATE FUNCTION bail_entry_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an entry of a bail is never deleted and never changes';
END $$;
CREATE TRIGGER bail_deduction_is_kept
  BEFORE DELETE OR UPDATE OF bail_id, kind, concept, amount_cents, payment_id, dispute_until, at ON bail_deduction
  FOR EACH ROW EXECUTE FUNCTION bail_entry_is_kept();
CREATE TRIGGER bail_reduction_is_kept
  BEFORE DELETE OR UPDATE OF deduction_id, amount_cents, reason, payment_id, at ON bail_reduction
  FOR EACH ROW EXECUTE FUNCTION bail_entry_is_kept();
CREATE TRIGGER bail_interest_is_kept BEFORE DELETE OR UPDATE ON bail_interest
  FOR EACH ROW EXECUTE FUNCTION bail_entry_is_kept();
CREATE TRIGGER bail_dispute_is_kept BEFORE DELETE OR UPDATE OF deduction_id, at ON bail_dispute
  FOR EACH ROW EXECUTE FUNCTION bail_entry_is_kept();
CREATE TRIGGER bail_answer_is_kept BEFORE UPDATE OF answer, answered_at ON bail_dispute
  FOR EACH ROW WHEN (OLD.answer IS NOT NULL) EXECUTE FUNCTION bail_entry_is_kept();
CREATE TRIGGER bail_evidence_is_kept BEFORE DELETE OR UPDATE OF deduction_id, dispute_id, kind, kept_as, bytes, at
  ON bail_evidence FOR EACH ROW EXECUTE FUNCTION bail_entry_is_kept();

-- Interest goes back with the rest, beyond what was received.
CREATE OR REPLACE FUNCTION refund_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid payment;
  refunded bigint;
  interest bigint;
BEGIN
  SELECT * INTO paid FROM payment WHERE id = NEW.refund_of FOR UPDATE;
  SELECT coalesce(sum(amount_cents), 0) INTO refunded FROM payment AS refund
    WHERE refund_of = paid.id AND state IN ('pending', 'succeeded') AND id <> NEW.id
      AND NOT EXISTS (SELECT FROM payment AS void WHERE void.void_of = refund.id);
  SELECT coalesce(sum(amount_cents), 0) INTO interest FROM bail_interest WHERE bail_id = paid.bail_id;
  IF paid.amount_cents <= 0 OR paid.booking_id <> NEW.booking_id OR paid.state NOT IN ('succeeded', 'refunded')
    OR paid.void_of IS NOT NULL OR EXISTS (SELECT FROM payment AS void WHERE void.void_of = paid.id)
    OR paid.amount_cents + interest + refunded + NEW.amount_cents < 0 THEN
    RAISE EXCEPTION 'payment % cannot be refunded by %', paid.id, -NEW.amount_cents
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_within_payment';
  END IF;
  RETURN NEW;
END $$;

-- At commit a bail's sums are those of its entries, and nothing is left in one that is closed, nor of a dispute open.
CREATE FUNCTION bail_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_row bail;
  received bigint;
  returned bigint;
  deducted bigint;
  interest bigint;
  open bigint;
  checked bigint := CASE TG_TABLE_NAME WHEN 'bail' THEN (to_jsonb(NEW) ->> 'id')::bigint
    ELSE (to_jsonb(NEW) ->> 'bail_id')::bigint END;
BEGIN
  SELECT * INTO of_row FROM bail WHERE id = checked;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT coalesce(sum(amount_cents) FILTER (WHERE amount_cents > 0), 0), coalesce(-sum(amount_cents) FILTER (WHERE amount_cents < 0), 0)
    INTO received, returned FROM payment WHERE bail_id = checked AND state IN ('succeeded', 'refunded');
  SELECT coalesce(sum(amount_cents - reduced_cents), 0) INTO deducted FROM bail_deduction WHERE bail_id = checked;
  SELECT coalesce(sum(amount_cents), 0) INTO interest FROM bail_interest WHERE bail_id = checked;
  SELECT count(*) INTO open FROM bail_dispute JOIN bail_deduction ON bail_deduction.id = deduction_id
    WHERE bail_id = checked AND answer IS NULL;
  IF received <> (CASE WHEN of_row.received_on IS NULL THEN 0 ELSE of_row.amount_cents END)
    OR (returned, deducted, interest) <> (of_row.returned_cents, of_row.deducted_cents, of_row.interest_cents)
    OR of_row.closed_on IS NOT NULL AND (received + interest - deducted - returned <> 0 OR open > 0)
  THEN
    RAISE EXCEPTION 'bail %, %: received %, interest %, deducted %, given back %', checked, of_row.state, received, interest, deducted, returned
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bail_adds_up';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER bail_adds_up AFTER INSERT OR UPDATE ON bail
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bail_adds_up();
CREATE CONSTRAINT TRIGGER payment_of_bail_adds_up AFTER INSERT OR UPDATE OF state ON payment
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.bail_id IS NOT NULL) EXECUTE FUNCTION bail_adds_up();
