-- Who is named on an invoice is forgotten once the law has it kept no longer. Numbers, days, amounts and digests stay for good.

ALTER TABLE invoice ADD COLUMN purged_at timestamptz;
ALTER TABLE invoice DROP CONSTRAINT invoice_full_has_recipient;
ALTER TABLE invoice
  ADD CONSTRAINT invoice_full_has_recipient CHECK (
    issued_at IS NULL OR purged_at IS NOT NULL OR type IN ('F2', 'R5')
    OR (recipient ->> 'name' <> '' AND recipient -> 'address' ->> 'street' <> '')
  ),
  ADD CONSTRAINT invoice_purged_names_nobody CHECK (
    purged_at IS NULL OR (issued_at IS NOT NULL AND recipient IS NULL
      AND description || order_number || cost_centre || notes || reason = '')
  );

-- Its last day: six years from the end of the year of the last entry in the books about it and those that are one account with
-- it (Código de Comercio, article 30; RD 1619/2012, article 19).
CREATE FUNCTION invoice_kept_until(asked bigint) RETURNS date LANGUAGE sql STABLE AS $$
  WITH kin AS (
    SELECT own.*, building.time_zone FROM invoice AS named
    JOIN invoice AS own ON own.id = coalesce(named.root_id, named.id) OR own.root_id = coalesce(named.root_id, named.id)
    JOIN building ON building.id = own.building_id
    WHERE named.id = asked AND own.issued_at IS NOT NULL
  ), entries (day) AS (
    SELECT greatest(issued_on, operation_to) FROM kin
    UNION ALL SELECT (annulled_at AT TIME ZONE time_zone)::date FROM kin JOIN invoice_status ON invoice_status.invoice_id = kin.id
    UNION ALL SELECT (payment.at AT TIME ZONE time_zone)::date FROM kin
      JOIN invoice_payment ON invoice_payment.invoice_id = kin.id JOIN payment ON payment.id = payment_id
    UNION ALL SELECT settling.issued_on FROM kin
      JOIN invoice_line AS line ON line.settles_id = kin.id JOIN invoice AS settling ON settling.id = line.invoice_id
  )
  SELECT make_date(extract(year FROM max(day))::integer + 6, 12, 31) FROM entries
$$;

-- A record without whom it names and what was sold to them: its fingerprint is made of all the rest.
CREATE FUNCTION purged_record(xml text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(regexp_replace(xml, '<Destinatarios>.*</Destinatarios>', ''),
    '<DescripcionOperacion>[^<]*</DescripcionOperacion>', '<DescripcionOperacion>—</DescripcionOperacion>')
$$;

CREATE FUNCTION is_purged(asked bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM invoice WHERE id = asked AND purged_at IS NOT NULL)
$$;

-- What was issued stays as it is. Whose record it belongs to may follow a merge, who wrote it may be deleted, and after its last
-- day it may lose, once, what it says in words.
CREATE OR REPLACE FUNCTION invoice_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  may_differ CONSTANT text[] := '{customer_id,created_by,issued_by,issuer_tax_number,search_text}';
  words CONSTANT text[] := '{recipient,description,order_number,cost_centre,notes,reason,purged_at}';
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - may_differ = to_jsonb(OLD) - may_differ THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.purged_at IS NULL AND NEW.purged_at IS NOT NULL
    AND to_jsonb(NEW) - may_differ - words = to_jsonb(OLD) - may_differ - words
    AND (NEW.purged_at AT TIME ZONE (SELECT time_zone FROM building WHERE id = OLD.building_id))::date > invoice_kept_until(OLD.id)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an issued invoice never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_is_kept';
END $$;

CREATE OR REPLACE FUNCTION invoice_part_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_issued boolean;
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) ->> 'concept' = '—' AND to_jsonb(NEW) - 'concept' = to_jsonb(OLD) - 'concept'
    AND is_purged(OLD.invoice_id) THEN
    RETURN NEW;
  END IF;
  SELECT EXISTS (
    SELECT FROM invoice WHERE issued_at IS NOT NULL
      AND id IN (CASE WHEN TG_OP <> 'DELETE' THEN NEW.invoice_id END, CASE WHEN TG_OP <> 'INSERT' THEN OLD.invoice_id END)
  ) INTO of_issued;
  IF of_issued THEN
    RAISE EXCEPTION 'an issued invoice never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_is_kept';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;

