-- Where sites read each other, one stay is an event of both, and whoever comes is the one that has the first night: the
-- other event, or the booking that was made of it.
CREATE OR REPLACE FUNCTION is_outside_stay(event calendar_event) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT event.kind = 'stay'
    AND NOT EXISTS (SELECT FROM channel_booking WHERE channel_booking.event_id = event.id)
    AND (event.state = 'conflict' OR EXISTS (SELECT FROM occupancy WHERE occupancy.calendar_event_id = event.id))
    AND NOT EXISTS (
      SELECT FROM apartment_space AS used
        JOIN occupancy AS taken ON taken.space_id = used.space_id AND taken.stay @> event.check_in
        LEFT JOIN channel_booking AS tie ON tie.booking_id = taken.booking_id AND tie.apartment_id = event.apartment_id
        JOIN calendar_event AS other ON other.id = coalesce(taken.calendar_event_id, tie.event_id) AND other.kind = 'stay'
      WHERE used.apartment_id = event.apartment_id AND other.id <> event.id AND event.state <> 'conflict')
$$;
