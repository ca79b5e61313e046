-- Who began the holds that are open, under digests: so many at once for one address and for one email. A hold that
-- ends, however it does, leaves nothing here.
CREATE TABLE open_hold (
  booking_id bigint PRIMARY KEY REFERENCES booking (id) ON DELETE CASCADE,
  address_digest text NOT NULL,
  email_digest text
);
CREATE INDEX open_hold_address ON open_hold (address_digest);
CREATE INDEX open_hold_email ON open_hold (email_digest);

CREATE FUNCTION hold_is_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM open_hold WHERE booking_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER hold_is_over AFTER UPDATE OF state ON booking FOR EACH ROW
  WHEN (OLD.state = 'pending' AND NEW.state <> 'pending') EXECUTE FUNCTION hold_is_over();
