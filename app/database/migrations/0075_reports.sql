-- From when an apartment is let, for what could be sold of it; without a day, since ever.
ALTER TABLE apartment ADD COLUMN let_from date;

-- Which status an apartment had before a day; since then it has that of the next row, or its own.
CREATE TABLE former_status (
  apartment_id bigint NOT NULL REFERENCES apartment(id) ON DELETE CASCADE,
  until_on date NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'maintenance', 'retired')),
  PRIMARY KEY (apartment_id, until_on)
);

-- Bookings whose nights are in several apartments: few, so that what is reported of all others need not look for them.
CREATE TABLE split_stay (
  booking_id bigint PRIMARY KEY REFERENCES booking(id) ON DELETE CASCADE
);
INSERT INTO split_stay
  SELECT booking_id FROM booking_night GROUP BY booking_id HAVING count(DISTINCT apartment_id) > 1;

CREATE FUNCTION split_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH slept AS (
    SELECT booking_id, count(DISTINCT apartment_id) > 1 AS is_split FROM booking_night
    WHERE booking_id IN (SELECT booking_id FROM changed) GROUP BY booking_id
  ), whole AS (
    DELETE FROM split_stay USING slept WHERE split_stay.booking_id = slept.booking_id AND NOT slept.is_split
  )
  INSERT INTO split_stay SELECT booking_id FROM slept WHERE is_split ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER split_stays_inserted AFTER INSERT ON booking_night
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION split_stays();
CREATE TRIGGER split_stays_updated AFTER UPDATE ON booking_night
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION split_stays();
CREATE TRIGGER split_stays_deleted AFTER DELETE ON booking_night
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION split_stays();

-- What was sold of the nights of a period is read off the index alone.
DROP INDEX booking_night_night;
CREATE INDEX booking_night_night ON booking_night (night, apartment_id) INCLUDE (booking_id, amount_cents);
-- Money that came and went in a period.
CREATE INDEX payment_moved ON payment (building_id, at) INCLUDE (booking_id, amount_cents, method, void_of)
  WHERE bail_id IS NULL AND state IN ('succeeded', 'refunded') AND NOT is_hold;
