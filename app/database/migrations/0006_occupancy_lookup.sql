-- What is taken in a building on some nights is answered from this index alone, without the rows.
DROP INDEX occupancy_building_stay;
CREATE INDEX occupancy_building_stay ON occupancy USING gist (building_id, stay) INCLUDE (space_id, hold_until);
