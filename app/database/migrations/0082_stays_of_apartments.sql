-- Nights that were sold in apartments before they were for sale for good are looked up by the apartment.
CREATE INDEX stay_part_apartment ON stay_part (apartment_id, first_night);
