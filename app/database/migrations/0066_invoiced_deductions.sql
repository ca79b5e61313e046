-- What is kept of a bail is invoiced once: no more of a deduction than is kept of it when its invoice is issued.
CREATE FUNCTION deduction_is_invoiced_once() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own record;
  kept integer;
  invoiced bigint;
BEGIN
  FOR own IN
    SELECT bail_deduction_id AS id FROM invoice_line
    WHERE invoice_id = NEW.invoice_id AND bail_deduction_id IS NOT NULL
    GROUP BY bail_deduction_id HAVING sum(gross_cents) > 0 ORDER BY bail_deduction_id
  LOOP
    -- Invoices of the same deduction take turns.
    SELECT amount_cents - reduced_cents INTO kept FROM bail_deduction WHERE id = own.id FOR UPDATE;
    SELECT coalesce(sum(gross_cents), 0) INTO invoiced
      FROM invoice_line JOIN invoice_status USING (invoice_id)
      WHERE bail_deduction_id = own.id AND annulled_at IS NULL;
    IF invoiced > kept THEN
      RAISE EXCEPTION 'of deduction %, % is kept, and % invoiced', own.id, kept, invoiced
        USING ERRCODE = 'check_violation', CONSTRAINT = 'deduction_is_invoiced_once';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER deduction_is_invoiced_once AFTER INSERT ON invoice_status
  FOR EACH ROW EXECUTE FUNCTION deduction_is_invoiced_once();
