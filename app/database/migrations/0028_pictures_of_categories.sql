-- Pictures that all apartments of a category share; those of neither an apartment nor a category are the house's.
ALTER TABLE image
  ADD COLUMN shared_by_category_id bigint REFERENCES category ON DELETE CASCADE,
  ADD CONSTRAINT image_has_one_owner CHECK (apartment_id IS NULL OR shared_by_category_id IS NULL);
CREATE INDEX image_shared ON image (shared_by_category_id, position) WHERE shared_by_category_id IS NOT NULL;
CREATE UNIQUE INDEX image_one_shared_cover ON image (shared_by_category_id)
  WHERE is_cover AND shared_by_category_id IS NOT NULL;
ALTER TABLE removed_image
  ADD COLUMN shared_by_category_id bigint REFERENCES category ON DELETE CASCADE;

-- An apartment counts what visitors see of it: its own pictures and those of its category.
CREATE OR REPLACE FUNCTION apartment_counts_images() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE apartment SET image_count = counted.images
  FROM (
    SELECT id, (
      SELECT count(*) FROM image
      WHERE image.apartment_id = touched.id OR image.shared_by_category_id = touched.category_id
    ) AS images
    FROM apartment AS touched
    WHERE id IN (SELECT apartment_id FROM changed)
      OR category_id IN (SELECT shared_by_category_id FROM changed)
  ) AS counted
  WHERE apartment.id = counted.id AND apartment.image_count <> counted.images;
  RETURN NULL;
END $$;

CREATE FUNCTION apartment_takes_pictures_of_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.image_count := (
    SELECT count(*) FROM image
    WHERE image.apartment_id = NEW.id OR image.shared_by_category_id = NEW.category_id
  );
  RETURN NEW;
END $$;
CREATE TRIGGER apartment_takes_pictures BEFORE INSERT OR UPDATE OF category_id ON apartment
  FOR EACH ROW EXECUTE FUNCTION apartment_takes_pictures_of_category();
