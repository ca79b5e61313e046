-- The audit log is read by people, says from where, is kept as long as the law and the owner say, and tells what was taken out of it.

ALTER TABLE audit_entry
  -- Whose building's record it is about; none of accounts and of what every building shares. A building that is deleted keeps its number here.
  ADD COLUMN building_id bigint,
  -- None of entries of before.
  ADD COLUMN via text CHECK (via IN ('web', 'api', 'job', 'command')),
  -- Of the team alone, and no longer than entries about signing in.
  ADD COLUMN network_address text,
  ADD COLUMN device text;

CREATE INDEX audit_entry_at ON audit_entry (at, id) INCLUDE (subject_kind);
CREATE INDEX audit_entry_user ON audit_entry (user_id, at, id) INCLUDE (subject_kind, action);
-- Few come in otherwise, and few without an account.
CREATE INDEX audit_entry_via ON audit_entry (via, at, id) WHERE via <> 'web';
CREATE INDEX audit_entry_visitor ON audit_entry (at, id) WHERE user_id IS NULL AND via IN ('web', 'api');
CREATE INDEX audit_entry_from_where ON audit_entry (at) WHERE network_address IS NOT NULL OR device IS NOT NULL;
CREATE INDEX audit_entry_action ON audit_entry (action, at, id) INCLUDE (subject_kind);

-- How long entries are kept: at least as the law has the records kept that they are about, and a year of who signed in.
CREATE TABLE audit_policy (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  record_years integer NOT NULL DEFAULT 6 CHECK (record_years BETWEEN 6 AND 30),
  access_months integer NOT NULL DEFAULT 24 CHECK (access_months BETWEEN 12 AND 72),
  version integer NOT NULL DEFAULT 1
);
INSERT INTO audit_policy DEFAULT VALUES;

CREATE FUNCTION is_access_entry(action text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT action IN ('sign_in', 'sign_in.failed', 'sign_out', 'session.ended', 'session.others_ended', 'session.token_reused')
$$;

CREATE FUNCTION audit_time_zone(building bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT time_zone FROM building AS its WHERE its.id = building),
    (SELECT time_zone FROM building AS its ORDER BY is_public DESC, its.id LIMIT 1), 'Europe/Madrid')
$$;

-- The last day on which an entry is kept, by the clock of its building: whole years like those of the books (Código de Comercio,
-- article 30), whole months of who signed in.
CREATE FUNCTION audit_kept_until(entry audit_entry, record_years integer, access_months integer) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN is_access_entry(entry.action) THEN (day + make_interval(months => access_months))::date
    ELSE make_date(extract(year FROM day)::integer + record_years, 12, 31) END
  FROM (SELECT (entry.at AT TIME ZONE audit_time_zone(entry.building_id))::date AS day) AS its
$$;

-- The entry by which the running transaction tells what it takes out.
CREATE FUNCTION audit_told_by(told text) RETURNS audit_entry LANGUAGE sql STABLE AS $$
  SELECT audit_entry FROM audit_entry WHERE action = told AND xmin = pg_current_xact_id()::xid ORDER BY at DESC, id DESC LIMIT 1
$$;

-- Nobody changes an entry. The erasure of a person takes out the keys that say something of them, by what the entry is about;
-- what goes from entries is counted, and told at commit. Where something was done from goes with the entries about signing in.
-- Who did it goes with an account that was never used. An entry goes after the law's last day, told by one that is there already.
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
  told audit_entry;
