-- A copy that was restored for trying things: nothing leaves it while this row is there. A restoring writes it, and whoever
-- puts the copy in service takes it away. It is left out of the archives, as where they are restored is none of their business.
CREATE TABLE quiet_copy (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  -- When it was restored.
  since timestamptz NOT NULL,
  -- The moment that the archive is of.
  archived_at timestamptz NOT NULL
);
