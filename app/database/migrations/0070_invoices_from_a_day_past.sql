-- A building that invoices by itself from a day past has bookings that nothing changes any more: they are looked at too.
CREATE FUNCTION stays_are_to_be_invoiced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stay_to_invoice (booking_id, since)
    SELECT id, now() FROM booking
    WHERE building_id = NEW.id AND (created_at AT TIME ZONE NEW.time_zone)::date >= NEW.invoices_from
    ON CONFLICT (booking_id) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER stays_are_to_be_invoiced AFTER UPDATE OF invoices_from ON building
  FOR EACH ROW WHEN (NEW.invoices_from < coalesce(OLD.invoices_from, 'infinity'))
  EXECUTE FUNCTION stays_are_to_be_invoiced();
