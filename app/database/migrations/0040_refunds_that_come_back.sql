-- A refund that a provider made may come back days later, where the guest's bank could not take it.
CREATE OR REPLACE FUNCTION payment_state_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state, NEW.state) = ('succeeded', 'failed')
    AND NEW.refund_of IS NOT NULL AND NEW.provider <> 'desk' AND NEW.bail_id IS NULL
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a payment that is % does not become %', OLD.state, NEW.state
    USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_state_follows';
END $$;
