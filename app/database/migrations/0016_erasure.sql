-- What stands in the way of erasing a person, and what an erasure may take out of audit entries.

-- A mail that was sent again may be erased before the one that repeats it.
ALTER TABLE mail DROP CONSTRAINT mail_repeat_of_fkey;
ALTER TABLE mail ADD CONSTRAINT mail_repeat_of_fkey FOREIGN KEY (repeat_of) REFERENCES mail ON DELETE SET NULL;
CREATE INDEX mail_repeat_of ON mail (repeat_of) WHERE repeat_of IS NOT NULL;

-- Addresses that an account had confirmed before it took another: what came from them is that person's too, when they
-- ask what is held of them or to be forgotten.
CREATE TABLE former_email (
  user_id bigint NOT NULL REFERENCES user_account ON DELETE CASCADE,
  email text NOT NULL CHECK (email <> ''),
  until timestamptz NOT NULL,
  PRIMARY KEY (user_id, email)
);

-- Entries lose what they say of a person once that one is forgotten (GDPR article 17), by what they are about, and
-- nothing else: who did what, when and to which record stays. Of an attempt to sign in with an email that has no
-- account, that record is the sealed email itself.
CREATE OR REPLACE FUNCTION audit_entry_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  personal CONSTANT text[] := CASE OLD.subject_kind
    WHEN 'booking' THEN ARRAY['requests', 'internalNotes', 'arrivalTime', 'priceReason', 'text']
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

-- Erasures before this one left these.
UPDATE audit_entry SET before = before - ARRAY['email', 'name', 'device', 'devices'],
    after = after - ARRAY['email', 'name', 'device', 'devices']
  WHERE subject_kind = 'user' AND subject_id IN (SELECT id::text FROM user_account WHERE erased_at IS NOT NULL);
UPDATE audit_entry SET before = before - ARRAY['requests', 'internalNotes', 'arrivalTime', 'priceReason', 'text'],
    after = after - ARRAY['requests', 'internalNotes', 'arrivalTime', 'priceReason', 'text']
  WHERE subject_kind = 'booking' AND subject_id IN (
    SELECT booking.id::text FROM booking JOIN customer ON customer.id = customer_id
    WHERE restricted_until IS NOT NULL OR last_name = '—' AND first_name = '' AND email = '');
