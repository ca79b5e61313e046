-- What the back office needs to describe the house by itself.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Where guests pay to, how the house invoices, and texts that are written but not yet published.
ALTER TABLE building
  ADD COLUMN bank_account text,
  ADD COLUMN invoice_series text NOT NULL DEFAULT 'F' CHECK (invoice_series ~ '^[A-Z0-9]{1,6}$'),
  ADD COLUMN rectifying_series text NOT NULL DEFAULT 'R' CHECK (rectifying_series ~ '^[A-Z0-9]{1,6}$'),
  ADD COLUMN vat_treatment text NOT NULL DEFAULT 'lodging' CHECK (vat_treatment IN ('lodging', 'lease_company', 'exempt')),
  ADD COLUMN payment_days integer NOT NULL DEFAULT 0 CHECK (payment_days BETWEEN 0 AND 365),
  ADD COLUMN registration_text text,
  ADD COLUMN social_links jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN draft_content jsonb,
  ADD CHECK (invoice_series <> rectifying_series);

ALTER TABLE shared_flat
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CHECK (code <> '');

-- A shared flat may be let whole: it then occupies all of its rooms. What the list of apartments looks for is kept
-- with them by the database, so that thousands are looked through at once.
ALTER TABLE apartment
  ADD COLUMN whole_flat boolean NOT NULL DEFAULT false,
  ADD COLUMN image_count integer NOT NULL DEFAULT 0,
  ADD COLUMN priced_until date,
  ADD COLUMN lacks_english boolean NOT NULL GENERATED ALWAYS AS (
    (beds ->> 'es' <> '' AND coalesce(beds ->> 'en', '') = '')
    OR (coalesce(description ->> 'es', '') <> '' AND coalesce(description ->> 'en', '') = '')
  ) STORED,
  ADD CHECK (NOT whole_flat OR shared_flat_id IS NOT NULL);
UPDATE apartment SET
  image_count = (SELECT count(*) FROM image WHERE image.apartment_id = apartment.id),
  priced_until = (SELECT max(last_night) FROM season WHERE season.apartment_id = apartment.id);
CREATE INDEX apartment_views ON apartment (building_id, status)
  INCLUDE (priced_until, image_count, lacks_english);
DROP INDEX apartment_category;
CREATE INDEX apartment_category ON apartment (category_id, status) INCLUDE (image_count, priced_until);
-- Parts of a word are found by their threes of letters.
CREATE INDEX apartment_code_parts ON apartment USING gin (code gin_trgm_ops);
CREATE INDEX apartment_by_floor ON apartment (building_id, floor);
CREATE INDEX apartment_by_area ON apartment (building_id, area_sqm);
CREATE INDEX apartment_by_guests ON apartment (building_id, max_guests);
CREATE INDEX apartment_by_images ON apartment (building_id, image_count);
CREATE INDEX apartment_flat ON apartment (shared_flat_id);
CREATE INDEX space_flat ON space (shared_flat_id);
CREATE INDEX season_apartment ON season (apartment_id, last_night, first_night);
CREATE INDEX apartment_equipment_equipment ON apartment_equipment (equipment_id);

CREATE FUNCTION apartment_counts_images() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE apartment SET image_count = counted.images
  FROM (
    SELECT id, (SELECT count(*) FROM image WHERE image.apartment_id = touched.id) AS images
    FROM (SELECT DISTINCT apartment_id AS id FROM changed WHERE apartment_id IS NOT NULL) AS touched
  ) AS counted
  WHERE apartment.id = counted.id AND apartment.image_count <> counted.images;
  RETURN NULL;
END $$;
CREATE TRIGGER image_inserted AFTER INSERT ON image
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION apartment_counts_images();
CREATE TRIGGER image_updated_from AFTER UPDATE ON image
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION apartment_counts_images();
CREATE TRIGGER image_updated_to AFTER UPDATE ON image
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION apartment_counts_images();
CREATE TRIGGER image_deleted AFTER DELETE ON image
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION apartment_counts_images();

