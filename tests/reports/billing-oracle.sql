-- What the report of billing adds up, line by line and payment by payment, from what the words on its page say, without anything
-- of the report's own. `oracle.house` names today and the time zone.

-- Which part of a booking each of its apartments is: by the price of its nights there, in the order in which they are slept in; by
-- their number, where they cost nothing. From and up to which part of the whole each of them has its share.
CREATE TABLE oracle.share AS
SELECT booking_id, apartment_id, category_id, upto - weight AS below, upto, whole
FROM (
  SELECT *, sum(weight) OVER (PARTITION BY booking_id ORDER BY first_night) AS upto, sum(weight) OVER (PARTITION BY booking_id) AS whole
  FROM (
    SELECT booking_id, apartment_id, min(night) AS first_night,
      CASE WHEN sum(sum(amount_cents)) OVER (PARTITION BY booking_id) > 0 THEN sum(amount_cents) ELSE count(*) END AS weight
    FROM booking_night GROUP BY booking_id, apartment_id
  ) AS weighed
) AS summed JOIN (SELECT id AS apartment_id, category_id FROM apartment) AS its USING (apartment_id);

-- Half up, away from zero, as money is rounded everywhere.
CREATE FUNCTION oracle.part(cents bigint, below numeric, upto numeric, whole numeric) RETURNS bigint LANGUAGE sql IMMUTABLE
  RETURN round(cents * upto / whole) - round(cents * below / whole);

-- Whom a customer has become.
CREATE TABLE oracle.became AS
WITH RECURSIVE became AS (
  SELECT id, id AS who FROM customer
  UNION ALL SELECT became.id, merged_into_id FROM became JOIN customer ON customer.id = who WHERE merged_into_id IS NOT NULL
)
SELECT became.id, who, kind = 'company' AS is_company FROM became JOIN customer ON customer.id = who WHERE merged_into_id IS NULL;

-- Lines of issued invoices that count; what they replace is among them with its sign.
CREATE TABLE oracle.line AS
SELECT invoice.id AS invoice_id, issued_on AS on_day, rate_basis_points AS rate, share.booking_id, share.apartment_id, share.category_id, channel,
  who AS customer_id, CASE WHEN is_company THEN who END AS company_id,
  coalesce(oracle.part(line.net_cents, below, upto, whole), line.net_cents) AS net_cents,
  coalesce(oracle.part(line.gross_cents, below, upto, whole), line.gross_cents)
    - coalesce(oracle.part(line.net_cents, below, upto, whole), line.net_cents) AS vat_cents
FROM invoice JOIN invoice_status ON invoice_status.invoice_id = invoice.id AND annulled_at IS NULL
  JOIN invoice_line AS line ON line.invoice_id = invoice.id
  LEFT JOIN booking ON booking.id = line.booking_id LEFT JOIN oracle.share ON share.booking_id = line.booking_id
  LEFT JOIN oracle.became ON became.id = invoice.customer_id
WHERE issued_at IS NOT NULL;

CREATE TABLE oracle.money AS
SELECT payment.id, (at AT TIME ZONE zone)::date AS on_day, method, share.booking_id, share.apartment_id, share.category_id, channel,
  who AS customer_id, CASE WHEN is_company THEN who END AS company_id,
  oracle.part(payment.amount_cents, below, upto, whole) AS cents,
  -- Of a void, what it is of.
  coalesce(payment.refund_of, (SELECT voided.refund_of FROM payment AS voided WHERE voided.id = payment.void_of)) IS NOT NULL AS is_refund
FROM oracle.house, payment JOIN booking ON booking.id = payment.booking_id
  JOIN oracle.share ON share.booking_id = booking.id
  LEFT JOIN oracle.became ON became.id = coalesce(booking.invoice_customer_id, booking.customer_id)
WHERE payment.bail_id IS NULL AND NOT payment.is_hold AND payment.state IN ('succeeded', 'refunded');

-- What is open of each invoice that others rectify or exchange, or that stands alone.
CREATE TABLE oracle.invoice_open AS
SELECT root.id AS invoice_id, root.issued_on AS on_day, who AS customer_id, CASE WHEN is_company THEN who END AS company_id,
  charged.cents - paid.cents AS cents
