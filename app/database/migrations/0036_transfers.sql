-- A guest may pay the first instalment by transfer: the stay is held for so many days. 0 offers none.
ALTER TABLE building ADD COLUMN transfer_hold_days integer NOT NULL DEFAULT 3
  CHECK (transfer_hold_days BETWEEN 0 AND 14);

-- By what a card was counted when its payment began (access/rate-limit.server.ts), until it is known what became of it.
ALTER TABLE payment ADD COLUMN counted_as text;
