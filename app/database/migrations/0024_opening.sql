-- Since when visitors see the house; null while the team alone does. What is public by now stays so.
ALTER TABLE building
  ADD COLUMN opened_at timestamptz,
  -- When somebody of the team confirmed that they had read the legal texts, and who.
  ADD COLUMN legal_read_at timestamptz,
  ADD COLUMN legal_read_by bigint REFERENCES user_account ON DELETE SET NULL,
  -- Whom the house has told by mail of what comes through its site, and of what; without addresses, its own.
  ADD COLUMN notice_emails text[] NOT NULL DEFAULT '{}',
  ADD COLUMN notice_events text[] NOT NULL DEFAULT '{web_booking,contact_message}';
UPDATE building SET opened_at = now() WHERE is_public;

-- Up to when somebody has looked at what comes in by itself.
CREATE TABLE desk_look (
  user_id bigint NOT NULL REFERENCES user_account ON DELETE CASCADE,
  building_id bigint NOT NULL REFERENCES building ON DELETE CASCADE,
  subject text NOT NULL CHECK (subject IN ('web_bookings')),
  looked_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, building_id, subject)
);
