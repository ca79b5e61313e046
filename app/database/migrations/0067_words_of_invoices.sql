-- Invoices are found by words as customers are: what is looked at is folded when it is written, not at every search.
ALTER TABLE invoice ADD COLUMN search_text text GENERATED ALWAYS AS (folded(
  coalesce(full_number, '') || ' ' || coalesce(recipient ->> 'name', '') || ' ' || coalesce(recipient -> 'taxId' ->> 'number', '')
)) STORED;

-- What is generated is not there yet before an update, and follows from what may not change anyway.
CREATE OR REPLACE FUNCTION invoice_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  may_differ CONSTANT text[] := '{customer_id,created_by,issued_by,issuer_tax_number,search_text}';
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - may_differ = to_jsonb(OLD) - may_differ THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an issued invoice never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_is_kept';
END $$;
