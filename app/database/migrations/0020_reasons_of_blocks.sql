-- The reason of a block may name a person: an erasure may take it out of the audit entries too.
CREATE OR REPLACE FUNCTION audit_entry_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  personal CONSTANT text[] := CASE OLD.subject_kind
    WHEN 'booking' THEN ARRAY['requests', 'internalNotes', 'arrivalTime', 'priceReason', 'text']
    WHEN 'block' THEN ARRAY['reason']
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
