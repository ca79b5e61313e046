-- A map of where the house is: kept with its pictures, but none of its gallery, and smaller than a photograph may be.
DO $$
DECLARE found text;
BEGIN
  SELECT conname INTO STRICT found FROM pg_constraint
    WHERE conrelid = 'image'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%''suite''%';
  EXECUTE format('ALTER TABLE image DROP CONSTRAINT %I', found);
END $$;
ALTER TABLE image
  ADD CONSTRAINT image_gallery_group_check CHECK (gallery_group IN ('suite', 'room', 'building', 'map')),
  ADD CONSTRAINT image_map_leads_nowhere CHECK (gallery_group <> 'map' OR category_id IS NULL);

-- Chosen as the map before, and left out of the gallery for as long as it was chosen.
UPDATE image SET gallery_group = 'map', category_id = NULL
  FROM building
  WHERE building.id = image.building_id AND image.gallery_group IS NOT NULL
    AND image.file = building.content #>> '{contact,map,file}';
