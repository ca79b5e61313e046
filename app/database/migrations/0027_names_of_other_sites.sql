-- A customer who was made of what another site tells, until somebody of the team writes down who it is: with nothing
-- that refers to it any more, it goes.
ALTER TABLE customer ADD COLUMN stands_in boolean NOT NULL DEFAULT false;
CREATE INDEX customer_stands_in ON customer (id) WHERE stands_in;

-- Whose guest asked to be forgotten: what the site tells of them is not written down again.
ALTER TABLE calendar_event ADD COLUMN forgotten boolean NOT NULL DEFAULT false;
ALTER TABLE channel_booking ADD COLUMN forgotten boolean NOT NULL DEFAULT false;
