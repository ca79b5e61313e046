import type pg from 'pg';

/** Selects constraints, indexes, triggers and privileges, each by its definition. */
const SURROUNDINGS = `
  SELECT format('%s %s %s valid %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) AS part
  FROM pg_constraint WHERE connamespace = current_schema()::regnamespace AND conrelid <> 0
  UNION ALL SELECT format('%s valid %s', pg_get_indexdef(indexrelid), indisvalid)
  FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE relnamespace = current_schema()::regnamespace
  UNION ALL SELECT format('%s %s enabled %s', tgrelid::regclass, pg_get_triggerdef(pg_trigger.oid), tgenabled)
  FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
  WHERE NOT tgisinternal AND relnamespace = current_schema()::regnamespace
  UNION ALL SELECT format('%s rights %s', oid::regclass, relacl)
  FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
  UNION ALL SELECT format('%s.%s rights %s', attrelid::regclass, attname, attacl)
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  WHERE attacl IS NOT NULL AND relnamespace = current_schema()::regnamespace
  ORDER BY part`;

/**
 * Removes everything that checks or reacts to single rows, so that tables can be filled quickly and in any order. This
 * includes foreign keys, constraints that older rows need not meet, the app's triggers, indexes that back no
 * constraint, and the owner's ban on changing rows. Needs only the owner's rights. Returns a function that restores all
 * of these, validates every row, and throws if anything differs from before.
 */
export async function bareTables(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const before = await surroundings(client);
  const { rows: keys } = await client.query<{ apart: string; back: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS apart,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS back
     FROM pg_constraint WHERE (contype = 'f' OR NOT convalidated) AND conrelid = ANY ($1::regclass[]::oid[])`,
    [tables],
  );
  const { rows: indexes } = await client.query<{ apart: string; back: string }>(
    `SELECT format('DROP INDEX %s', indexrelid::regclass) AS apart, pg_get_indexdef(indexrelid) AS back
     FROM pg_index WHERE indrelid = ANY ($1::regclass[]::oid[])
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND conrelid = indrelid)`,
    [tables],
  );
  const { rows: triggered } = await client.query<{ name: string }>(
    'SELECT name::regclass::text FROM unnest($1::text[]) AS name',
    [tables],
  );
  const { rows: rights } = await client.query<{ apart: string; back: string }>(
    `SELECT format('GRANT %s ON %s TO CURRENT_USER', privilege, name::regclass) AS apart,
       -- A right that is taken away of a table is taken away of its columns too.
       concat_ws('; ', format('REVOKE %s ON %s FROM CURRENT_USER', privilege, name::regclass), (
         SELECT string_agg(format('GRANT %s (%I) ON %s TO CURRENT_USER', privilege, attname, name::regclass), '; ')
         FROM pg_attribute, aclexplode(attacl) AS own WHERE attrelid = name::regclass AND privilege_type = privilege
       )) AS back
     FROM unnest($1::text[]) AS name, unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) AS privilege
     WHERE NOT has_table_privilege(name::regclass, privilege)`,
    [tables],
  );
  const switchTriggers = (state: string) =>
    client.query(triggered.map(({ name }) => `ALTER TABLE ${name} ${state} TRIGGER USER`).join('; '));

  await switchTriggers('DISABLE');
  for (const { apart } of [...rights, ...keys, ...indexes]) await client.query(apart);
  return async () => {
    for (const { back } of [...indexes, ...keys, ...rights]) await client.query(back);
    await switchTriggers('ENABLE');
    const after = await surroundings(client);
    const lost = before.find((part, at) => part !== after[at]);
    if (lost !== undefined || after.length !== before.length) {
      throw new Error(`Something around the rows did not come back as it was: ${lost ?? after.at(-1)}`);
    }
  };
}

async function surroundings(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ part: string }>(SURROUNDINGS);
  return rows.map(({ part }) => part);
}
