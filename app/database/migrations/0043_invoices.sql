-- Invoices: drafts that may change, and issued ones that never do.

ALTER TABLE building ADD COLUMN simplified_series text NOT NULL DEFAULT 'S'
  CHECK (simplified_series ~ '^[A-Z0-9]{1,6}$');
UPDATE building SET simplified_series = CASE WHEN 'FS' IN (invoice_series, rectifying_series) THEN 'SIMP' ELSE 'FS' END
  WHERE 'S' IN (invoice_series, rectifying_series);
ALTER TABLE building ADD CONSTRAINT building_keeps_series_apart
  CHECK (simplified_series <> invoice_series AND simplified_series <> rectifying_series);

CREATE TABLE invoice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  building_id bigint NOT NULL REFERENCES building,
  type text NOT NULL CHECK (type IN ('F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5')),
  purpose text NOT NULL CHECK (
    purpose IN ('manual', 'advance', 'period', 'stay', 'deduction', 'rectifying', 'exchange')
  ),
  language text NOT NULL CHECK (language IN ('es', 'en')),
  customer_id bigint REFERENCES customer,
  recipient jsonb,
  operation_from date,
  operation_to date,
  description text NOT NULL DEFAULT '',
  order_number text NOT NULL DEFAULT '',
  cost_centre text NOT NULL DEFAULT '',
  notes text NOT NULL DEFAULT '',
  due_on date,
  -- The invoice that it rectifies or is given in exchange for, and the first of them all, by which payments are matched.
  original_id bigint REFERENCES invoice,
  root_id bigint REFERENCES invoice,
  rectifying_method text CHECK (rectifying_method IN ('differences', 'substitution')),
  reason text NOT NULL DEFAULT '',
  issuer jsonb,
  pay_to jsonb,
  issued_on date,
  series text,
  year integer,
  number integer,
  full_number text,
  net_cents integer NOT NULL DEFAULT 0,
  vat_cents integer NOT NULL DEFAULT 0,
  total_cents integer NOT NULL DEFAULT 0,
  -- By how much it changes what was invoiced: its total, less that of the invoice instead of which it stands.
  effect_cents integer NOT NULL DEFAULT 0,
  paid_before_cents integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  created_by bigint REFERENCES user_account ON DELETE SET NULL,
  issued_at timestamptz,
  issued_by bigint REFERENCES user_account ON DELETE SET NULL,
  issuer_tax_number text GENERATED ALWAYS AS (issuer ->> 'taxNumber') STORED,
  CONSTRAINT invoice_issued_is_whole CHECK (
    issued_at IS NULL OR num_nulls(issuer, issued_on, due_on, series, year, number, full_number) = 0
  ),
  CONSTRAINT invoice_draft_has_no_number CHECK (
    issued_at IS NOT NULL OR num_nonnulls(issued_on, series, year, number, full_number) = 0
  ),
  CONSTRAINT invoice_says_what_it_stands_for CHECK (
    (type IN ('F1', 'F2')) = (original_id IS NULL) AND (original_id IS NULL) = (root_id IS NULL)
    AND (type LIKE 'R%') = (rectifying_method IS NOT NULL)
  ),
  CONSTRAINT invoice_operation_in_order CHECK (operation_to >= operation_from),
  CONSTRAINT invoice_sum CHECK (net_cents + vat_cents = total_cents),
  CONSTRAINT invoice_full_has_recipient CHECK (
    issued_at IS NULL OR type IN ('F2', 'R5') OR (recipient ->> 'name' <> '' AND recipient -> 'address' ->> 'street' <> '')
  ),
  CONSTRAINT invoice_simplified_is_small CHECK (issued_at IS NULL OR type <> 'F2' OR total_cents <= 40000)
);
CREATE UNIQUE INDEX invoice_number_once ON invoice (issuer_tax_number, series, year, number) WHERE issued_at IS NOT NULL;
CREATE UNIQUE INDEX invoice_full_number_once ON invoice (issuer_tax_number, full_number) WHERE issued_at IS NOT NULL;
CREATE INDEX invoice_by_date ON invoice (building_id, issued_on, id);
CREATE INDEX invoice_drafts ON invoice (building_id, id) WHERE issued_at IS NULL;
CREATE INDEX invoice_root ON invoice (root_id) WHERE root_id IS NOT NULL;
CREATE INDEX invoice_original ON invoice (original_id) WHERE original_id IS NOT NULL;
CREATE INDEX invoice_customer ON invoice (customer_id) WHERE customer_id IS NOT NULL;

