-- What the house was to have and does not.
SELECT what FROM (VALUES
  ('states', (SELECT count(DISTINCT state) = 7 FROM booking)),
  ('channels', (SELECT count(DISTINCT channel) = 7 FROM booking)),
  ('lengths', (SELECT min(nights) = 1 AND max(nights) >= 90 FROM booking)),
  ('children and offers', EXISTS (SELECT FROM booking WHERE children > 0 AND offer_id IS NOT NULL)),
  ('split stays', (SELECT count(*) > 20 FROM (SELECT FROM booking_night GROUP BY booking_id HAVING count(DISTINCT apartment_id) > 1) AS split)),
  ('flats let whole', EXISTS (SELECT FROM booking_night JOIN apartment ON apartment.id = apartment_id WHERE whole_flat)),
  ('nights sold out of sale', EXISTS (SELECT FROM booking_night JOIN apartment ON apartment.id = apartment_id WHERE night < let_from)),
  ('29 February', EXISTS (SELECT FROM booking_night WHERE night = '2028-02-29')),
  ('fees, some waived in part', EXISTS (SELECT FROM booking WHERE waived_cents > 0 AND waived_cents < cancellation_fee_cents)),
  ('fees that nobody set', EXISTS (SELECT FROM booking WHERE state = 'cancelled' AND cancellation_fee_cents IS NULL AND paid_cents > 0)),
  ('methods', (SELECT count(DISTINCT method) = 6 FROM payment WHERE bail_id IS NULL)),
  ('refunds', EXISTS (SELECT FROM payment WHERE refund_of IS NOT NULL)),
  ('voided refunds', EXISTS (SELECT FROM payment AS void JOIN payment AS voided ON voided.id = void.void_of WHERE voided.refund_of IS NOT NULL)),
  ('voided payments', EXISTS (SELECT FROM payment AS void JOIN payment AS voided ON voided.id = void.void_of WHERE voided.refund_of IS NULL)),
  ('money that is not there', (SELECT count(DISTINCT state) = 2 FROM payment WHERE bail_id IS NULL AND state IN ('pending', 'failed'))),
  ('bails and holds', (SELECT count(DISTINCT is_hold) = 2 FROM payment WHERE bail_id IS NOT NULL)),
  ('blocks', (SELECT count(DISTINCT kind) = 2 FROM block)),
  ('events', (SELECT count(DISTINCT kind) = 2 AND count(DISTINCT state) = 2 FROM calendar_event)),
  ('events of bookings that were called off', EXISTS (SELECT FROM channel_booking JOIN booking ON booking.id = booking_id
    JOIN occupancy ON calendar_event_id = event_id WHERE state IN ('cancelled', 'no_show'))),
  ('merged customers', EXISTS (SELECT FROM customer WHERE merged_into_id IS NOT NULL)),
  ('invoices', (SELECT array_agg(DISTINCT purpose) @> '{manual,advance,period,stay,rectifying,exchange}' FROM invoice)),
  ('rectified both ways', (SELECT count(DISTINCT rectifying_method) = 2 FROM invoice)),
  ('annulled invoices', EXISTS (SELECT FROM invoice_status WHERE annulled_at IS NOT NULL)),
  ('rates of VAT', (SELECT count(DISTINCT rate_basis_points) >= 3 FROM invoice_tax)),
  ('invoices paid in part', EXISTS (SELECT FROM invoice_status WHERE paid_cents > 0 AND open_cents > 0))
) AS wanted (what, is_there) WHERE NOT is_there