-- Of the file its digest stays; no other is drawn of what names nobody any more.
ALTER TABLE invoice_pdf ALTER COLUMN pdf DROP NOT NULL;
GRANT UPDATE (pdf) ON invoice_pdf TO CURRENT_USER;
CREATE FUNCTION invoice_pdf_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  purged timestamptz;
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- Who purges it is waited for.
    SELECT purged_at INTO purged FROM invoice WHERE id = NEW.invoice_id FOR SHARE;
    IF purged IS NULL AND NEW.pdf IS NOT NULL THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'UPDATE' AND NEW.pdf IS NULL AND to_jsonb(NEW) - 'pdf' = to_jsonb(OLD) - 'pdf' AND is_purged(OLD.invoice_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what is kept of invoices never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_is_kept';
END $$;
DROP TRIGGER invoice_pdf_is_kept ON invoice_pdf;
CREATE TRIGGER invoice_pdf_is_kept BEFORE INSERT OR UPDATE OR DELETE ON invoice_pdf
  FOR EACH ROW EXECUTE FUNCTION invoice_pdf_is_kept();

-- A record stays as it was made; only who made it may be deleted, and of a purged invoice whom it names, once it was answered.
CREATE OR REPLACE FUNCTION verifactu_record_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'made_by' = to_jsonb(OLD) - 'made_by' AND NEW.made_by IS NULL THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.xml = purged_record(OLD.xml) AND NEW.recipient IS NULL
    AND to_jsonb(NEW) - '{xml,recipient}'::text[] = to_jsonb(OLD) - '{xml,recipient}'::text[]
    AND is_purged(OLD.invoice_id)
    AND EXISTS (SELECT FROM verifactu_submission WHERE record_id = OLD.id AND answered_at IS NOT NULL) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what is kept of invoices never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_is_kept';
END $$;

-- An answer stays: what was taken or rejected is mended by another record. The agency's words may name whom the invoice did.
CREATE OR REPLACE FUNCTION verifactu_answer_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.answered_at IS NULL AND NEW.record_id = OLD.record_id THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.error_text IS NULL AND to_jsonb(NEW) - 'error_text' = to_jsonb(OLD) - 'error_text'
    AND EXISTS (SELECT FROM verifactu_record WHERE id = OLD.record_id AND is_purged(invoice_id)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what the agency answered stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'verifactu_answer_stays';
END $$;

-- The chain has a digest of what is left, so that this cannot be changed either.
ALTER TABLE invoice_digest DROP CONSTRAINT invoice_digest_kind_check;
ALTER TABLE invoice_digest ADD CONSTRAINT invoice_digest_kind_check
  CHECK (kind IN ('issue', 'annulment', 'pdf', 'record', 'purge'));
CREATE TRIGGER invoice_digest_of_purged BEFORE INSERT ON invoice_digest
  FOR EACH ROW WHEN (NEW.kind = 'purge' AND NOT is_purged(NEW.invoice_id)) EXECUTE FUNCTION invoice_record_is_kept();

-- At commit a purged invoice names nobody anywhere, and what is left of it stands in the chain.
CREATE FUNCTION invoice_is_purged_whole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM invoice_line WHERE invoice_id = NEW.id AND concept <> '—')
    OR EXISTS (SELECT FROM invoice_status WHERE invoice_id = NEW.id AND annulled_reason <> '')
    OR EXISTS (SELECT FROM invoice_pdf WHERE invoice_id = NEW.id AND pdf IS NOT NULL)
    OR EXISTS (SELECT FROM verifactu_record WHERE invoice_id = NEW.id AND (xml <> purged_record(xml) OR recipient IS NOT NULL))
    OR EXISTS (SELECT FROM verifactu_submission JOIN verifactu_record ON verifactu_record.id = record_id
      WHERE invoice_id = NEW.id AND error_text IS NOT NULL)
    OR EXISTS (SELECT FROM mail WHERE invoice_id = NEW.id)
    OR NOT EXISTS (SELECT FROM invoice_digest WHERE invoice_id = NEW.id AND kind = 'purge') THEN
    RAISE EXCEPTION 'invoice % is purged in part', NEW.full_number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_is_purged_whole';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER invoice_is_purged_whole AFTER UPDATE ON invoice DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.purged_at IS NULL AND NEW.purged_at IS NOT NULL) EXECUTE FUNCTION invoice_is_purged_whole();

-- Why an invoice was annulled and to whom it was sent may name a person: an erasure may take both out of the audit entries.
CREATE OR REPLACE FUNCTION audit_entry_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  personal CONSTANT text[] := CASE OLD.subject_kind
    WHEN 'booking' THEN ARRAY['requests', 'internalNotes', 'arrivalTime', 'priceReason', 'text']
    WHEN 'block' THEN ARRAY['reason']
    WHEN 'invoice' THEN ARRAY['reason', 'recipient']
    WHEN 'user' THEN ARRAY['email', 'name', 'device', 'devices']
    WHEN 'mail' THEN ARRAY['recipient']
    ELSE ARRAY[]::text[]
  END;
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.at, NEW.action, NEW.subject_kind) = (OLD.at, OLD.action, OLD.subject_kind)
    AND (NEW.subject_id = OLD.subject_id OR OLD.subject_kind = 'email' AND NEW.subject_id = 'forgotten')
    AND (OLD.subject_kind = 'customer' AND NEW.before IS NULL AND NEW.after IS NULL
      OR NEW.before IS NOT DISTINCT FROM OLD.before - personal AND NEW.after IS NOT DISTINCT FROM OLD.after - personal)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit entries are never changed or deleted';
END $$;
