-- The accountant's journal: on which accounts entries are written, which months are closed, and what stood in them.

CREATE TABLE account_map (
  building_id bigint PRIMARY KEY REFERENCES building ON DELETE CASCADE,
  map jsonb NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  updated_at timestamptz NOT NULL
);

-- Months that are closed; one that is opened again loses its row.
CREATE TABLE accounting_month (
  building_id bigint NOT NULL REFERENCES building,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  -- The accounts by which its files are written.
  map jsonb NOT NULL,
  closed_at timestamptz NOT NULL,
  closed_by bigint REFERENCES user_account ON DELETE SET NULL,
  PRIMARY KEY (building_id, month)
);

-- The entries of closed months, as they were given to the accountant.
CREATE TABLE journal_entry (
  building_id bigint NOT NULL,
  month date NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  kind text NOT NULL,
  -- What of its kind it is written for: an id, or the number of an invoice.
  fact text NOT NULL,
  day date NOT NULL CHECK (date_trunc('month', day) = month),
  concept text NOT NULL,
  document text NOT NULL,
  customer_id bigint,
  lines jsonb NOT NULL,
  PRIMARY KEY (building_id, month, number),
  UNIQUE (building_id, kind, fact),
  FOREIGN KEY (building_id, month) REFERENCES accounting_month ON DELETE CASCADE
);

CREATE FUNCTION journal_entry_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (
    SELECT FROM accounting_month WHERE building_id = OLD.building_id AND month = OLD.month
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the journal of a closed month never changes'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_entry_is_kept';
END $$;
CREATE TRIGGER journal_entry_is_kept BEFORE UPDATE OR DELETE ON journal_entry
  FOR EACH ROW EXECUTE FUNCTION journal_entry_is_kept();

-- Who writes something of a day waits for whoever is closing its month, and the other way round.
CREATE FUNCTION refuse_closed_month(building bigint, on_day date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('refuse_closed_month'), building::integer);
  IF EXISTS (
    SELECT FROM accounting_month WHERE building_id = building AND month = date_trunc('month', on_day)::date
  ) THEN
    RAISE EXCEPTION 'the month of % is closed', on_day USING ERRCODE = 'check_violation', CONSTRAINT = 'refuse_closed_month';
  END IF;
END $$;

-- What the team writes down by hand is of an open month. Money of which a provider or the bank tells has moved, whatever
-- is closed: it is never refused, and the journal has it in the first month that is open.
CREATE FUNCTION payment_in_open_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_closed_month(
    NEW.building_id, (NEW.at AT TIME ZONE (SELECT time_zone FROM building WHERE id = NEW.building_id))::date);
  RETURN NEW;
END $$;
CREATE TRIGGER payment_in_open_month BEFORE INSERT ON payment
  FOR EACH ROW WHEN (NEW.provider = 'desk' AND NEW.recorded_at IS NOT NULL AND NEW.bank_credit_id IS NULL)
  EXECUTE FUNCTION payment_in_open_month();

-- An invoice is of an open month too.
CREATE FUNCTION invoice_in_open_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_closed_month(NEW.building_id, NEW.issued_on);
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_in_open_month BEFORE INSERT OR UPDATE OF issued_on ON invoice
  FOR EACH ROW WHEN (NEW.issued_on IS NOT NULL) EXECUTE FUNCTION invoice_in_open_month();
