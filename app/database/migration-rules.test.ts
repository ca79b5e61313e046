import { createHash } from 'node:crypto';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import release from '../../tests/upgrade/last-release.json';
import { LARGE_TABLES } from './large-tables.server';
import { readMigrations, type Migration } from './migrate.server';
import { previousVersionProblems } from './parse-migration.server';

const FOLDER = path.join(import.meta.dirname, 'migrations');

const migration = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
});

const BEFORE = migration(
  '0001_before.sql',
  'CREATE FUNCTION known(a integer) RETURNS integer LANGUAGE sql AS $$ SELECT a $$;',
);
const check = (...files: string[]) =>
  previousVersionProblems(
    [BEFORE, ...files.map((sql, index) => migration(`000${index + 2}_now.sql`, sql))],
    BEFORE.name,
  );
const expanding = (sql: string) => check(`-- expand: a test\n${sql}`);
const contracting = (sql: string) => check(`-- contract since 0001: a test\n${sql}`);

test('the migrations since the last release let it serve on', async () => {
  expect(await previousVersionProblems(await readMigrations(FOLDER), release.migration)).toEqual([]);
});

test('a large table is one that there is', async () => {
  const made = (await readMigrations(FOLDER)).map(({ sql }) => sql).join('\n');
  const unknown = [...LARGE_TABLES.keys()].filter(
    (table) => !new RegExp(`CREATE TABLE ${table}\\b|RENAME TO ${table}\\b`).test(made),
  );
  expect(unknown).toEqual([]);
});

test('a migration says on its first line which it is', async () => {
  for (const sql of [
    '',
    '-- A table.',
    '\n-- expand: on the second line',
    '-- expand:',
    '-- contract: since when',
    '-- contract since 1: x',
  ]) {
    expect(await check(`${sql}\nCREATE TABLE a (b text);`), sql).toEqual([expect.stringContaining('first line')]);
  }
});

test('a contract names a version that is out already', async () => {
  const sql = 'ALTER TABLE category DROP COLUMN a;';
  expect(await check(`-- contract since 0001: a\n${sql}`)).toEqual([]);
  expect(await check(`-- contract since 0002: a\n${sql}`)).toEqual([
    expect.stringContaining('contract in a later version'),
  ]);
});

describe('what the version before would break by is no expand, and may be a contract:', () => {
  test.each([
    ['DROP TABLE category', 'DROP TABLE'],
    ['DROP FUNCTION known(integer)', 'DROP FUNCTION'],
    ['DROP INDEX category_name', 'DROP INDEX'],
    ['DROP TRIGGER a ON category', 'DROP TRIGGER'],
    ['ALTER TABLE category RENAME TO kind', 'does not know it as kind'],
    ['ALTER TABLE category RENAME COLUMN a TO b', 'does not know it as b'],
    ['ALTER TABLE category DROP COLUMN a', 'DROP COLUMN category.a'],
    ['ALTER TABLE category ALTER a TYPE bigint', 'by another type'],
    ['ALTER TABLE category ALTER a SET NOT NULL', 'may leave category.a empty'],
    ['ALTER TABLE category ALTER a DROP DEFAULT', 'relies on its default'],
    ['ALTER TABLE category ADD COLUMN a text NOT NULL', 'without a default'],
    ['ALTER TABLE category ADD CONSTRAINT a UNIQUE (b)', 'refuses rows'],
    ['ALTER TABLE category ADD CONSTRAINT a CHECK (b > 0)', 'narrows'],
    ['ALTER TABLE category DROP CONSTRAINT a', 'does not come anew'],
    ['CREATE UNIQUE INDEX a ON category (b)', 'refuses rows'],
    ['CREATE FUNCTION known(a integer, b integer) RETURNS integer LANGUAGE sql AS $$ SELECT a $$', 'other values'],
    ['REVOKE UPDATE ON category FROM CURRENT_USER', 'takes a right'],
  ])('%s', async (sql, problem) => {
    expect(await expanding(sql)).toEqual([expect.stringContaining(problem)]);
    if (problem !== 'narrows') expect(await contracting(sql)).toEqual([]);
  });
});