BEGIN
  IF TG_OP = 'DELETE' THEN
    told := audit_told_by('audit.purged');
    IF (told.at AT TIME ZONE audit_time_zone(OLD.building_id))::date > audit_kept_until(OLD, 6, 12) THEN
      RETURN OLD;
    END IF;
  ELSIF (NEW.id, NEW.at, NEW.action, NEW.subject_kind) = (OLD.id, OLD.at, OLD.action, OLD.subject_kind)
    AND (NEW.building_id, NEW.via) IS NOT DISTINCT FROM (OLD.building_id, OLD.via)
    AND (NEW.subject_id = OLD.subject_id OR OLD.subject_kind = 'email' AND NEW.subject_id = 'forgotten')
    AND (OLD.subject_kind = 'customer' AND NEW.before IS NULL AND NEW.after IS NULL
      OR NEW.before IS NOT DISTINCT FROM OLD.before - personal AND NEW.after IS NOT DISTINCT FROM OLD.after - personal
      OR (NEW.before, NEW.after) IS NOT DISTINCT FROM (OLD.before, OLD.after))
    AND (NEW.network_address IS NULL OR NEW.network_address IS NOT DISTINCT FROM OLD.network_address)
    AND (NEW.device IS NULL OR NEW.device IS NOT DISTINCT FROM OLD.device)
    AND (NEW.user_id IS NOT DISTINCT FROM OLD.user_id
      OR NEW.user_id IS NULL AND NOT EXISTS (SELECT FROM user_account WHERE user_account.id = OLD.user_id))
  THEN
    IF (NEW.subject_id, NEW.before, NEW.after, NEW.network_address, NEW.device)
      IS DISTINCT FROM (OLD.subject_id, OLD.before, OLD.after, OLD.network_address, OLD.device) THEN
      PERFORM set_config('estancia.audit_taken_out', (audit_taken_out() + 1)::text, true);
    END IF;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit entries are never changed or deleted' USING ERRCODE = 'check_violation', CONSTRAINT = 'audit_entry_is_final';
END $$;
DROP TRIGGER audit_entry_is_final ON audit_entry;
CREATE TRIGGER audit_entry_is_final BEFORE UPDATE OR DELETE ON audit_entry FOR EACH ROW EXECUTE FUNCTION audit_entry_is_final();

CREATE FUNCTION audit_log_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are never changed or deleted' USING ERRCODE = 'check_violation', CONSTRAINT = 'audit_entry_is_final';
END $$;
CREATE TRIGGER audit_log_stays BEFORE TRUNCATE ON audit_entry EXECUTE FUNCTION audit_log_stays();

-- From how many entries the running transaction has taken something out.
CREATE FUNCTION audit_taken_out() RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('estancia.audit_taken_out', true), ''), '0')::integer
$$;

CREATE FUNCTION audit_erasure_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erased audit_entry := audit_told_by('audit.erased');
  purged audit_entry;
BEGIN
  IF erased.id IS NULL AND (NEW.subject_id, NEW.before, NEW.after) IS NOT DISTINCT FROM (OLD.subject_id, OLD.before, OLD.after) THEN
    purged := audit_told_by('audit.purged');
  END IF;
  IF erased.id IS NULL AND purged.id IS NULL THEN
    RAISE EXCEPTION 'what is taken out of audit entries is told by one' USING ERRCODE = 'check_violation', CONSTRAINT = 'audit_erasure_is_told';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER audit_erasure_is_told
  AFTER UPDATE OF subject_id, before, after, network_address, device ON audit_entry DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.subject_id, OLD.before, OLD.after, OLD.network_address, OLD.device)
    IS DISTINCT FROM (NEW.subject_id, NEW.before, NEW.after, NEW.network_address, NEW.device))
  EXECUTE FUNCTION audit_erasure_is_told();

-- The only way by which entries go: the right to delete is there for this statement alone.
CREATE FUNCTION purge_audit_entries(gone bigint[]) RETURNS integer LANGUAGE plpgsql
  SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  count integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('purge_audit_entries'));
  GRANT DELETE ON audit_entry TO CURRENT_USER;
  DELETE FROM audit_entry WHERE id = ANY(gone);
  GET DIAGNOSTICS count = ROW_COUNT;
  REVOKE DELETE ON audit_entry FROM CURRENT_USER;
  RETURN count;
END $$;

REVOKE ALL ON FUNCTION purge_audit_entries(bigint[]) FROM PUBLIC;

REVOKE UPDATE, DELETE, TRUNCATE ON audit_entry FROM CURRENT_USER;
-- What an erasure takes out, and the account that goes.
GRANT UPDATE (user_id, subject_id, before, after, network_address, device) ON audit_entry TO CURRENT_USER;
