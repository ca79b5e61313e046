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

-- In PL/pgSQL, which plans its statements once: all of this is part of every payment.
CREATE FUNCTION overdue_on(owing booking) RETURNS date LANGUAGE plpgsql STABLE AS $$
DECLARE
  up_to integer := 0;
  part booking_instalment;
BEGIN
  IF owing.state IN ('cancelled', 'no_show') THEN
    RETURN '-infinity';
  END IF;
  -- The day after that on which more has fallen due than is paid.
  FOR part IN SELECT * FROM booking_instalment WHERE booking_id = owing.id ORDER BY due LOOP
    up_to := up_to + part.amount_cents;
    IF up_to > owing.paid_cents THEN
      RETURN least(owing.check_out, part.due + 1);
    END IF;
  END LOOP;
  RETURN owing.check_out;
END $$;

-- A booking that is added is written with its plan.
CREATE FUNCTION write_overdue_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.owed_cents = 0 THEN
    DELETE FROM booking_overdue WHERE booking_id = NEW.id;
  ELSE
    INSERT INTO booking_overdue VALUES (NEW.id, overdue_on(NEW))
      ON CONFLICT (booking_id) DO UPDATE SET overdue_on = excluded.overdue_on
      WHERE booking_overdue.overdue_on <> excluded.overdue_on;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER write_overdue_updated AFTER UPDATE ON booking FOR EACH ROW
  WHEN ((OLD.owed_cents, OLD.paid_cents, OLD.state, OLD.check_out) IS DISTINCT FROM (NEW.owed_cents, NEW.paid_cents, NEW.state, NEW.check_out))
  EXECUTE FUNCTION write_overdue_of_booking();

CREATE FUNCTION write_overdue_of_plans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO booking_overdue SELECT booking.id, overdue_on(booking) FROM booking
    WHERE booking.id = ANY(ARRAY(SELECT booking_id FROM changed)) AND owed_cents > 0
    ON CONFLICT (booking_id) DO UPDATE SET overdue_on = excluded.overdue_on
    WHERE booking_overdue.overdue_on <> excluded.overdue_on;
  RETURN NULL;
END $$;
CREATE TRIGGER write_overdue_inserted AFTER INSERT ON booking_instalment
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION write_overdue_of_plans();
CREATE TRIGGER write_overdue_updated AFTER UPDATE ON booking_instalment
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION write_overdue_of_plans();
CREATE TRIGGER write_overdue_deleted AFTER DELETE ON booking_instalment
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION write_overdue_of_plans();

INSERT INTO booking_overdue SELECT id, overdue_on(booking) FROM booking WHERE owed_cents > 0;
