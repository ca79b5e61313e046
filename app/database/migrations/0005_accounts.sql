-- How people get in and stay in: sessions of two strategies, links by mail, second factors, and what must never happen.
ALTER TABLE user_account
  -- Who was invited has none yet.
  ALTER COLUMN password_hash DROP NOT NULL,
  ADD COLUMN email_confirmed_at timestamptz,
  ADD COLUMN invited_at timestamptz,
  ADD COLUMN erased_at timestamptz,
  ADD CHECK (erased_at IS NULL OR NOT active);
UPDATE user_account SET email_confirmed_at = created_at;

ALTER TABLE user_session
  -- `localRefresh` lives on short tokens that a refresh token renews; each use makes the next generation of it.
  ADD COLUMN strategy text NOT NULL DEFAULT 'local' CHECK (strategy IN ('local', 'localRefresh')),
  ADD COLUMN refresh_generation integer NOT NULL DEFAULT 0 CHECK (refresh_generation >= 0),
  ADD COLUMN refreshed_at timestamptz,
  -- Browser and system, such as `Chrome, Android`.
  ADD COLUMN device text NOT NULL DEFAULT '',
  -- How the person proved who they are.
  ADD COLUMN proof text NOT NULL DEFAULT 'password' CHECK (proof IN ('password', 'one_time_code', 'recovery_code', 'passkey', 'link')),
  ADD COLUMN end_reason text CHECK (end_reason IN ('signed_out', 'ended', 'deactivated', 'password_changed', 'token_reused', 'factor_reset', 'erased')),
  ADD CHECK (end_reason IS NULL OR ended_at IS NOT NULL);
CREATE INDEX user_session_expires_at ON user_session (expires_at);

-- Who registered and has not confirmed the address: no account yet, so that nobody takes an address that is not theirs.
CREATE TABLE registration (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email) AND email <> ''),
  name text NOT NULL CHECK (name <> ''),
  password_hash text NOT NULL,
  language text NOT NULL CHECK (language IN ('es', 'en')),
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at)
);
CREATE INDEX registration_email ON registration (email);

-- A link that was mailed to somebody: it works once, and until it expires. Only the digest of its token is kept.
CREATE TABLE account_link (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES user_account ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('invitation', 'reset_password', 'change_email')),
  token_hash bytea NOT NULL UNIQUE,
  -- The address that a change leads to.
  email text CHECK ((email IS NOT NULL) = (kind = 'change_email')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  used_at timestamptz
);
CREATE INDEX account_link_user ON account_link (user_id, kind);

-- WebAuthn credentials.
CREATE TABLE passkey (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES user_account ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL DEFAULT '{}',
  backed_up boolean NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkey_user ON passkey (user_id);

-- A generator of time-based codes (RFC 6238); counts once it was confirmed with a code. The secret is encrypted.
CREATE TABLE code_generator (
  user_id bigint PRIMARY KEY REFERENCES user_account ON DELETE CASCADE,
  sealed_secret bytea NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: none counts twice.
  last_step bigint NOT NULL DEFAULT 0
);

CREATE TABLE recovery_code (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES user_account ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  UNIQUE (user_id, code_hash)
);

-- Challenges and steps that were answered: none counts twice.
CREATE TABLE spent_proof (
  id uuid PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

-- What the administrator asks of everyone who works in the back office; one row.
CREATE TABLE access_policy (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  second_factor_required boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1
);
INSERT INTO access_policy DEFAULT VALUES;

-- Where there was an administrator who can sign in, there stays one. The lock puts two demotions after each other.
CREATE FUNCTION administrator_remains() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('administrator_remains'));
  IF NOT EXISTS (SELECT FROM user_account WHERE role = 'administrator' AND active AND password_hash IS NOT NULL) THEN
    RAISE EXCEPTION 'the last administrator stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'administrator_remains';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER administrator_remains_updated AFTER UPDATE ON user_account FOR EACH ROW
  WHEN (OLD.role = 'administrator' AND OLD.active AND OLD.password_hash IS NOT NULL
    AND (NEW.role <> 'administrator' OR NOT NEW.active OR NEW.password_hash IS NULL))
  EXECUTE FUNCTION administrator_remains();
CREATE TRIGGER administrator_remains_deleted AFTER DELETE ON user_account FOR EACH ROW
  WHEN (OLD.role = 'administrator' AND OLD.active AND OLD.password_hash IS NOT NULL)
  EXECUTE FUNCTION administrator_remains();

-- What the law keeps of a customer who asked to be forgotten is restricted until that day (GDPR article 18).
ALTER TABLE customer
  ADD COLUMN restricted_until date;

-- Mails of accounts hold links that open them: only who may write users reads those.
ALTER TABLE mail
  ADD COLUMN user_id bigint REFERENCES user_account ON DELETE SET NULL;
CREATE INDEX mail_user ON mail (user_id) WHERE user_id IS NOT NULL;
