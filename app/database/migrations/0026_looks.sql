-- When the house was last closed: what visitors could read before, its legal texts above all, stays readable.
ALTER TABLE building ADD COLUMN closed_at timestamptz;
UPDATE building SET closed_at = (
  SELECT max(at) FROM audit_entry
  WHERE action = 'building.closed' AND subject_kind = 'building' AND subject_id = building.id::text);

-- Which bookings somebody has opened that came in by themselves since they last looked at all of them.
CREATE TABLE booking_look (
  user_id bigint NOT NULL REFERENCES user_account ON DELETE CASCADE,
  booking_id bigint NOT NULL REFERENCES booking ON DELETE CASCADE,
  PRIMARY KEY (user_id, booking_id)
);
CREATE INDEX booking_look_booking_id ON booking_look (booking_id);
