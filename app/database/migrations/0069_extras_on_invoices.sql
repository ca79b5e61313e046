-- What a line by hand charges beside the price of the booking that it names, as a parking space: no part of the stay, so that
-- the invoices of the stay leave it alone.
ALTER TABLE invoice_line
  DROP CONSTRAINT invoice_line_kind_check,
  ADD CONSTRAINT invoice_line_kind_check CHECK (kind IN (
    'accommodation', 'extra_guest', 'cleaning', 'discount', 'adjustment', 'advance', 'settled_advance', 'fee', 'deduction',
    'other', 'extra'
  ));
