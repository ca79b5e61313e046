-- What a line by hand charges beside the price of the booking that it names, as a parking space: no part of the stay, so that
-- the invoices of the stay leave it alone.
ALTER TABLE invoice_line
  DROP CONSTRAINT invoice_line_kind_check,
  ADD CONSTRAINT invoice_line_kind_check CHECK (kind IN (
    'accommodation', 'extra_guest', 'cleaning', 'discount', 'adjustment', 'advance', 'settled_advance', 'fee', 'deduction',
    'other', 'extra'
  ));

-- A full invoice names somebody with an address: one without any recipient was neither right nor wrong, and went through.
ALTER TABLE invoice
  DROP CONSTRAINT invoice_full_has_recipient,
  ADD CONSTRAINT invoice_full_has_recipient CHECK (
    issued_at IS NULL OR purged_at IS NOT NULL OR type IN ('F2', 'R5')
    OR coalesce(recipient ->> 'name' <> '' AND recipient -> 'address' ->> 'street' <> '', false)
  );
