-- On which days before and after an instalment is due its guest is reminded; none means never.
ALTER TABLE building
  ADD COLUMN reminder_days_before integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN reminder_days_after integer[] NOT NULL DEFAULT '{}';
ALTER TABLE building ADD CONSTRAINT building_reminds_within CHECK (
  1 <= ALL (reminder_days_before) AND 90 >= ALL (reminder_days_before)
  AND 1 <= ALL (reminder_days_after) AND 90 >= ALL (reminder_days_after));

-- Whose guest the team reminds by hand, or not at all.
ALTER TABLE booking ADD COLUMN reminders_off boolean NOT NULL DEFAULT false;

-- What falls due on a day is reminded of once a reminder day, however many nodes look for it.
CREATE TABLE payment_reminder (
  booking_id bigint NOT NULL REFERENCES booking ON DELETE CASCADE,
  due date NOT NULL,
  -- Days after the due day; below zero those before it.
  days integer NOT NULL,
  mail_id bigint REFERENCES mail ON DELETE SET NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (booking_id, due, days)
);
CREATE INDEX payment_reminder_mail ON payment_reminder (mail_id) WHERE mail_id IS NOT NULL;
