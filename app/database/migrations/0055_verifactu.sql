-- The tax agency's records of invoices: made with the invoice, in one chain for each taxpayer, and sent from a queue.

-- From when on a taxpayer's invoices are told to the agency, who signs for it, and which program makes the records. A taxpayer
-- may have several buildings.
CREATE TABLE verifactu_issuer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tax_number text NOT NULL UNIQUE CHECK (tax_number <> ''),
  environment text NOT NULL DEFAULT 'production' CHECK (environment IN ('production', 'test')),
  -- Invoices issued from that day on have a record; null where none does.
  runs_from date,
  sealed_certificate text CHECK (sealed_certificate LIKE 'v1.%'),
  certificate_holder text NOT NULL DEFAULT '',
  certificate_tax_number text,
  certificate_issued_by text NOT NULL DEFAULT '',
  certificate_from timestamptz,
  certificate_until timestamptz,
  certificate_is_seal boolean NOT NULL DEFAULT false,
  -- Who declares that the program does what the law asks (RD 1007/2023, article 13).
  producer_name text NOT NULL DEFAULT '',
  producer_tax_number text NOT NULL DEFAULT '',
  producer_address text NOT NULL DEFAULT '',
  declared_at text NOT NULL DEFAULT '',
  declared_on date,
  installation text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  CONSTRAINT verifactu_certificate_is_whole CHECK (
    (sealed_certificate IS NULL) = (certificate_until IS NULL) AND (sealed_certificate IS NULL) = (certificate_from IS NULL)
  ),
  CONSTRAINT verifactu_runs_with_certificate CHECK (runs_from IS NULL OR sealed_certificate IS NOT NULL),
  CONSTRAINT verifactu_runs_with_producer CHECK (
    runs_from IS NULL OR (producer_name <> '' AND producer_tax_number <> '' AND declared_on IS NOT NULL)
  )
);

CREATE TABLE verifactu_record (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  issuer_tax_number text NOT NULL REFERENCES verifactu_issuer (tax_number),
  -- What is only tried has a chain of its own.
  environment text NOT NULL CHECK (environment IN ('production', 'test')),
  position integer NOT NULL,
  invoice_id bigint NOT NULL REFERENCES invoice,
  kind text NOT NULL CHECK (kind IN ('registration', 'annulment')),
  -- It mends a record before it: one that was taken with mistakes, one that was rejected, or one that was rejected where an
  -- earlier one had been taken.
  mends text CHECK (mends IN ('accepted', 'rejected', 'rejected_mending')),
  -- As the agency knows the recipient, where that is not as the invoice has it.
  recipient jsonb,
  full_number text NOT NULL,
  issued_on date NOT NULL,
  xml text NOT NULL,
  fingerprint text NOT NULL CHECK (fingerprint ~ '^[0-9A-F]{64}$'),
  previous_fingerprint text NOT NULL,
  made_at timestamptz NOT NULL,
  made_by bigint REFERENCES user_account ON DELETE SET NULL,
  UNIQUE (issuer_tax_number, environment, position)
);
CREATE INDEX verifactu_record_invoice ON verifactu_record (invoice_id, id);

CREATE FUNCTION verifactu_record_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before verifactu_record;
BEGIN
  SELECT * INTO before FROM verifactu_record
    WHERE issuer_tax_number = NEW.issuer_tax_number AND environment = NEW.environment ORDER BY position DESC LIMIT 1;
  IF NEW.position <> coalesce(before.position, 0) + 1 OR NEW.previous_fingerprint <> coalesce(before.fingerprint, '') THEN
    RAISE EXCEPTION 'record % does not follow the one before', NEW.position
      USING ERRCODE = 'check_violation', CONSTRAINT = 'verifactu_record_follows';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER verifactu_record_follows BEFORE INSERT ON verifactu_record
  FOR EACH ROW EXECUTE FUNCTION verifactu_record_follows();

-- A record stays as it was made; only who made it may be deleted.
CREATE FUNCTION verifactu_record_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'made_by' = to_jsonb(OLD) - 'made_by' AND NEW.made_by IS NULL THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what is kept of invoices never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_is_kept';
END $$;
CREATE TRIGGER verifactu_record_is_kept BEFORE UPDATE OR DELETE ON verifactu_record
  FOR EACH ROW EXECUTE FUNCTION verifactu_record_is_kept();
CREATE TRIGGER verifactu_record_stays BEFORE TRUNCATE ON verifactu_record EXECUTE FUNCTION invoice_record_is_kept();
REVOKE DELETE, TRUNCATE ON verifactu_record FROM CURRENT_USER;