CREATE FUNCTION apartment_knows_last_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE apartment SET priced_until = known.last_night
  FROM (
    SELECT id, (SELECT max(last_night) FROM season WHERE season.apartment_id = touched.id) AS last_night
    FROM (SELECT DISTINCT apartment_id AS id FROM changed) AS touched
  ) AS known
  WHERE apartment.id = known.id AND apartment.priced_until IS DISTINCT FROM known.last_night;
  RETURN NULL;
END $$;
CREATE TRIGGER season_inserted AFTER INSERT ON season
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION apartment_knows_last_price();
CREATE TRIGGER season_updated_from AFTER UPDATE ON season
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION apartment_knows_last_price();
CREATE TRIGGER season_updated_to AFTER UPDATE ON season
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION apartment_knows_last_price();
CREATE TRIGGER season_deleted AFTER DELETE ON season
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION apartment_knows_last_price();

ALTER TABLE equipment
  DROP CONSTRAINT equipment_equipment_group_check,
  ADD CONSTRAINT equipment_equipment_group_check CHECK (
    equipment_group IN ('kitchen', 'bathroom', 'bedroom', 'living', 'comfort', 'work', 'building')
  ),
  ADD COLUMN apartment_count integer NOT NULL DEFAULT 0,
  ADD COLUMN version integer NOT NULL DEFAULT 1;
UPDATE equipment SET
  apartment_count = (SELECT count(*) FROM apartment_equipment WHERE equipment_id = equipment.id);

-- How many apartments have it is kept up by the difference. Writers take turns: each of them touches many counts.
CREATE FUNCTION equipment_counts_apartments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('equipment_counts_apartments'));
  UPDATE equipment SET apartment_count = apartment_count + counted.change
  FROM (
    SELECT equipment_id, count(*) * (CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END) AS change
    FROM changed GROUP BY equipment_id
  ) AS counted
  WHERE equipment.id = counted.equipment_id;
  RETURN NULL;
END $$;
CREATE TRIGGER apartment_equipment_inserted AFTER INSERT ON apartment_equipment
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION equipment_counts_apartments();
CREATE TRIGGER apartment_equipment_deleted AFTER DELETE ON apartment_equipment
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION equipment_counts_apartments();

ALTER TABLE season
  ADD COLUMN name text NOT NULL DEFAULT '';

ALTER TABLE image
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();

-- Pictures taken away, as they were, so that a deletion can be undone; their files go later.
CREATE TABLE removed_image (
  id bigint PRIMARY KEY,
  building_id bigint NOT NULL REFERENCES building,
  apartment_id bigint REFERENCES apartment ON DELETE CASCADE,
  file text NOT NULL,
  kept jsonb NOT NULL,
  removed_at timestamptz NOT NULL
);
CREATE INDEX removed_image_removed_at ON removed_image (removed_at);

-- Apartments that an offer is limited to, beside its categories.
CREATE TABLE offer_apartment (
  offer_id bigint NOT NULL REFERENCES offer ON DELETE CASCADE,
  apartment_id bigint NOT NULL REFERENCES apartment ON DELETE CASCADE,
  PRIMARY KEY (offer_id, apartment_id)
);
CREATE TRIGGER offer_apartment_announces_change
  AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON offer_apartment EXECUTE FUNCTION announce_site_change();

CREATE INDEX offer_apartment_apartment ON offer_apartment (apartment_id);
-- How often an offer was used.
CREATE INDEX booking_offer ON booking (offer_id) WHERE offer_id IS NOT NULL;
-- A draft may still lack its value.
ALTER TABLE offer
  DROP CONSTRAINT offer_check1,
  ADD CONSTRAINT offer_has_value CHECK (
    state = 'draft'
    OR (kind = 'percent' AND percent_basis_points IS NOT NULL)
    OR (kind = 'amount' AND amount_cents IS NOT NULL)
    OR (kind = 'stay_pay' AND stay_nights IS NOT NULL AND pay_nights IS NOT NULL)
  );

-- A list as somebody wants to find it again: its address without the page.
CREATE TABLE saved_view (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES user_account ON DELETE CASCADE,
  list text NOT NULL CHECK (list <> ''),
  name text NOT NULL CHECK (name <> ''),
  query text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (user_id, list, name)
);
