-- What a house shows of itself beside its texts: a name that fits a phone, what its standard terms promise, its logo.
ALTER TABLE building
  ADD COLUMN short_name text,
  ADD COLUMN promises jsonb NOT NULL DEFAULT '{}';

-- A table of its own: every page reads the building, few the picture.
CREATE TABLE building_logo (
  building_id bigint PRIMARY KEY REFERENCES building ON DELETE CASCADE,
  png bytea NOT NULL,
  digest text NOT NULL,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0)
);
CREATE TRIGGER building_logo_announces_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON building_logo
  EXECUTE FUNCTION announce_site_change();
