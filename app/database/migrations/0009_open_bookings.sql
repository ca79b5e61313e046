-- What asks for something today is found among the bookings by their state: most are long over, or far away.
CREATE INDEX booking_state ON booking (building_id, state, check_in);
