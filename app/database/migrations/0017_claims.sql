-- A booking that was made with another email than that of an account, shown on the account because a link that was
-- mailed to that email was opened there. It is that booking alone, and as long as it is that customer's: who it is of,
-- and whatever else there is of them, is not the account's.
CREATE TABLE booking_claim (
  booking_id bigint PRIMARY KEY REFERENCES booking ON DELETE CASCADE,
  customer_id bigint NOT NULL REFERENCES customer,
  user_id bigint NOT NULL REFERENCES user_account ON DELETE CASCADE,
  at timestamptz NOT NULL
);
CREATE INDEX booking_claim_user ON booking_claim (user_id);
CREATE INDEX booking_claim_customer ON booking_claim (customer_id);

ALTER TABLE account_link
  DROP CONSTRAINT account_link_kind_check,
  DROP CONSTRAINT account_link_check,
  -- The booking that the link puts on the account, and in `email` the address that it was mailed to.
  ADD COLUMN booking_id bigint REFERENCES booking ON DELETE CASCADE;
ALTER TABLE account_link
  ADD CONSTRAINT account_link_kind_check CHECK (kind IN ('invitation', 'reset_password', 'change_email', 'claim_booking')),
  ADD CONSTRAINT account_link_email_check CHECK ((email IS NOT NULL) = (kind IN ('change_email', 'claim_booking'))),
  ADD CONSTRAINT account_link_booking_check CHECK ((booking_id IS NOT NULL) = (kind = 'claim_booking'));
CREATE INDEX account_link_booking ON account_link (booking_id) WHERE booking_id IS NOT NULL;
