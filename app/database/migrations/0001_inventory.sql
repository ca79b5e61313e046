-- What is let, and at what price.
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE building (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  legal_name text NOT NULL,
  tax_number text NOT NULL,
  street text NOT NULL,
  postcode text NOT NULL,
  city text NOT NULL,
  country char(2) NOT NULL,
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  phone text NOT NULL,
  email text NOT NULL,
  whatsapp text,
  time_zone text NOT NULL DEFAULT 'Europe/Madrid',
  check_in_time text NOT NULL CHECK (check_in_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  check_out_time text NOT NULL CHECK (check_out_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  reference_prefix text NOT NULL CHECK (reference_prefix ~ '^[A-Z]{2}$'),
  hold_minutes integer NOT NULL DEFAULT 20 CHECK (hold_minutes BETWEEN 1 AND 1440),
  deposit_basis_points integer NOT NULL DEFAULT 3000 CHECK (deposit_basis_points BETWEEN 0 AND 10000),
  balance_days_before integer NOT NULL DEFAULT 14 CHECK (balance_days_before >= 0),
  bookable_months_ahead integer NOT NULL DEFAULT 24 CHECK (bookable_months_ahead > 0),
  is_public boolean NOT NULL DEFAULT false,
  content jsonb NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX building_one_public ON building (is_public) WHERE is_public;

CREATE TABLE category (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  building_id bigint NOT NULL REFERENCES building,
  type text NOT NULL CHECK (type IN ('suite', 'room')),
  key text NOT NULL CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name jsonb NOT NULL CHECK (name ? 'es'),
  summary jsonb NOT NULL,
  description jsonb NOT NULL,
  position integer NOT NULL DEFAULT 0,
  published boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (building_id, type, key)
);

CREATE TABLE shared_flat (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  building_id bigint NOT NULL REFERENCES building,
  code text NOT NULL,
  floor integer NOT NULL,
  description jsonb NOT NULL DEFAULT '{"es": ""}',
  UNIQUE (building_id, code)
);

-- The smallest thing that can be occupied: a suite, or one room of a shared flat.
CREATE TABLE space (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  building_id bigint NOT NULL REFERENCES building,
  shared_flat_id bigint REFERENCES shared_flat,
  code text NOT NULL,
  UNIQUE (building_id, code)
);

-- What is let. It occupies one or more spaces (apartment_space).
CREATE TABLE apartment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  building_id bigint NOT NULL REFERENCES building,
  category_id bigint NOT NULL REFERENCES category,
  shared_flat_id bigint REFERENCES shared_flat,
  code text NOT NULL CHECK (code <> ''),
  floor integer NOT NULL,
  area_sqm numeric(6, 1) NOT NULL CHECK (area_sqm > 0),
  base_guests integer NOT NULL CHECK (base_guests > 0),
  max_guests integer NOT NULL CHECK (max_guests BETWEEN base_guests AND 20),
  beds jsonb NOT NULL,
  bathrooms integer NOT NULL DEFAULT 1 CHECK (bathrooms > 0),
  bathroom_private boolean NOT NULL DEFAULT true,
  description jsonb NOT NULL DEFAULT '{"es": ""}',
  cleaning_cents integer NOT NULL CHECK (cleaning_cents >= 0),
  bail_cents integer NOT NULL CHECK (bail_cents >= 0),
  vat_treatment text NOT NULL DEFAULT 'lodging' CHECK (vat_treatment IN ('lodging', 'lease_company', 'exempt')),
  registration_text text,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'maintenance', 'retired')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (building_id, code)
);
CREATE INDEX apartment_category ON apartment (category_id);

CREATE TABLE apartment_space (
  apartment_id bigint NOT NULL REFERENCES apartment ON DELETE CASCADE,
  space_id bigint NOT NULL REFERENCES space,
  PRIMARY KEY (apartment_id, space_id)
);
CREATE INDEX apartment_space_space ON apartment_space (space_id);

-- A picture of an apartment or, without one, of the building's gallery.
CREATE TABLE image (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  building_id bigint NOT NULL REFERENCES building,
  apartment_id bigint REFERENCES apartment ON DELETE CASCADE,
  file text NOT NULL CHECK (file ~ '^[a-z0-9][a-z0-9-]*$'),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  placeholder text NOT NULL,
  alt jsonb NOT NULL CHECK (alt ? 'es'),
  caption jsonb NOT NULL DEFAULT '{"es": ""}',
  position integer NOT NULL DEFAULT 0,
  is_cover boolean NOT NULL DEFAULT false
);
CREATE INDEX image_apartment ON image (apartment_id, position);
CREATE UNIQUE INDEX image_one_cover ON image (apartment_id) WHERE is_cover AND apartment_id IS NOT NULL;

CREATE TABLE equipment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  building_id bigint NOT NULL REFERENCES building,
  name jsonb NOT NULL CHECK (name ? 'es'),
  icon text NOT NULL DEFAULT '',
  equipment_group text NOT NULL CHECK (equipment_group IN ('kitchen', 'bedroom', 'living')),
  position integer NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true
);

