-- What was invoiced, and what money came and went, in each month, so that a report of years adds up a few rows of each.
-- The sums of a month count while it is summed and was not touched since: the transaction that changes anything of it says so.
-- They follow the code's own query; a change of that rule touches every month, by a row without one.
CREATE TABLE summed_month (
  building_id bigint NOT NULL REFERENCES building(id) ON DELETE CASCADE,
  month date NOT NULL,
  PRIMARY KEY (building_id, month)
);

-- Rows are only added, so that writers never wait for one another; every month is touched where it says none.
CREATE TABLE touched_month (
  building_id bigint NOT NULL REFERENCES building(id) ON DELETE CASCADE,
  month date
);

-- At each level the same is told apart by other things; what it does not tell apart is null. An invoice of several apartments
-- or channels stands by itself, so that it is counted once; of all others a row says how many there are.
CREATE TABLE month_invoiced (
  building_id bigint NOT NULL REFERENCES building(id) ON DELETE CASCADE,
  month date NOT NULL,
  level text NOT NULL CHECK (level IN ('category', 'apartment', 'customer', 'detail')),
  category_id bigint,
  channel text,
  apartment_id bigint,
  customer_id bigint,
  rate_basis_points integer NOT NULL,
  invoice_id bigint,
  invoices integer NOT NULL,
  net_cents bigint NOT NULL,
  gross_cents bigint NOT NULL
);
CREATE INDEX month_invoiced_month ON month_invoiced (building_id, level, month);

CREATE TABLE month_moved (
  building_id bigint NOT NULL REFERENCES building(id) ON DELETE CASCADE,
  month date NOT NULL,
  level text NOT NULL CHECK (level IN ('category', 'apartment', 'customer', 'detail')),
  category_id bigint,
  channel text,
  apartment_id bigint,
  customer_id bigint,
  method text,
  is_collected boolean NOT NULL,
  moved_cents bigint NOT NULL
);
CREATE INDEX month_moved_month ON month_moved (building_id, level, month);

-- Few of all invoices, and few of all customers.
CREATE INDEX invoice_annulled ON invoice_status (invoice_id) WHERE annulled_at IS NOT NULL;
CREATE INDEX customer_companies ON customer (id) WHERE kind = 'company';

CREATE FUNCTION month_of(day date) RETURNS date LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN date_trunc('month', day::timestamp)::date;

-- Of a payment nothing that counts changes but its state.
CREATE FUNCTION touch_month_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO touched_month SELECT id, month_of((NEW.at AT TIME ZONE time_zone)::date) FROM building WHERE id = NEW.building_id;
  RETURN NULL;
END $$;
CREATE TRIGGER touch_month AFTER INSERT ON payment FOR EACH ROW EXECUTE FUNCTION touch_month_of_payment();
CREATE TRIGGER touch_month_settled AFTER UPDATE OF state ON payment FOR EACH ROW
  WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION touch_month_of_payment();

-- An invoice begins as a draft, whose lines stay when it is issued; after that its customer alone may be another one.
CREATE FUNCTION touch_month_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO touched_month VALUES (NEW.building_id, month_of(NEW.issued_on));
  RETURN NULL;
END $$;
CREATE TRIGGER touch_month AFTER UPDATE OF issued_on, customer_id ON invoice FOR EACH ROW
  WHEN (NEW.issued_on IS NOT NULL AND (OLD.issued_on, OLD.customer_id) IS DISTINCT FROM (NEW.issued_on, NEW.customer_id))
  EXECUTE FUNCTION touch_month_of_invoice();

-- Whether an invoice counts, which a payment of it does not change.
CREATE FUNCTION touch_month_of_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO touched_month SELECT building_id, month_of(issued_on) FROM invoice
    WHERE id = NEW.invoice_id AND issued_on IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER touch_month_annulled AFTER UPDATE OF annulled_at ON invoice_status FOR EACH ROW
  WHEN (OLD.annulled_at IS DISTINCT FROM NEW.annulled_at) EXECUTE FUNCTION touch_month_of_status();

-- The months in which something of the bookings was invoiced or paid.
CREATE FUNCTION touch_months_of_bookings(stays bigint[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO touched_month
  SELECT building_id, month_of((at AT TIME ZONE time_zone)::date)
    FROM payment JOIN building ON building.id = building_id WHERE booking_id = ANY(stays)
  UNION
  SELECT building_id, month_of(issued_on)
    FROM invoice_line JOIN invoice ON invoice.id = invoice_id WHERE booking_id = ANY(stays) AND issued_on IS NOT NULL
$$;

CREATE FUNCTION touch_months_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_months_of_bookings(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER touch_months AFTER UPDATE OF apartment_id, channel, customer_id, invoice_customer_id ON booking FOR EACH ROW
  WHEN ((OLD.apartment_id, OLD.channel, OLD.customer_id, OLD.invoice_customer_id)
    IS DISTINCT FROM (NEW.apartment_id, NEW.channel, NEW.customer_id, NEW.invoice_customer_id))
  EXECUTE FUNCTION touch_months_of_booking();

-- A stay in several apartments divides its money by what its nights in each of them cost.
CREATE OR REPLACE FUNCTION stay_parts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stays bigint[] := ARRAY(SELECT DISTINCT booking_id FROM changed);
  divided bigint[] := ARRAY(SELECT DISTINCT booking_id FROM stay_part WHERE booking_id = ANY(stays) AND is_split);
BEGIN
  DELETE FROM stay_part WHERE booking_id = ANY(stays);
  INSERT INTO stay_part SELECT * FROM parts_of_stays(stays);
  divided := divided || ARRAY(SELECT DISTINCT booking_id FROM stay_part WHERE booking_id = ANY(stays) AND is_split);
  IF cardinality(divided) > 0 THEN
    PERFORM touch_months_of_bookings(divided);
  END IF;
  RETURN NULL;
END $$;

-- The argument names the column that has the building.
CREATE FUNCTION touch_all_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO touched_month VALUES ((to_jsonb(NEW) ->> TG_ARGV[0])::bigint);
  RETURN NULL;
END $$;
CREATE TRIGGER touch_all_months AFTER UPDATE OF category_id ON apartment FOR EACH ROW
  WHEN (OLD.category_id <> NEW.category_id) EXECUTE FUNCTION touch_all_months('building_id');
CREATE TRIGGER touch_all_months AFTER UPDATE OF time_zone ON building FOR EACH ROW
  WHEN (OLD.time_zone <> NEW.time_zone) EXECUTE FUNCTION touch_all_months('id');

-- What is there already is to be summed.
INSERT INTO touched_month
  SELECT DISTINCT building_id, month_of(issued_on) FROM invoice WHERE issued_on IS NOT NULL
  UNION
  SELECT DISTINCT building_id, month_of((at AT TIME ZONE time_zone)::date)
    FROM payment JOIN building ON building.id = building_id;