FROM invoice AS root
  LEFT JOIN oracle.became ON became.id = root.customer_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(gross_cents), 0) AS cents FROM invoice AS kin JOIN invoice_status ON invoice_status.invoice_id = kin.id
      JOIN invoice_line ON invoice_line.invoice_id = kin.id
    WHERE (kin.id = root.id OR kin.root_id = root.id) AND annulled_at IS NULL) AS charged
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount_cents), 0) AS cents FROM invoice_payment WHERE invoice_payment.invoice_id = root.id) AS paid
WHERE root.root_id IS NULL AND root.issued_at IS NOT NULL;

-- Divided among the bookings of its own lines, by what these charge and in their order, and by the shares of each booking; what is
-- open of lines that come to nothing belongs to the first.
CREATE TABLE oracle.open AS
SELECT invoice_id, on_day, part.customer_id, company_id, part.booking_id, share.apartment_id, category_id, channel,
  coalesce(oracle.part(part.cents, below, upto, whole), part.cents) AS cents
FROM (
  SELECT invoice_id, on_day, customer_id, company_id, booking_id,
    CASE WHEN sum(gross) OVER whole <> 0
      THEN oracle.part(cents, sum(gross) OVER so_far - gross, sum(gross) OVER so_far, sum(gross) OVER whole)
      WHEN row_number() OVER so_far = 1 THEN cents ELSE 0 END AS cents
  FROM oracle.invoice_open JOIN (
    SELECT invoice_id, booking_id, sum(gross_cents) AS gross, min(position) AS position FROM invoice_line GROUP BY 1, 2
  ) AS charged USING (invoice_id)
  WHERE cents > 0
  WINDOW whole AS (PARTITION BY invoice_id), so_far AS (PARTITION BY invoice_id ORDER BY position)
) AS part LEFT JOIN booking ON booking.id = part.booking_id LEFT JOIN oracle.share ON share.booking_id = part.booking_id
WHERE part.cents <> 0;

-- What each booking costs, has paid, and has slept, and what is overdue of it since when.
CREATE TABLE oracle.account AS
SELECT *, CASE
    WHEN state IN ('cancelled', 'no_show') THEN greatest(0, cost_cents - paid_cents)
    WHEN state NOT IN ('confirmed', 'checked_in', 'checked_out') THEN 0
    WHEN check_out <= today THEN greatest(0, cost_cents - paid_cents)
    ELSE greatest(0, (SELECT coalesce(sum(amount_cents), 0) FROM booking_instalment
      WHERE booking_instalment.booking_id = account.booking_id AND due < today) - paid_cents) END AS overdue_cents,
  today - CASE WHEN state IN ('cancelled', 'no_show') THEN (
    SELECT coalesce(max(at AT TIME ZONE zone)::date, updated_on) FROM booking_event
    WHERE booking_event.booking_id = account.booking_id AND kind = state)
  ELSE least(check_out, (
    SELECT min(part.due) FROM booking_instalment AS part WHERE part.booking_id = account.booking_id AND paid_cents < (
      SELECT sum(amount_cents) FROM booking_instalment AS until
      WHERE until.booking_id = part.booking_id AND until.position <= part.position))) END AS days_overdue
FROM oracle.house CROSS JOIN LATERAL (
SELECT booking.id AS booking_id, state, customer_id, channel, apartment_id, category_id, (updated_at AT TIME ZONE zone)::date AS updated_on, check_out, paid.cents AS paid_cents,
  CASE WHEN state IN ('confirmed', 'checked_in', 'checked_out') THEN total_cents
    WHEN state IN ('cancelled', 'no_show') THEN coalesce(cancellation_fee_cents - (
      SELECT coalesce(sum(amount_cents), 0) FROM fee_waiver WHERE booking_id = booking.id), greatest(paid.cents, 0))
    WHEN state = 'pending' THEN total_cents
    ELSE 0 END AS cost_cents,
  (SELECT coalesce(sum(amount_cents), 0) FROM booking_night WHERE booking_id = booking.id AND night < today) AS slept_cents
FROM booking JOIN (SELECT id, category_id FROM apartment) AS apartment ON apartment.id = apartment_id
  CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0) AS cents FROM payment
    WHERE booking_id = booking.id AND bail_id IS NULL AND state IN ('succeeded', 'refunded')) AS paid
) AS account;
