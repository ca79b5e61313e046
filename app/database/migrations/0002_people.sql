-- Users sign in; customers stay and pay. One person may be both.
CREATE TABLE user_account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  name text NOT NULL,
  password_hash text NOT NULL,
  role text NOT NULL CHECK (role IN ('administrator', 'manager', 'reception', 'accountant', 'customer')),
  language text NOT NULL DEFAULT 'es' CHECK (language IN ('es', 'en')),
  active boolean NOT NULL DEFAULT true,
  last_sign_in_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX user_account_email ON user_account (email);

-- A sign-in on one device. Ending it refuses its tokens at once.
CREATE TABLE user_session (
  id uuid PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES user_account ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX user_session_user ON user_session (user_id);

CREATE TABLE customer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  building_id bigint NOT NULL REFERENCES building,
  kind text NOT NULL DEFAULT 'person' CHECK (kind IN ('person', 'company')),
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  company_name text,
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  language text NOT NULL DEFAULT 'es' CHECK (language IN ('es', 'en')),
  country char(2),
  nationality char(2),
  document_kind text,
  document_number text,
  birth_date date,
  address jsonb,
  tax_number text,
  notes text NOT NULL DEFAULT '',
  marketing_consent_at timestamptz,
  user_id bigint REFERENCES user_account ON DELETE SET NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (first_name <> '' OR last_name <> '' OR company_name <> '')
);
CREATE INDEX customer_email ON customer (building_id, lower(email));
CREATE INDEX customer_user ON customer (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  user_id bigint REFERENCES user_account ON DELETE SET NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  before jsonb,
  after jsonb
);
CREATE INDEX audit_entry_subject ON audit_entry (subject_kind, subject_id, at);

CREATE FUNCTION audit_entry_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are never changed or deleted';
END $$;
CREATE TRIGGER audit_entry_is_final BEFORE DELETE OR UPDATE OF at, action, subject_kind, subject_id, before, after
  ON audit_entry FOR EACH ROW EXECUTE FUNCTION audit_entry_is_final();

-- Failures counted by rate-limiter-flexible: key, points used, end of the window in milliseconds.
CREATE TABLE rate_limit (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limit_expire ON rate_limit (expire);
