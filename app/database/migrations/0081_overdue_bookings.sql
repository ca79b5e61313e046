-- From which day on something of each booking is overdue, unless it is paid before: lists and sums look through these alone,
-- and not through all that is to be paid later. features/bookings/overdue.server.ts says what is overdue, and how much.
CREATE TABLE booking_overdue (
  booking_id bigint PRIMARY KEY REFERENCES booking ON DELETE CASCADE,
  -- Of the fee of a stay that does not take place, which is due at once, -infinity.
  overdue_on date NOT NULL
);
CREATE INDEX booking_overdue_on ON booking_overdue (overdue_on);
-- What falls due on a day.
CREATE INDEX booking_instalment_due ON booking_instalment (due);

CREATE FUNCTION overdue_on(owing booking) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN owing.state IN ('cancelled', 'no_show') THEN '-infinity'::date
    -- The day after that on which more has fallen due than is paid.
    ELSE least(owing.check_out, (SELECT min(due) + 1 FROM (
      SELECT due, sum(amount_cents) OVER (ORDER BY due) AS up_to FROM booking_instalment WHERE booking_id = owing.id
    ) AS plan WHERE up_to > owing.paid_cents)) END
$$;

CREATE FUNCTION write_overdue(booking_ids bigint[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM booking_overdue USING booking
    WHERE booking_id = ANY(booking_ids) AND booking.id = booking_id AND owed_cents = 0;
  INSERT INTO booking_overdue SELECT id, overdue_on(booking) FROM booking WHERE id = ANY(booking_ids) AND owed_cents > 0
    ON CONFLICT (booking_id) DO UPDATE SET overdue_on = excluded.overdue_on
    WHERE booking_overdue.overdue_on <> excluded.overdue_on;
$$;

-- A booking that is added is written with its plan.
CREATE FUNCTION write_overdue_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_overdue(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER write_overdue_updated AFTER UPDATE ON booking FOR EACH ROW
  WHEN ((OLD.owed_cents, OLD.paid_cents, OLD.state, OLD.check_out) IS DISTINCT FROM (NEW.owed_cents, NEW.paid_cents, NEW.state, NEW.check_out))
  EXECUTE FUNCTION write_overdue_of_booking();

CREATE FUNCTION write_overdue_of_plans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_overdue(ARRAY(SELECT DISTINCT booking_id FROM changed));
  RETURN NULL;
END $$;
CREATE TRIGGER write_overdue_inserted AFTER INSERT ON booking_instalment
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION write_overdue_of_plans();
CREATE TRIGGER write_overdue_updated AFTER UPDATE ON booking_instalment
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION write_overdue_of_plans();
CREATE TRIGGER write_overdue_deleted AFTER DELETE ON booking_instalment
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION write_overdue_of_plans();

INSERT INTO booking_overdue SELECT id, overdue_on(booking) FROM booking WHERE owed_cents > 0;