CREATE TABLE apartment_equipment (
  apartment_id bigint NOT NULL REFERENCES apartment ON DELETE CASCADE,
  equipment_id bigint NOT NULL REFERENCES equipment,
  PRIMARY KEY (apartment_id, equipment_id)
);

-- Price rules of an apartment from its first to its last night, both included.
CREATE TABLE season (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  apartment_id bigint NOT NULL REFERENCES apartment ON DELETE CASCADE,
  first_night date NOT NULL,
  last_night date NOT NULL CHECK (last_night >= first_night),
  nightly_cents integer NOT NULL CHECK (nightly_cents >= 0),
  weekend_cents integer CHECK (weekend_cents >= 0),
  weekly_cents integer CHECK (weekly_cents >= 0),
  monthly_cents integer CHECK (monthly_cents >= 0),
  min_nights integer NOT NULL DEFAULT 1 CHECK (min_nights > 0),
  max_nights integer CHECK (max_nights >= min_nights),
  extra_guest_cents integer NOT NULL DEFAULT 0 CHECK (extra_guest_cents >= 0),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT season_never_overlaps EXCLUDE USING gist (
    apartment_id WITH =,
    daterange(first_night, last_night, '[]') WITH &&
  )
);

CREATE TABLE offer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  building_id bigint NOT NULL REFERENCES building,
  name jsonb NOT NULL CHECK (name ? 'es'),
  description jsonb NOT NULL,
  image_file text,
  code text CHECK (code = upper(code) AND code <> ''),
  kind text NOT NULL CHECK (kind IN ('percent', 'amount', 'stay_pay')),
  percent_basis_points integer CHECK (percent_basis_points BETWEEN 1 AND 10000),
  amount_cents integer CHECK (amount_cents > 0),
  stay_nights integer CHECK (stay_nights > 1),
  pay_nights integer CHECK (pay_nights > 0 AND pay_nights < stay_nights),
  book_from date,
  book_until date,
  stay_from date,
  stay_until date,
  min_nights integer NOT NULL DEFAULT 1 CHECK (min_nights > 0),
  uses_allowed integer CHECK (uses_allowed > 0),
  is_public boolean NOT NULL DEFAULT true,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'active', 'paused')),
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (
    (kind = 'percent' AND percent_basis_points IS NOT NULL)
    OR (kind = 'amount' AND amount_cents IS NOT NULL)
    OR (kind = 'stay_pay' AND stay_nights IS NOT NULL AND pay_nights IS NOT NULL)
  )
);
CREATE UNIQUE INDEX offer_code ON offer (building_id, code) WHERE code IS NOT NULL;

CREATE TABLE offer_category (
  offer_id bigint NOT NULL REFERENCES offer ON DELETE CASCADE,
  category_id bigint NOT NULL REFERENCES category ON DELETE CASCADE,
  PRIMARY KEY (offer_id, category_id)
);
