-- The one secret of the installation (SECRET, or the one kept beside its data) is never in the database; this row says
-- whether it is the one that rows are sealed with (app/access/secret/check-secret.server.ts). Each `sealed_…` value has
-- a versioned format, `v1.…`, that app/access/sealed-text.server.ts reads.
CREATE TABLE secret_check (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  -- A known text; whoever can open it has the secret.
  sealed_check text NOT NULL CHECK (sealed_check LIKE 'v1.%'),
  made_at timestamptz NOT NULL,
  rotated_at timestamptz
);

-- Keys made of a former secret, where what they proved is out in the world: links that guests were sent, names in the
-- calendars of other sites, codes on paper. One purpose each, sealed with the secret of now.
CREATE TABLE retired_key (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose <> ''),
  sealed_key text NOT NULL CHECK (sealed_key LIKE 'v1.%'),
  retired_at timestamptz NOT NULL
);
