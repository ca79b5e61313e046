-- Stays that are invoiced by themselves.

ALTER TABLE building
  -- Bookings made from this day on are; null where none is.
  ADD COLUMN invoices_from date,
  ADD COLUMN invoice_period text NOT NULL DEFAULT 'calendar' CHECK (invoice_period IN ('calendar', 'anniversary')),
  ADD COLUMN invoice_timing text NOT NULL DEFAULT 'in_advance' CHECK (invoice_timing IN ('in_advance', 'in_arrears')),
  -- Stays of so many nights are invoiced month by month.
  ADD COLUMN monthly_from_nights integer NOT NULL DEFAULT 30 CHECK (monthly_from_nights BETWEEN 2 AND 365);

-- The months of a stay that were dealt with, each once; without an invoice where what was paid before had one.
CREATE TABLE invoiced_period (
  booking_id bigint NOT NULL REFERENCES booking ON DELETE CASCADE,
  from_on date NOT NULL,
  to_on date NOT NULL CHECK (to_on > from_on),
  invoice_id bigint REFERENCES invoice,
  PRIMARY KEY (booking_id, from_on)
);

-- Stays whose invoices are to be looked at: something that decides about them changed. What cannot be invoiced yet waits
-- here, with what is missing.
CREATE TABLE stay_to_invoice (
  booking_id bigint PRIMARY KEY REFERENCES booking ON DELETE CASCADE,
  since timestamptz NOT NULL,
  missing text[] NOT NULL DEFAULT '{}',
  tried_at timestamptz
);
CREATE INDEX stay_to_invoice_tried ON stay_to_invoice (tried_at NULLS FIRST);

CREATE FUNCTION stay_is_to_be_invoiced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stay_to_invoice (booking_id, since)
    SELECT NEW.id, now() FROM building
    WHERE building.id = NEW.building_id AND (NEW.created_at AT TIME ZONE building.time_zone)::date >= building.invoices_from
    ON CONFLICT (booking_id) DO UPDATE SET tried_at = NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER stay_is_to_be_invoiced AFTER INSERT OR UPDATE OF state, total_cents, cancellation_fee_cents, waived_cents,
  paid_cents, check_in, check_out, customer_id, invoice_customer_id ON booking
  FOR EACH ROW EXECUTE FUNCTION stay_is_to_be_invoiced();