describe('nobody waits until all of a large table was read or written, whichever it is:', () => {
  test.each([
    ['CREATE INDEX a ON booking (b)', 'without CONCURRENTLY'],
    ['ALTER TABLE booking ADD CONSTRAINT a CHECK (b > 0)', 'NOT VALID'],
    ['ALTER TABLE booking ADD CONSTRAINT a FOREIGN KEY (b) REFERENCES category (id)', 'NOT VALID'],
    ['ALTER TABLE booking ADD COLUMN a uuid DEFAULT gen_random_uuid()', 'row to row'],
    ['ALTER TABLE booking ADD COLUMN a bigint GENERATED ALWAYS AS IDENTITY', 'row to row'],
    ['ALTER TABLE booking ADD COLUMN a integer GENERATED ALWAYS AS (nights * 2) STORED', 'row to row'],
    ['ALTER TABLE booking ADD COLUMN a text CHECK (a > b)', 'ADD CONSTRAINT'],
    ['UPDATE booking SET a = 1', 'writes rows'],
    ['WITH gone AS (DELETE FROM mail RETURNING id) INSERT INTO category SELECT id FROM gone', 'writes rows'],
    ['ALTER TABLE mail ADD CONSTRAINT a CHECK (b > 0) NOT VALID; ALTER TABLE mail VALIDATE CONSTRAINT a', 'proves'],
    ['LOCK TABLE booking', 'not known to be harmless'],
    ['DO $$ BEGIN END $$', 'not known to be harmless'],
    ['ALTER TABLE booking SET UNLOGGED', 'not known to be harmless'],
  ])('%s', async (sql, problem) => {
    expect(await expanding(sql)).toEqual([expect.stringContaining(problem)]);
    expect(await contracting(sql)).toEqual([expect.stringContaining(problem)]);
  });

  test.each([
    'ALTER TABLE booking ALTER a SET NOT NULL',
    'ALTER TABLE booking ALTER a TYPE bigint',
    'ALTER TABLE booking ADD CONSTRAINT a UNIQUE (b)',
  ])('%s', async (sql) => {
    expect(await contracting(sql)).toEqual([expect.stringContaining('booking, which grows with bookings')]);
  });
});

describe('what disturbs nobody passes:', () => {
  test.each([
    'CREATE TABLE a (b text UNIQUE); ALTER TABLE a ADD CONSTRAINT c CHECK (b > 0); CREATE INDEX d ON a (b); DROP TABLE a',
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON booking (b)',
    'CREATE INDEX a ON category (b); UPDATE category SET b = 1',
    'ALTER TABLE booking ADD COLUMN a integer NOT NULL DEFAULT 0, ADD COLUMN b timestamptz DEFAULT now()',
    'ALTER TABLE booking ADD COLUMN a bigint REFERENCES category (id)',
    'ALTER TABLE booking ADD CONSTRAINT a CHECK (b > 0) NOT VALID',
    'ALTER TABLE booking DROP CONSTRAINT a, ADD CONSTRAINT a CHECK (b > 0) NOT VALID',
    'ALTER TABLE booking VALIDATE CONSTRAINT a',
    'DROP TRIGGER a ON booking; CREATE TRIGGER a AFTER INSERT ON booking EXECUTE FUNCTION known()',
    'CREATE OR REPLACE FUNCTION known(b integer) RETURNS integer LANGUAGE sql AS $$ SELECT b + 1 $$',
    'CREATE FUNCTION other(b text) RETURNS text LANGUAGE sql AS $$ SELECT b $$',
    "COMMENT ON TABLE booking IS 'x'; GRANT SELECT ON booking TO CURRENT_USER",
  ])('%s', async (sql) => expect(await expanding(sql)).toEqual([]));

  test('tables of an earlier file of the same version', async () => {
    expect(await check('-- expand: a\nCREATE TABLE a (b text);', '-- expand: b\nALTER TABLE a DROP COLUMN b;')).toEqual(
      [],
    );
  });
});

test('what is built concurrently stands alone, and can be begun again', async () => {
  const sql = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON booking (b);';
  const refused = [expect.stringContaining('file of one statement')];
  expect(await expanding(`${sql} CREATE TABLE c (d text);`)).toEqual(refused);
  expect(await expanding(sql.replace('IF NOT EXISTS ', ''))).toEqual(refused);
});

test('what is no SQL is said to be none', async () => {
  await expect(expanding('ALTER TABEL booking')).rejects.toThrow('0002_now.sql is not SQL: syntax error');
});
