import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { everyRow, query, useEmptyDatabases } from '../../tests/empty-databases';
import { migrate } from './migrate.server';
import { rehearse } from './rehearse.server';

const emptyDatabase = useEmptyDatabases();
const migratedDatabase = () => emptyDatabase(inject('templateDatabase'));
const MIGRATIONS_DIR = path.join(import.meta.dirname, 'migrations');

async function allOf(url: string): Promise<unknown> {
  const catalogue = await query(
    url,
    `SELECT 'column' AS kind, attrelid::regclass::text || '.' || attname AS name, format_type(atttypid, atttypmod) AS says
       FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid WHERE relnamespace = 'public'::regnamespace
     UNION ALL SELECT 'constraint', conname, pg_get_constraintdef(oid) FROM pg_constraint
     UNION ALL SELECT 'index', indexrelid::regclass::text, pg_get_indexdef(indexrelid) FROM pg_index
     UNION ALL SELECT 'function', proname, prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace
     ORDER BY 1, 2, 3`,
  );
  return { catalogue, rows: await everyRow(url) };
}

/** Returns a folder with the current migrations plus those of a later version. */
async function later(...files: string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'estancia-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(MIGRATIONS_DIR, folder, { recursive: true });
  for (const [index, sql] of files.entries()) await writeFile(path.join(folder, `900${index + 1}_later.sql`), sql);
  return folder;
}

test(
  'it says what each migration is, what it keeps from others and of how many rows, and changes nothing',
  { timeout: 60_000 },
  async () => {
    const url = await migratedDatabase();
    const before = await allOf(url);
    const folder = await later(
      '-- expand: a remark\nALTER TABLE vat_table ADD COLUMN remark text;\nCREATE TABLE remark (id bigint PRIMARY KEY);',
      '-- expand: an index\nCREATE INDEX CONCURRENTLY IF NOT EXISTS mail_remark ON mail (kind);',
      '-- expand: more\nALTER TABLE vat_table ADD COLUMN other text; CREATE INDEX vat_table_other ON vat_rule (building_id);',
    );
    const { migrations, problems } = await rehearse(url, folder);
    expect(problems).toEqual([]);
    const counted = async (table: string) => Number((await query(url, `SELECT count(*) FROM ${table}`))[0]!.count);
    const milliseconds = expect.any(Number);
    expect(migrations).toEqual([
      {
        name: '9001_later.sql',
        kind: { kind: 'expand', what: 'a remark' },
        index: undefined,
        locks: [{ table: 'vat_table', mode: 'AccessExclusiveLock', rows: await counted('vat_table') }],
        milliseconds,
      },
      {
        name: '9002_later.sql',
        kind: { kind: 'expand', what: 'an index' },
        index: 'mail_remark',
        locks: [],
        milliseconds,
      },
      {
        name: '9003_later.sql',
        kind: { kind: 'expand', what: 'more' },
        index: undefined,
        locks: [{ table: 'vat_rule', mode: 'ShareLock', rows: await counted('vat_rule') }],
        milliseconds,
      },
    ]);
    expect(await allOf(url)).toEqual(before);
  },
);

test('it says what would be refused, and what would disturb the version before', async () => {
  const url = await migratedDatabase();
  const folder = await later(
    '-- expand: nothing\nDROP TABLE equipment CASCADE;',
    '-- contract since 9001: a column\nALTER TABLE category DROP COLUMN there_is_none;',
    '-- expand: never reached\nCREATE TABLE never (id bigint);',
  );
  const { migrations, problems } = await rehearse(url, folder);
  expect(problems).toEqual([
    expect.stringContaining('9001_later.sql: DROP TABLE'),
    expect.stringContaining('9002_later.sql: the version before'),
    expect.stringContaining('9002_later.sql failed: column "there_is_none"'),
  ]);
  expect(migrations.map(({ name }) => name)).toEqual(['9001_later.sql']);
  expect(await query(url, `SELECT to_regclass('equipment')::text AS name`)).toEqual([{ name: 'equipment' }]);
});

test('an empty database would be given all', { timeout: 120_000 }, async () => {
  const url = await emptyDatabase();
  const { applied, migrations, problems } = await rehearse(url, MIGRATIONS_DIR);
  expect({ applied, problems }).toEqual({ applied: 0, problems: [] });
  expect(migrations.length).toBeGreaterThan(50);
  expect(await query(url, `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`)).toEqual([]);
});

test('a newer one is refused, on which this version serves all the same', async () => {
  const url = await migratedDatabase();
  await migrate(url, await later('-- expand: a table\nCREATE TABLE later (id bigint);'));
  await expect(rehearse(url, MIGRATIONS_DIR)).rejects.toThrow(
    'A newer version has migrated this database (9001_later.sql). There is nothing to apply: run this in that version',
  );
  expect(await migrate(url, MIGRATIONS_DIR)).toEqual([]);
});
