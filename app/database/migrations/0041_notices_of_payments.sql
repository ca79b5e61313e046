-- Of which payment a provider told: what it told may name a card, and goes with what names the card elsewhere.
ALTER TABLE provider_notice ADD COLUMN payment_id bigint REFERENCES payment;
CREATE INDEX provider_notice_payment ON provider_notice (payment_id) WHERE payment_id IS NOT NULL;

-- A card that is charged no more is named in no notice either.
CREATE FUNCTION saved_card_leaves_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE provider_notice SET sealed_body = NULL, body = ''
  WHERE payment_id IN (SELECT id FROM payment WHERE id = NEW.payment_id OR saved_card_id = NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER saved_card_leaves_notices AFTER UPDATE OF sealed_token ON saved_card FOR EACH ROW
  WHEN (OLD.sealed_token IS NOT NULL AND NEW.sealed_token IS NULL) EXECUTE FUNCTION saved_card_leaves_notices();
