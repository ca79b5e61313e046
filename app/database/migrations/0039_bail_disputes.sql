-- What a guest says against a deduction goes with the guest: its pictures, and the words with which it was answered.
DROP TRIGGER bail_evidence_is_kept ON bail_evidence;
CREATE TRIGGER bail_evidence_is_kept BEFORE UPDATE OF deduction_id, dispute_id, kind, kept_as, bytes, at ON bail_evidence
  FOR EACH ROW EXECUTE FUNCTION bail_entry_is_kept();
CREATE TRIGGER bail_evidence_of_deduction_is_kept BEFORE DELETE ON bail_evidence
  FOR EACH ROW WHEN (OLD.deduction_id IS NOT NULL) EXECUTE FUNCTION bail_entry_is_kept();
DROP TRIGGER bail_reduction_is_kept ON bail_reduction;
CREATE TRIGGER bail_reduction_is_kept BEFORE DELETE OR UPDATE OF deduction_id, amount_cents, payment_id, at ON bail_reduction
  FOR EACH ROW EXECUTE FUNCTION bail_entry_is_kept();
-- Programs are told of bails too.
ALTER TABLE webhook DROP CONSTRAINT webhook_events_check;
ALTER TABLE webhook ADD CONSTRAINT webhook_events_check CHECK (events <@ ARRAY[
  'booking.created', 'booking.changed', 'booking.cancelled',
  'bail.received', 'bail.deducted', 'bail.disputed', 'bail.returned'
]);
-- Days that interest was paid for keep the rate that it was paid by.
CREATE FUNCTION legal_interest_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- NULL where there is no such row.
  IF EXISTS (SELECT FROM bail_interest WHERE paid_on >= least(OLD.from_day, NEW.from_day)) THEN
    RAISE EXCEPTION 'interest was paid for days that this rate is of'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'legal_interest_is_kept';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER legal_interest_is_kept BEFORE INSERT OR DELETE OR UPDATE OF from_day, basis_points ON legal_interest
  FOR EACH ROW EXECUTE FUNCTION legal_interest_is_kept();
