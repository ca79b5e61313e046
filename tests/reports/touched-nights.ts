/** A stay without a booking that another site sold, together with its nights. */
const OUTSIDE = `(SELECT max(event.id) FROM calendar_event AS event JOIN occupancy ON calendar_event_id = event.id
  WHERE event.kind = 'stay' AND event.check_in BETWEEN '2027-03-01' AND '2029-12-01'
    AND NOT EXISTS (SELECT FROM channel_booking WHERE event_id = event.id))`;
const STAYED = `(SELECT max(id) FROM booking WHERE state = 'checked_out' AND nights > 2 AND check_in < '2029-05-01'
  AND id NOT IN (SELECT booking_id FROM stay_part WHERE is_split))`;
const CALLED_OFF = `(SELECT max(id) FROM booking WHERE state = 'cancelled' AND cancellation_fee_cents > waived_cents
  AND check_in BETWEEN '2027-03-01' AND '2029-12-01')`;
/** A booking created from another site's stay. */
const MADE = `(SELECT max(booking_id) FROM channel_booking JOIN calendar_event AS event ON event.id = event_id
  WHERE event.kind = 'stay' AND event.check_in < '2029-12-01')`;
/** A room of a flat that was rented as a whole. */
const ROOM = `(SELECT max(own.id) FROM apartment AS own JOIN apartment_space AS its ON its.apartment_id = own.id
  JOIN apartment_space AS used ON used.space_id = its.space_id AND used.apartment_id <> own.id
  WHERE NOT own.whole_flat AND used.apartment_id IN (SELECT apartment_id FROM stay_part WHERE amount_cents % 7 > 0 AND state = 'checked_out'))`;

export const changesOfNights: Record<string, string> = {
  'a night at another price': `
    UPDATE booking_night SET amount_cents = amount_cents + 1 WHERE booking_id = ${STAYED}
      AND night = (SELECT check_in FROM booking WHERE booking.id = booking_id)`,
  'a night less': `
    DELETE FROM booking_night WHERE booking_id = ${STAYED} AND night = (SELECT check_out - 1 FROM booking WHERE booking.id = booking_id)`,
  'a night more': `
    INSERT INTO booking_night (booking_id, night, apartment_id, amount_cents)
    SELECT booking_id, check_out, booking_night.apartment_id, 9900 FROM booking_night JOIN booking ON booking.id = booking_id
    WHERE booking_id = ${STAYED} AND night = check_out - 1`,
  'a stay of another channel': `UPDATE booking SET channel = CASE channel WHEN 'phone' THEN 'web' ELSE 'phone' END WHERE id = ${STAYED}`,
  'a stay that was booked a day earlier': `
    UPDATE booking SET created_at = created_at - interval '1 day' WHERE id = ${STAYED}`,
  'a guest who did not come': `UPDATE booking SET state = 'no_show' WHERE id = ${STAYED}`,
  'a cancellation that costs more': `
    UPDATE booking SET cancellation_fee_cents = cancellation_fee_cents + 1 WHERE id = ${CALLED_OFF}`,
  'a fee that is waived': `UPDATE booking SET waived_cents = cancellation_fee_cents WHERE id = ${CALLED_OFF}`,
  'a stay of another site that is closed nights after all': `UPDATE calendar_event SET kind = 'closed' WHERE id = ${OUTSIDE}`,
  'a longer stay of another site': `UPDATE calendar_event SET check_out = check_out + 40 WHERE id = ${OUTSIDE}`,
  'a stay of another site that begins earlier': `UPDATE calendar_event SET check_in = check_in - 40 WHERE id = ${OUTSIDE}`,
  'a stay of another site that is gone': `DELETE FROM calendar_event WHERE id = ${OUTSIDE}`,
  'a stay of another site without its nights': `DELETE FROM occupancy WHERE calendar_event_id = ${OUTSIDE}`,
  'a stay of another site with a night less': `
    UPDATE occupancy SET stay = daterange(lower(stay), upper(stay) - 1)
    WHERE id = (SELECT max(id) FROM occupancy WHERE calendar_event_id IN (SELECT event.id FROM calendar_event AS event
      WHERE kind = 'stay' AND check_in < '2029-12-01' AND NOT EXISTS (SELECT FROM channel_booking WHERE event_id = event.id))
      AND upper(stay) - lower(stay) > 1)`,
  'a stay of another site that is a booking': `
    UPDATE channel_booking SET event_id = ${OUTSIDE} WHERE booking_id = ${MADE}`,
  'a calendar of another site': `
    UPDATE calendar_feed SET source = CASE source WHEN 'vrbo' THEN 'airbnb' ELSE 'vrbo' END
    WHERE id = (SELECT feed_id FROM calendar_event WHERE id = ${OUTSIDE})`,
  'an apartment of another category': `
    UPDATE apartment SET category_id = (SELECT max(id) FROM category WHERE id <> apartment.category_id)
    WHERE id = (SELECT apartment_id FROM booking WHERE id = ${STAYED})`,
  'rooms of a flat in another order': `UPDATE apartment SET code = '0' || code WHERE id = ${ROOM}`,
  'a room that is not of its flat any more': `
    DELETE FROM apartment_space WHERE space_id IN (SELECT space_id FROM apartment_space WHERE apartment_id = ${ROOM})
      AND apartment_id <> ${ROOM}`,
  'a flat that is not let whole any more': `
    UPDATE apartment SET whole_flat = false WHERE id = (SELECT max(apartment_id) FROM stay_part JOIN apartment ON apartment.id = apartment_id
      WHERE whole_flat AND stay_part.state = 'checked_out')`,
  'another time zone': "UPDATE building SET time_zone = 'Pacific/Auckland'",
};
