-- What changed is said with the word of change, so that a node reads anew no more than that
-- (app/database/kept-reads.server.ts): the table, and of seasons and occupied nights whose they are.
CREATE OR REPLACE FUNCTION announce_site_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('site_change', TG_TABLE_NAME);
  RETURN NULL;
END
$$;

-- The word names the table and the number in the column that the trigger is made with.
CREATE FUNCTION announce_row_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := to_jsonb(OLD) ->> TG_ARGV[0];
  after text := to_jsonb(NEW) ->> TG_ARGV[0];
BEGIN
  IF before IS NOT NULL THEN
    PERFORM pg_notify('site_change', TG_TABLE_NAME || ' ' || before);
  END IF;
  IF after IS NOT NULL AND after IS DISTINCT FROM before THEN
    PERFORM pg_notify('site_change', TG_TABLE_NAME || ' ' || after);
  END IF;
  RETURN NULL;
END
$$;

DROP TRIGGER season_announces_change ON season;
CREATE TRIGGER season_announces_change AFTER INSERT OR UPDATE OR DELETE ON season
  FOR EACH ROW EXECUTE FUNCTION announce_row_change('apartment_id');
CREATE TRIGGER season_announces_emptying AFTER TRUNCATE ON season EXECUTE FUNCTION announce_site_change();

DROP TRIGGER occupancy_announces_change ON occupancy;
CREATE TRIGGER occupancy_announces_change AFTER INSERT OR UPDATE OR DELETE ON occupancy
  FOR EACH ROW EXECUTE FUNCTION announce_row_change('space_id');
CREATE TRIGGER occupancy_announces_emptying AFTER TRUNCATE ON occupancy EXECUTE FUNCTION announce_site_change();

-- Of a booking, pages show its nights, which are occupied, and that it uses an offer.
DROP TRIGGER booking_announces_change ON booking;
CREATE TRIGGER booking_announces_use AFTER INSERT ON booking
  FOR EACH ROW WHEN (NEW.offer_id IS NOT NULL) EXECUTE FUNCTION announce_site_change();
CREATE TRIGGER booking_announces_changed_use AFTER UPDATE OF offer_id, state, hold_until ON booking
  FOR EACH ROW WHEN (NEW.offer_id IS NOT NULL OR OLD.offer_id IS NOT NULL) EXECUTE FUNCTION announce_site_change();
CREATE TRIGGER booking_announces_ended_use AFTER DELETE ON booking
  FOR EACH ROW WHEN (OLD.offer_id IS NOT NULL) EXECUTE FUNCTION announce_site_change();
CREATE TRIGGER booking_announces_emptying AFTER TRUNCATE ON booking EXECUTE FUNCTION announce_site_change();
