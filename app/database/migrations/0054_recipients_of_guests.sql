-- What a guest asks to have on the invoices of a booking, beside whom they are made out to.
ALTER TABLE booking
  ADD COLUMN invoice_order_number text NOT NULL DEFAULT '' CHECK (length(invoice_order_number) <= 100),
  ADD COLUMN invoice_cost_centre text NOT NULL DEFAULT '' CHECK (length(invoice_cost_centre) <= 100);
