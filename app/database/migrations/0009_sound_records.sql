-- What asks for something today is found among the bookings by their state: most are long over, or far away.
CREATE INDEX booking_state ON booking (building_id, state, check_in);

-- Makes the indexes that keep stays and seasons apart more than one page deep, where they are not: see decisions,
-- 15. Every start calls it, because an index that is built anew from few rows is one page again.
CREATE FUNCTION deepen_indexes() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  shallow text;
  filling text;
  parted text;
  joined text;
BEGIN
  -- The lock of the migrations: nodes that start together do it one after the other.
  PERFORM pg_advisory_xact_lock(7265101);
  FOR shallow, filling IN VALUES
    ('occupancy', 'INSERT INTO occupancy (id, building_id, space_id, stay, kind, block_id) OVERRIDING SYSTEM VALUE
      SELECT -row, -row, -row, daterange(''2000-01-01'', ''2000-01-02''), ''block'', -row'),
    ('season', 'INSERT INTO season (id, apartment_id, name, first_night, last_night, nightly_cents)
      OVERRIDING SYSTEM VALUE SELECT -row, -row, '''', ''2000-01-01'', ''2000-01-01'', 0')
  LOOP
    CONTINUE WHEN NOT EXISTS (
      SELECT FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid JOIN pg_am ON pg_am.oid = relam
      WHERE indrelid = shallow::regclass AND amname = 'gist'
        AND pg_relation_size(indexrelid) <= current_setting('block_size')::int);
    -- Rows that refer to nothing need room for a moment; what they refer to is held again before anybody sees them.
    SELECT string_agg(format('DROP CONSTRAINT %I', conname), ', '),
      string_agg(format('ADD CONSTRAINT %I %s', conname, pg_get_constraintdef(oid)), ', ')
      INTO parted, joined FROM pg_constraint WHERE conrelid = shallow::regclass AND contype = 'f';
    EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER, %s', shallow, parted);
    EXECUTE filling || ' FROM generate_series(1, 2000) AS row';
    EXECUTE format('REINDEX TABLE %I', shallow);
    EXECUTE format('DELETE FROM %I WHERE id < 0', shallow);
    EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER, %s', shallow, joined);
  END LOOP;
END
$$;
SELECT deepen_indexes();

-- Entries about a booking may lose what the guest asked for and what was noted about them, once that one is forgotten.
CREATE OR REPLACE FUNCTION audit_entry_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  personal CONSTANT text[] := ARRAY['requests', 'internalNotes', 'arrivalTime'];
BEGIN
  IF TG_OP = 'UPDATE'
    AND (NEW.at, NEW.action, NEW.subject_kind, NEW.subject_id) = (OLD.at, OLD.action, OLD.subject_kind, OLD.subject_id)
    AND (OLD.subject_kind = 'customer' AND NEW.before IS NULL AND NEW.after IS NULL
      OR OLD.subject_kind = 'booking' AND NEW.before IS NOT DISTINCT FROM OLD.before - personal
        AND NEW.after IS NOT DISTINCT FROM OLD.after - personal)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit entries are never changed or deleted';
END $$;