-- What it charges for. Lines of which it stands instead are its too, negative: they are not printed.
CREATE TABLE invoice_line (
  invoice_id bigint NOT NULL REFERENCES invoice ON DELETE CASCADE,
  position integer NOT NULL,
  replaced boolean NOT NULL DEFAULT false,
  booking_id bigint REFERENCES booking,
  -- The advance that it takes back, of which this is the whole or a part.
  settles_id bigint REFERENCES invoice,
  bail_deduction_id bigint REFERENCES bail_deduction,
  kind text NOT NULL CHECK (kind IN (
    'accommodation', 'extra_guest', 'cleaning', 'discount', 'adjustment', 'advance', 'settled_advance', 'fee', 'deduction',
    'other'
  )),
  concept text NOT NULL CHECK (concept <> ''),
  quantity numeric(12, 3) NOT NULL CHECK (quantity <> 0),
  unit_net_micros bigint NOT NULL,
  net_cents integer NOT NULL,
  gross_cents integer NOT NULL,
  rate_basis_points integer NOT NULL CHECK (rate_basis_points BETWEEN 0 AND 10000),
  cause text CHECK (cause IN ('E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'N1', 'N2')),
  article text NOT NULL DEFAULT '',
  PRIMARY KEY (invoice_id, position),
  CONSTRAINT invoice_line_without_vat_says_why CHECK ((rate_basis_points = 0) = (cause IS NOT NULL)),
  CONSTRAINT invoice_line_exempt_is_net CHECK (cause IS NULL OR net_cents = gross_cents)
);
CREATE INDEX invoice_line_booking ON invoice_line (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX invoice_line_settles ON invoice_line (settles_id) WHERE settles_id IS NOT NULL;
CREATE INDEX invoice_line_deduction ON invoice_line (bail_deduction_id) WHERE bail_deduction_id IS NOT NULL;

-- Its totals by rate, as they are printed and declared.
CREATE TABLE invoice_tax (
  invoice_id bigint NOT NULL REFERENCES invoice ON DELETE CASCADE,
  position integer NOT NULL,
  replaced boolean NOT NULL DEFAULT false,
  rate_basis_points integer NOT NULL,
  cause text,
  article text NOT NULL DEFAULT '',
  base_cents integer NOT NULL,
  vat_cents integer NOT NULL,
  PRIMARY KEY (invoice_id, position)
);

-- The last number of each series and year of a taxpayer, and the day on which it was given.
CREATE TABLE invoice_counter (
  issuer_tax_number text NOT NULL,
  series text NOT NULL,
  year integer NOT NULL,
  last_number integer NOT NULL CHECK (last_number > 0),
  last_on date NOT NULL,
  PRIMARY KEY (issuer_tax_number, series, year)
);

-- A number is given by the transaction that issues, one after the other: one that fails gives it back.
CREATE FUNCTION invoice_takes_number() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  latest date;
BEGIN
  NEW.year := extract(year FROM NEW.issued_on);
  INSERT INTO invoice_counter AS counter VALUES (NEW.issuer ->> 'taxNumber', NEW.series, NEW.year, 1, NEW.issued_on)
    ON CONFLICT (issuer_tax_number, series, year)
    DO UPDATE SET last_number = counter.last_number + 1, last_on = greatest(counter.last_on, NEW.issued_on)
    RETURNING last_number INTO NEW.number;
  SELECT max(issued_on) INTO latest FROM invoice
    WHERE issuer_tax_number = NEW.issuer ->> 'taxNumber' AND series = NEW.series AND issued_at IS NOT NULL;
  IF latest > NEW.issued_on THEN
    RAISE EXCEPTION 'the last invoice of series % is of %', NEW.series, latest
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_dates_in_order';
  END IF;
  NEW.full_number := format('%s-%s-%s', NEW.series, NEW.year, lpad(NEW.number::text, greatest(6, length(NEW.number::text)), '0'));
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_takes_number BEFORE UPDATE ON invoice
  FOR EACH ROW WHEN (OLD.issued_at IS NULL AND NEW.issued_at IS NOT NULL) EXECUTE FUNCTION invoice_takes_number();

CREATE FUNCTION invoice_counts_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.last_number = OLD.last_number + 1 AND NEW.last_on >= OLD.last_on
    AND (NEW.issuer_tax_number, NEW.series, NEW.year) = (OLD.issuer_tax_number, OLD.series, OLD.year) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'numbers of invoices follow each other' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_counts_on';
END $$;
CREATE TRIGGER invoice_counts_on BEFORE UPDATE OR DELETE ON invoice_counter
  FOR EACH ROW EXECUTE FUNCTION invoice_counts_on();

-- What was issued stays as it is; only whose record it belongs to may follow a merge, and who wrote it may be deleted.
CREATE FUNCTION invoice_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - '{customer_id,created_by,issued_by}'::text[] = to_jsonb(OLD) - '{customer_id,created_by,issued_by}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an issued invoice never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_is_kept';
END $$;
CREATE TRIGGER invoice_is_kept BEFORE UPDATE OR DELETE ON invoice
  FOR EACH ROW WHEN (OLD.issued_at IS NOT NULL) EXECUTE FUNCTION invoice_is_kept();

CREATE FUNCTION invoice_begins_as_draft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an invoice begins as a draft' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_begins_as_draft';
END $$;
CREATE TRIGGER invoice_begins_as_draft BEFORE INSERT ON invoice
  FOR EACH ROW WHEN (NEW.issued_at IS NOT NULL) EXECUTE FUNCTION invoice_begins_as_draft();

CREATE FUNCTION invoice_part_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_issued boolean;
BEGIN
  SELECT EXISTS (
    SELECT FROM invoice WHERE issued_at IS NOT NULL
      AND id IN (CASE WHEN TG_OP <> 'DELETE' THEN NEW.invoice_id END, CASE WHEN TG_OP <> 'INSERT' THEN OLD.invoice_id END)
  ) INTO of_issued;
  IF of_issued THEN
    RAISE EXCEPTION 'an issued invoice never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_is_kept';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER invoice_line_is_kept BEFORE INSERT OR UPDATE OR DELETE ON invoice_line
  FOR EACH ROW EXECUTE FUNCTION invoice_part_is_kept();
CREATE TRIGGER invoice_tax_is_kept BEFORE INSERT OR UPDATE OR DELETE ON invoice_tax
  FOR EACH ROW EXECUTE FUNCTION invoice_part_is_kept();

-- Whatever is kept of an invoice enters this chain with its digest: each entry holds the one before it. A foreign key would
-- ask for the right to lock entries, which nobody has; an invoice that is in the chain cannot be deleted anyway.
CREATE TABLE invoice_digest (
  issuer_tax_number text NOT NULL,
  position integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('issue', 'annulment', 'pdf', 'record')),
  invoice_id bigint NOT NULL,
  digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
  previous text NOT NULL,
  chained text NOT NULL CHECK (chained ~ '^[0-9a-f]{64}$'),
  at timestamptz NOT NULL,
  PRIMARY KEY (issuer_tax_number, position)
);
CREATE INDEX invoice_digest_invoice ON invoice_digest (invoice_id);
CREATE UNIQUE INDEX invoice_digest_once ON invoice_digest (invoice_id, kind) WHERE kind <> 'record';

CREATE TABLE invoice_chain (
  issuer_tax_number text PRIMARY KEY,
  position integer NOT NULL,
  chained text NOT NULL
);

CREATE FUNCTION invoice_digest_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head invoice_chain;
BEGIN
  SELECT issuer_tax_number INTO NEW.issuer_tax_number FROM invoice WHERE id = NEW.invoice_id AND issued_at IS NOT NULL;
  INSERT INTO invoice_chain VALUES (NEW.issuer_tax_number, 0, '') ON CONFLICT DO NOTHING;
  SELECT * INTO head FROM invoice_chain WHERE issuer_tax_number = NEW.issuer_tax_number FOR UPDATE;
  NEW.position := head.position + 1;
  NEW.previous := head.chained;
  NEW.chained := encode(sha256(convert_to(
    concat_ws('|', NEW.previous, NEW.issuer_tax_number, NEW.position, NEW.kind, NEW.invoice_id, NEW.digest), 'UTF8')), 'hex');
  UPDATE invoice_chain SET position = NEW.position, chained = NEW.chained WHERE issuer_tax_number = NEW.issuer_tax_number;
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_digest_follows BEFORE INSERT ON invoice_digest
  FOR EACH ROW EXECUTE FUNCTION invoice_digest_follows();

CREATE FUNCTION invoice_record_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what is kept of invoices never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_is_kept';
END $$;
CREATE TRIGGER invoice_digest_is_kept BEFORE UPDATE OR DELETE ON invoice_digest
  FOR EACH ROW EXECUTE FUNCTION invoice_record_is_kept();
CREATE TRIGGER invoice_digest_stays BEFORE TRUNCATE ON invoice_digest EXECUTE FUNCTION invoice_record_is_kept();
CREATE TRIGGER invoice_stays BEFORE TRUNCATE ON invoice EXECUTE FUNCTION invoice_record_is_kept();
CREATE TRIGGER invoice_line_stays BEFORE TRUNCATE ON invoice_line EXECUTE FUNCTION invoice_record_is_kept();
CREATE TRIGGER invoice_tax_stays BEFORE TRUNCATE ON invoice_tax EXECUTE FUNCTION invoice_record_is_kept();
CREATE TRIGGER invoice_counter_stays BEFORE TRUNCATE ON invoice_counter EXECUTE FUNCTION invoice_record_is_kept();
REVOKE UPDATE, DELETE, TRUNCATE ON invoice_digest FROM CURRENT_USER;
REVOKE TRUNCATE ON invoice, invoice_line, invoice_tax, invoice_counter FROM CURRENT_USER;
REVOKE DELETE ON invoice_counter FROM CURRENT_USER;

-- What became of an issued invoice: what was paid of it, where it went, and what replaced it.
CREATE TABLE invoice_status (
  invoice_id bigint PRIMARY KEY REFERENCES invoice,
  annulled_at timestamptz,
  annulled_by bigint REFERENCES user_account ON DELETE SET NULL,
  annulled_reason text NOT NULL DEFAULT '',
  rectified_at timestamptz,
  sent_at timestamptz,
  -- Of the first of its kin alone: what all of them charge together, and what was paid of that.
  charged_cents integer NOT NULL DEFAULT 0,
  paid_cents integer NOT NULL DEFAULT 0,
  open_cents integer GENERATED ALWAYS AS (charged_cents - paid_cents) STORED
);
CREATE INDEX invoice_open ON invoice_status (invoice_id) WHERE open_cents <> 0;

-- Which payment pays which invoice: of a payment and of an invoice never more than there is.
CREATE TABLE invoice_payment (
  invoice_id bigint NOT NULL REFERENCES invoice_status,
  payment_id bigint NOT NULL REFERENCES payment,
  amount_cents integer NOT NULL CHECK (amount_cents <> 0),
  by_hand boolean NOT NULL DEFAULT false,
  at timestamptz NOT NULL,
  PRIMARY KEY (invoice_id, payment_id)
);
CREATE INDEX invoice_payment_payment ON invoice_payment (payment_id);

CREATE FUNCTION invoice_payment_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoice_status SET paid_cents = (
    SELECT coalesce(sum(amount_cents), 0) FROM invoice_payment WHERE invoice_id = invoice_status.invoice_id
  ) WHERE invoice_id IN (CASE WHEN TG_OP <> 'DELETE' THEN NEW.invoice_id END, CASE WHEN TG_OP <> 'INSERT' THEN OLD.invoice_id END);
  RETURN NULL;
END $$;
CREATE TRIGGER invoice_payment_counts AFTER INSERT OR UPDATE OR DELETE ON invoice_payment
  FOR EACH ROW EXECUTE FUNCTION invoice_payment_counts();

CREATE FUNCTION invoice_payment_within() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved integer;
  matched bigint;
BEGIN
  SELECT amount_cents INTO moved FROM payment WHERE id = NEW.payment_id FOR UPDATE;
  SELECT coalesce(sum(amount_cents), 0) INTO matched FROM invoice_payment WHERE payment_id = NEW.payment_id;
  IF moved > 0 AND matched NOT BETWEEN 0 AND moved OR moved < 0 AND matched NOT BETWEEN moved AND 0 THEN
    RAISE EXCEPTION 'payment % of % pays invoices with %', NEW.payment_id, moved, matched
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_payment_within';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER invoice_payment_within AFTER INSERT OR UPDATE ON invoice_payment
  FOR EACH ROW EXECUTE FUNCTION invoice_payment_within();

-- What an invoice and those that stand for it charge together.
CREATE FUNCTION invoice_charges() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed invoice;
BEGIN
  SELECT * INTO changed FROM invoice WHERE id = NEW.invoice_id;
  UPDATE invoice_status SET charged_cents = (
    SELECT coalesce(sum(kin.effect_cents), 0) FROM invoice AS kin JOIN invoice_status AS its ON its.invoice_id = kin.id
    WHERE (kin.id = invoice_status.invoice_id OR kin.root_id = invoice_status.invoice_id) AND its.annulled_at IS NULL
  ) WHERE invoice_id = coalesce(changed.root_id, changed.id);
  RETURN NULL;
END $$;
CREATE TRIGGER invoice_charges AFTER INSERT OR UPDATE OF annulled_at ON invoice_status
  FOR EACH ROW EXECUTE FUNCTION invoice_charges();

CREATE FUNCTION invoice_status_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.annulled_at IS NULL OR NEW.annulled_at = OLD.annulled_at)
    AND (OLD.rectified_at IS NULL OR NEW.rectified_at IS NOT NULL) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what became of an invoice is not undone' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_status_stays';
END $$;
CREATE TRIGGER invoice_status_stays BEFORE UPDATE OR DELETE ON invoice_status
  FOR EACH ROW EXECUTE FUNCTION invoice_status_stays();

-- The file as it was first made.
CREATE TABLE invoice_pdf (
  invoice_id bigint PRIMARY KEY,
  pdf bytea NOT NULL,
  digest text NOT NULL,
  drawn_at timestamptz NOT NULL
);
CREATE TRIGGER invoice_pdf_is_kept BEFORE UPDATE OR DELETE ON invoice_pdf
  FOR EACH ROW EXECUTE FUNCTION invoice_record_is_kept();
CREATE TRIGGER invoice_pdf_stays BEFORE TRUNCATE ON invoice_pdf EXECUTE FUNCTION invoice_record_is_kept();
REVOKE UPDATE, DELETE, TRUNCATE ON invoice_pdf FROM CURRENT_USER;

-- At commit an invoice is the sum of its lines and of its rates, and an issued one stands in the chain.
CREATE FUNCTION invoice_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked invoice;
  lines record;
  taxes record;
BEGIN
  SELECT * INTO checked FROM invoice WHERE id = NEW.id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT coalesce(sum(gross_cents) FILTER (WHERE NOT replaced), 0) AS gross,
         coalesce(sum(net_cents) FILTER (WHERE NOT replaced), 0) AS net,
         coalesce(sum(gross_cents), 0) AS effect, count(*) FILTER (WHERE NOT replaced) AS printed
    INTO lines FROM invoice_line WHERE invoice_id = checked.id;
  SELECT coalesce(sum(base_cents) FILTER (WHERE NOT replaced), 0) AS base,
         coalesce(sum(vat_cents) FILTER (WHERE NOT replaced), 0) AS vat,
         coalesce(sum(base_cents + vat_cents), 0) AS effect
    INTO taxes FROM invoice_tax WHERE invoice_id = checked.id;
  IF (lines.gross, lines.net, lines.effect) IS DISTINCT FROM (checked.total_cents, checked.net_cents, checked.effect_cents)
    OR (taxes.base, taxes.vat, taxes.effect) IS DISTINCT FROM (checked.net_cents, checked.vat_cents, checked.effect_cents)
    OR checked.issued_at IS NOT NULL AND (lines.printed = 0
      OR NOT EXISTS (SELECT FROM invoice_digest WHERE invoice_id = checked.id AND kind = 'issue')
      OR NOT EXISTS (SELECT FROM invoice_status WHERE invoice_id = checked.id)) THEN
    RAISE EXCEPTION 'invoice % does not add up: % + % = %, effect %; lines %, rates %', checked.id, checked.net_cents,
      checked.vat_cents, checked.total_cents, checked.effect_cents, lines, taxes
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_adds_up';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER invoice_adds_up AFTER INSERT OR UPDATE ON invoice
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION invoice_adds_up();
