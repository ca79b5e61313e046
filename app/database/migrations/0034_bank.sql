-- Files of a bank account, and what came in by them. What a credit is about is decided by somebody, once.
CREATE TABLE bank_statement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  building_id bigint NOT NULL REFERENCES building,
  format text NOT NULL CHECK (format IN ('norma43', 'csv')),
  file_name text NOT NULL,
  credits integer NOT NULL CHECK (credits >= 0),
  added integer NOT NULL CHECK (added BETWEEN 1 AND credits),
  debits integer NOT NULL CHECK (debits >= 0),
  user_id bigint REFERENCES user_account ON DELETE SET NULL,
  at timestamptz NOT NULL
);
CREATE INDEX bank_statement_building ON bank_statement (building_id, at);

CREATE TABLE bank_credit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  building_id bigint NOT NULL REFERENCES building,
  statement_id bigint NOT NULL REFERENCES bank_statement,
  account text NOT NULL,
  booked_on date NOT NULL,
  value_on date NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  concept text NOT NULL,
  reference text NOT NULL,
  -- Of account, date, amount, concept, reference and which of those that are alike it is: no file brings it twice.
  digest text NOT NULL,
  -- What of it was written down as payments that were not voided.
  matched_cents integer NOT NULL DEFAULT 0,
  set_aside_at timestamptz,
  set_aside_by bigint REFERENCES user_account ON DELETE SET NULL,
  at timestamptz NOT NULL,
  CONSTRAINT bank_credit_comes_once UNIQUE (building_id, digest),
  CONSTRAINT bank_credit_of_building UNIQUE (id, building_id),
  CONSTRAINT bank_credit_matched_once CHECK (matched_cents BETWEEN 0 AND amount_cents),
  CONSTRAINT bank_credit_aside_is_free CHECK (set_aside_at IS NULL OR matched_cents = 0)
);
CREATE INDEX bank_credit_listed ON bank_credit (building_id, booked_on DESC, id DESC);
CREATE INDEX bank_credit_waiting ON bank_credit (building_id) WHERE set_aside_at IS NULL AND matched_cents < amount_cents;
CREATE INDEX bank_credit_statement ON bank_credit (statement_id);

-- How the files of the building's bank name their columns.
CREATE TABLE bank_columns (
  building_id bigint PRIMARY KEY REFERENCES building ON DELETE CASCADE,
  columns jsonb NOT NULL,
  updated_at timestamptz NOT NULL
);

ALTER TABLE payment
  ADD COLUMN bank_credit_id bigint,
  ADD CONSTRAINT payment_of_credit_of_its_building
    FOREIGN KEY (bank_credit_id, building_id) REFERENCES bank_credit (id, building_id),
  ADD CONSTRAINT payment_of_credit_is_transfer CHECK (
    bank_credit_id IS NULL
    OR (amount_cents > 0 AND method = 'transfer' AND provider = 'desk' AND refund_of IS NULL AND void_of IS NULL));
CREATE INDEX payment_bank_credit ON payment (bank_credit_id) WHERE bank_credit_id IS NOT NULL;

DROP TRIGGER payment_is_kept ON payment;
CREATE TRIGGER payment_is_kept
  BEFORE DELETE OR UPDATE OF building_id, booking_id, bail_id, amount_cents, method, provider, key, refund_of, void_of,
    capture_of, paid_before_cents, at, recorded_at, bank_credit_id
  ON payment FOR EACH ROW EXECUTE FUNCTION payment_is_kept();

-- A payment takes so much of its credit, and a void gives it back.
CREATE FUNCTION payment_takes_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bank_credit SET matched_cents = matched_cents + NEW.amount_cents
    WHERE id = coalesce(NEW.bank_credit_id, (SELECT bank_credit_id FROM payment WHERE id = NEW.void_of));
  RETURN NULL;
END $$;
CREATE TRIGGER payment_takes_credit AFTER INSERT ON payment FOR EACH ROW
  WHEN (NEW.bank_credit_id IS NOT NULL OR NEW.void_of IS NOT NULL) EXECUTE FUNCTION payment_takes_credit();
