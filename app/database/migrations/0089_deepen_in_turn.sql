-- expand: deepen_indexes, which the version before calls as it did.
-- Who waited here for a migration that built an index concurrently was waited for by that index: a deadlock, and a failed start.
-- So it no longer waits: whoever has the turn to migrate makes the indexes deep as well.
CREATE OR REPLACE FUNCTION deepen_indexes() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  shallow text;
  filling text;
  parted text;
  joined text;
BEGIN
  -- The lock of the migrations, which is never waited for within a statement.
  IF NOT pg_try_advisory_xact_lock(7265101) THEN
    RETURN;
  END IF;
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
