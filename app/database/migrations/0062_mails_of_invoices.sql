-- A mail that brings an invoice: its files are made of the invoice when it leaves, and kept with that alone.
ALTER TABLE mail
  ADD COLUMN invoice_id bigint REFERENCES invoice,
  ADD COLUMN brings_ubl boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT mail_brings_ubl_of_invoice CHECK (NOT brings_ubl OR invoice_id IS NOT NULL);
CREATE INDEX mail_invoice ON mail (invoice_id) WHERE invoice_id IS NOT NULL;

-- When an invoice was last sent: when the mail server has taken the mail, not before.
CREATE FUNCTION invoice_is_sent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoice_status SET sent_at = greatest(sent_at, NEW.sent_at) WHERE invoice_id = NEW.invoice_id;
  RETURN NULL;
END $$;
CREATE TRIGGER invoice_is_sent AFTER UPDATE OF state ON mail
  FOR EACH ROW WHEN (NEW.invoice_id IS NOT NULL AND NEW.state = 'sent' AND OLD.state <> 'sent')
  EXECUTE FUNCTION invoice_is_sent();

-- Whether invoices that write themselves are mailed as they are issued.
ALTER TABLE building ADD COLUMN mails_invoices boolean NOT NULL DEFAULT false;
