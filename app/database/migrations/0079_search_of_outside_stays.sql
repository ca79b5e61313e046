-- What a stay of another site is looked for by, beside its calendar and apartment.
ALTER TABLE calendar_event ADD COLUMN search_text text
  GENERATED ALWAYS AS (folded(guest_name || ' ' || reservation_code)) STORED;
CREATE INDEX calendar_event_search ON calendar_event USING gin (search_text gin_trgm_ops);
