-- How single bookings are invoiced, where that is otherwise than the building does; on which day of the month monthly invoices
-- are due; and whether the fee of a stay called off bears VAT.

ALTER TABLE building
  -- Null: monthly invoices are due as all others are, so many days after their issue.
  ADD COLUMN invoice_due_day integer CHECK (invoice_due_day BETWEEN 1 AND 31),
  -- As the stay would have been taxed, or as compensation, which is not subject to VAT.
  ADD COLUMN fee_vat text NOT NULL DEFAULT 'stay' CHECK (fee_vat IN ('stay', 'compensation'));

ALTER TABLE booking
  -- Null is as the building does. By hand: nothing is issued by itself.
  ADD COLUMN invoice_by text CHECK (invoice_by IN ('stay', 'month', 'hand')),
  ADD COLUMN invoice_period text CHECK (invoice_period IN ('calendar', 'anniversary')),
  ADD COLUMN invoice_timing text CHECK (invoice_timing IN ('in_advance', 'in_arrears')),
  ADD COLUMN invoice_due text CHECK (invoice_due IN ('after_issue', 'day')),
  ADD COLUMN invoice_due_day integer CHECK (invoice_due_day BETWEEN 1 AND 31),
  ADD CONSTRAINT booking_invoice_due_names_its_day CHECK ((invoice_due_day IS NOT NULL) = (invoice_due IS NOT DISTINCT FROM 'day'));

-- How it is taxed and how it is invoiced decide about its invoices, too.
DROP TRIGGER stay_is_to_be_invoiced ON booking;
CREATE TRIGGER stay_is_to_be_invoiced AFTER INSERT OR UPDATE OF state, total_cents, cancellation_fee_cents, waived_cents,
  paid_cents, check_in, check_out, customer_id, invoice_customer_id, vat_treatment, vat_cause, invoice_by, invoice_period,
  invoice_timing ON booking
  FOR EACH ROW EXECUTE FUNCTION stay_is_to_be_invoiced();
