-- What npm run backup has done from this database, the good and the failed. It is left out of the archives: a restored
-- building has no backup yet. The last rows are kept, and of the good ones the newest whatever comes after it.
CREATE TABLE backup_run (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  began_at timestamptz NOT NULL,
  -- Null while it runs, and where its process was ended before it could say more.
  ended_at timestamptz,
  -- The name of the archive, without the folder or the store that it is in.
  archive text CHECK (archive !~ '/'),
  bytes bigint CHECK (bytes > 0),
  -- SHA-256 of the archive as it is kept.
  digest text CHECK (digest ~ '^[0-9a-f]{64}$'),
  sealed boolean NOT NULL,
  -- A code, where it failed.
  problem text CHECK (problem ~ '^[a-z_]+$'),
  CONSTRAINT backup_run_has_an_end CHECK (
    CASE WHEN ended_at IS NULL THEN problem IS NULL AND archive IS NULL
    ELSE problem IS NOT NULL OR (archive IS NOT NULL AND bytes IS NOT NULL AND digest IS NOT NULL) END
  )
);
