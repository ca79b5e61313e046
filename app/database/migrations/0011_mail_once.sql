-- The attempt that has the mail in hand, committed before a word is sent. Nobody else sends it, however long the
-- attempt takes: an attempt whose process ended may have sent it.
ALTER TABLE mail ADD COLUMN claim uuid;
CREATE INDEX mail_claim ON mail (claim) WHERE claim IS NOT NULL;
