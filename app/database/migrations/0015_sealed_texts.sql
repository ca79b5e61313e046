-- What lets whoever reads it in stands sealed in these columns (app/access/secret/sealed-columns.server.ts). SQL does not
-- know the secret: rows of versions before are sealed by the first start (seal-clear-values.server.ts), before anybody
-- is answered. NOT VALID leaves them until then, and refuses everything else that is written in the clear.
ALTER TABLE secret_check ADD COLUMN clear_sealed_at timestamptz;

ALTER TABLE code_generator
  ALTER COLUMN sealed_secret TYPE text USING 'v0.' || replace(encode(sealed_secret, 'base64'), E'\n', '');
ALTER TABLE code_generator ADD CONSTRAINT code_generator_sealed CHECK (sealed_secret LIKE 'v1.%') NOT VALID;

ALTER TABLE webhook ADD CONSTRAINT webhook_sealed CHECK (secret LIKE 'v1.%') NOT VALID;

-- An apartment reads an address once: sealed texts of one address differ, digests do not.
ALTER TABLE calendar_feed
  DROP CONSTRAINT calendar_feed_url_check,
  DROP CONSTRAINT calendar_feed_apartment_id_url_key,
  ADD COLUMN url_digest bytea,
  ADD UNIQUE (apartment_id, url_digest);
ALTER TABLE calendar_feed
  ADD CONSTRAINT calendar_feed_sealed CHECK (url LIKE 'v1.%' AND url_digest IS NOT NULL) NOT VALID;

-- Found by its digest, shown to the desk by what is sealed.
ALTER TABLE apartment
  DROP CONSTRAINT apartment_export_token_check,
  DROP CONSTRAINT apartment_export_token_key,
  ADD COLUMN export_token_digest bytea UNIQUE;
ALTER TABLE apartment
  ADD CONSTRAINT apartment_sealed
    CHECK (export_token LIKE 'v1.%' AND (export_token IS NULL) = (export_token_digest IS NULL)) NOT VALID;

-- The token of the link in a mail about an account, for as long as the mail waits: its words hold a place for it.
ALTER TABLE mail ADD COLUMN sealed_link text CHECK (sealed_link LIKE 'v1.%');
CREATE INDEX mail_sealed_link ON mail (created_at) WHERE sealed_link IS NOT NULL;

CREATE FUNCTION forget_mail_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sealed_link := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER mail_link_is_forgotten BEFORE INSERT OR UPDATE ON mail FOR EACH ROW
  WHEN (NEW.sealed_link IS NOT NULL AND NEW.state NOT IN ('kept', 'queued'))
  EXECUTE FUNCTION forget_mail_link();

-- Who sends a booking once more is told its key anew; it is not kept with the answer.
UPDATE idempotency_key SET answer = (answer::jsonb - 'key')::json
  WHERE operation = 'create booking' AND answer IS NOT NULL;