-- What became of a record: the agency's answer.
CREATE TABLE verifactu_submission (
  record_id bigint PRIMARY KEY REFERENCES verifactu_record,
  state text NOT NULL DEFAULT 'to_send'
    CHECK (state IN ('to_send', 'sent', 'accepted', 'accepted_with_errors', 'rejected')),
  -- Of the delivery that it was sent with last.
  claim uuid,
  attempts integer NOT NULL DEFAULT 0,
  sent_at timestamptz,
  answered_at timestamptz,
  csv text,
  error_code text,
  error_text text,
  CONSTRAINT verifactu_answer_is_whole CHECK (
    (state IN ('accepted', 'accepted_with_errors', 'rejected')) = (answered_at IS NOT NULL) AND (state = 'sent') <= (claim IS NOT NULL)
  )
);
CREATE INDEX verifactu_to_send ON verifactu_submission (record_id) WHERE state IN ('to_send', 'sent');
CREATE INDEX verifactu_wrong ON verifactu_submission (record_id) WHERE state IN ('accepted_with_errors', 'rejected');

-- An answer stays: what was taken or rejected is mended by another record.
CREATE FUNCTION verifactu_answer_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.answered_at IS NULL AND NEW.record_id = OLD.record_id THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what the agency answered stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'verifactu_answer_stays';
END $$;
CREATE TRIGGER verifactu_answer_stays BEFORE UPDATE OR DELETE ON verifactu_submission
  FOR EACH ROW EXECUTE FUNCTION verifactu_answer_stays();

-- When the next delivery of a chain may leave, who is sending one, and what went wrong with the last.
CREATE TABLE verifactu_queue (
  issuer_tax_number text NOT NULL REFERENCES verifactu_issuer (tax_number),
  environment text NOT NULL CHECK (environment IN ('production', 'test')),
  next_at timestamptz,
  -- Of a delivery that is under way; whoever holds it is believed gone after this.
  claim uuid,
  claimed_until timestamptz,
  -- Fewer records a delivery while the one is looked for for which the agency refuses all.
  at_once integer NOT NULL DEFAULT 1000 CHECK (at_once BETWEEN 1 AND 1000),
  failures integer NOT NULL DEFAULT 0,
  failure text,
  failure_code text,
  failure_text text,
  failed_at timestamptz,
  delivered_at timestamptz,
  -- When a record was last refused for its XML, alone in its delivery.
  found_at timestamptz,
  PRIMARY KEY (issuer_tax_number, environment)
);

-- The state of an invoice's latest record stands with what became of it, so that lists can look for it.
ALTER TABLE invoice_status ADD COLUMN agency_state text
  CHECK (agency_state IN ('to_send', 'sent', 'accepted', 'accepted_with_errors', 'rejected'));
CREATE INDEX invoice_agency_state ON invoice_status (agency_state, invoice_id) WHERE agency_state IS NOT NULL;

CREATE FUNCTION verifactu_state_shows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoice_status SET agency_state = NEW.state
    FROM verifactu_record AS record
    WHERE record.id = NEW.record_id AND invoice_status.invoice_id = record.invoice_id
      AND NOT EXISTS (SELECT FROM verifactu_record AS later WHERE later.invoice_id = record.invoice_id AND later.id > record.id);
  RETURN NULL;
END $$;
CREATE TRIGGER verifactu_state_shows AFTER INSERT OR UPDATE OF state ON verifactu_submission
  FOR EACH ROW EXECUTE FUNCTION verifactu_state_shows();

-- At commit an invoice has its record, where its taxpayer's have one; an annulled one that has one has that of its end too.
CREATE FUNCTION invoice_is_recorded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'invoice' THEN
    IF EXISTS (
      SELECT FROM verifactu_issuer AS issuer WHERE issuer.tax_number = NEW.issuer_tax_number AND issuer.runs_from <= NEW.issued_on
    ) AND NOT EXISTS (SELECT FROM verifactu_record WHERE invoice_id = NEW.id AND kind = 'registration') THEN
      RAISE EXCEPTION 'invoice % has no record', NEW.full_number
        USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_is_recorded';
    END IF;
  ELSIF EXISTS (SELECT FROM verifactu_record WHERE invoice_id = NEW.invoice_id AND kind = 'registration')
    AND NOT EXISTS (SELECT FROM verifactu_record WHERE invoice_id = NEW.invoice_id AND kind = 'annulment') THEN
    RAISE EXCEPTION 'the annulment of invoice % has no record', NEW.invoice_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_is_recorded';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER invoice_is_recorded AFTER UPDATE ON invoice DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.issued_at IS NULL AND NEW.issued_at IS NOT NULL) EXECUTE FUNCTION invoice_is_recorded();
CREATE CONSTRAINT TRIGGER annulment_is_recorded AFTER UPDATE ON invoice_status DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.annulled_at IS NULL AND NEW.annulled_at IS NOT NULL) EXECUTE FUNCTION invoice_is_recorded();
