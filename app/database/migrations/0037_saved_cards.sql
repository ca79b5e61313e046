-- Cards that guests agreed to have charged for the instalments to come. The card itself is at its provider's; here is the
-- name by which it is charged, sealed, for as long as it is needed.
CREATE TABLE saved_card (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id bigint NOT NULL REFERENCES booking,
  -- With which it was agreed: told twice, it is kept once.
  payment_id bigint NOT NULL UNIQUE REFERENCES payment,
  provider text NOT NULL,
  sealed_token text CHECK (sealed_token LIKE 'v1.%'),
  last4 text CHECK (last4 ~ '^\d{4}$'),
  consented_at timestamptz NOT NULL,
  -- When it stopped being charged, by whom, and why; its name at the provider's goes then.
  ended_at timestamptz,
  ended_by bigint REFERENCES user_account,
  end_reason text CHECK (end_reason IN ('withdrawn', 'removed', 'replaced', 'refused', 'done', 'erased')),
  -- The charges that the bank has declined since one went through.
  failures integer NOT NULL DEFAULT 0,
  failure text,
  failed_at timestamptz,
  try_again_on date,
  CONSTRAINT saved_card_is_forgotten CHECK (
    (sealed_token IS NULL) = (ended_at IS NOT NULL) AND (end_reason IS NULL) = (ended_at IS NULL))
);
CREATE UNIQUE INDEX saved_card_one_a_booking ON saved_card (booking_id) WHERE ended_at IS NULL;
CREATE INDEX saved_card_booking ON saved_card (booking_id);

ALTER TABLE payment
  -- What the guest agreed to have charged later, as it was shown: [{"due", "amountCents"}]; when and who, `at` and `user_id`.
  ADD COLUMN card_consent jsonb CHECK (jsonb_typeof(card_consent) = 'array'),
  -- The card that was charged without the guest.
  ADD COLUMN saved_card_id bigint REFERENCES saved_card;
CREATE INDEX payment_saved_card ON payment (saved_card_id) WHERE saved_card_id IS NOT NULL;
CREATE TRIGGER payment_consent_is_kept BEFORE UPDATE OF card_consent, saved_card_id ON payment
  FOR EACH ROW EXECUTE FUNCTION payment_is_kept();

-- What a provider tells may name a card that is kept: it stands sealed. Older ones go with the months that they are kept for.
ALTER TABLE provider_notice ALTER COLUMN body SET DEFAULT '';
ALTER TABLE provider_notice ADD COLUMN sealed_body text CHECK (sealed_body LIKE 'v1.%');

-- Whether the guest agreed that the demo's provider keeps the card.
ALTER TABLE demo_charge ADD COLUMN keeps_card boolean NOT NULL DEFAULT false;
