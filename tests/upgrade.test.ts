import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import { restoreArchive } from '../app/backup/restore.server';
import { connect, disconnect } from '../app/database/connection.server';
import { migrate } from '../app/database/migrate.server';
import { MIGRATIONS } from '../app/database/open.server';
import { summarizeStoredInvoices } from '../app/commands/stored-invoices.server';
import { unsoundness } from '../chaos/sound-house';
import { query } from './empty-databases';
import { freePort } from './free-port';
import { serveNode } from './served-node';
import release from './upgrade/last-release.json';
import { unpacked } from './upgrade/statements';

/**
 * Upgrades a filled database of the last release to this version while both versions query it. The release's statements
 * were recorded at the time of its release (`npm run release-fixture`).
 */

const PLACE = path.join(import.meta.dirname, 'upgrade');
const statements = unpacked(await readFile(path.join(PLACE, 'statements.json.gz')));
const reads = statements.filter(
  (text) => /^\s*(?:SELECT|WITH)\b/i.test(text) && !/\b(?:INSERT|UPDATE|DELETE|nextval|setval|pg_notify)\b/i.test(text),
);
const ASKERS = 3;
/** PostgreSQL error classes for statements that are no longer valid, and for locks that could not be taken. */
const NO_LONGER = /^(?:42|0A|55)/;

let url: string;
/** Folder that belongs to the database, with its secret. */
let house: string;
beforeAll(async () => {
  const server = inject('databaseServerUrl');
  const name = `estancia_test_${randomBytes(6).toString('hex')}`;
  url = Object.assign(new URL(server), { pathname: name }).href;
  await query(server, `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' STRATEGY FILE_COPY`);
  house = await scratch();
  await restoreArchive({
    archive: { path: path.join(PLACE, 'house.tar.gz'), key: undefined },
    reach: () => Promise.resolve({ url, stop: undefined }),
    migrations: await migrationsUpTo(release.migration),
    dataDir: house,
    secret: undefined,
    inService: true,
    at: new Date(),
    mayReplace: () => Promise.reject(new Error('not empty')),
  });
  return async () => {
    await query(server, `DROP DATABASE ${name} WITH (FORCE)`);
    await Promise.all(folders.map((each) => rm(each, { recursive: true, force: true })));
  };
}, 300_000);

const folders: string[] = [];
async function scratch(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'estancia-upgrade-'));
  folders.push(folder);
  return folder;
}

async function migrationsUpTo(last: string, more: Record<string, string> = {}): Promise<string> {
  const folder = await scratch();
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql') && name <= last);
  await Promise.all(names.map((name) => cp(path.join(MIGRATIONS, name), path.join(folder, name))));
  for (const [name, sql] of Object.entries(more)) await writeFile(path.join(folder, name), sql);
  return folder;
}

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/**
 * Number of statements prepared in one query. After an error, only the statements of that query are searched for the
 * cause.
 */
const PREPARED_AT_ONCE = 50;

/**
 * Returns the release's statements that the database rejects, each after PostgreSQL's error message. `change` is
 * applied before the statements are prepared, and is rolled back afterwards.
 */
async function notUnderstood(change = '', requested: readonly string[] = statements): Promise<string[]> {
  const client = await connected();
  const prepare = (texts: readonly string[]) =>
    client.query(
      ['SAVEPOINT one', ...texts.map((text, at) => `PREPARE asked${at} AS ${text.replace(/;\s*$/, '')}`)]
        .concat('DEALLOCATE ALL', 'RELEASE one')
        .join('; '),
    );
  const refusedOf = async (texts: readonly string[]): Promise<string[]> => {
    try {
      await prepare(texts);
      return [];
    } catch (error) {
      // Prepared statements survive the rollback.
      await client.query('ROLLBACK TO one; DEALLOCATE ALL');
      if (texts.length === 1) return [`${(error as Error).message}: ${texts[0]}`];
      const half = Math.ceil(texts.length / 2);
      return [...(await refusedOf(texts.slice(0, half))), ...(await refusedOf(texts.slice(half)))];
    }
  };
  await client.query(`BEGIN; ${change}`);
  const refused: string[] = [];
  for (let at = 0; at < requested.length; at += PREPARED_AT_ONCE)
    refused.push(...(await refusedOf(requested.slice(at, at + PREPARED_AT_ONCE))));
  await client.query('ROLLBACK');
  await client.end();
  return refused;
}

/**
 * Runs the release's reads repeatedly until the returned function is called. That function returns the number of
 * answered reads and the refusals.
 */
function queryContinuously(): () => Promise<{ answered: number; refused: string[] }> {
  const over = new AbortController();
  let answered = 0;
  const refused: string[] = [];
  const request = async (offset: number) => {
    const client = await connected();
    for (let turn = offset; !over.signal.aborted; turn += 1) {
      const text = reads[(turn * ASKERS) % reads.length]!;
      const values = Array.from({ length: parametersOf(text) }, () => null);
      await client.query(text, values).then(
        () => (answered += 1),
        // Most statements fail because they have no values; such a failure counts as an answer.
        (error: pg.DatabaseError) => {
          if (NO_LONGER.test(error.code ?? '')) refused.push(`${error.message}: ${text}`);
          else answered += 1;
        },
      );
    }
    await client.end();
  };
  const queries = Array.from({ length: ASKERS }, (_, index) => request(index));
  return async () => {
    over.abort();
    await Promise.all(queries);
    return { answered, refused };
  };
}

const parametersOf = (text: string) =>
  Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));

test('the release asks what is noted of it, and its house is filled', async () => {
  expect(statements.length).toBeGreaterThan(1_000);
  expect(reads.length).toBeGreaterThan(500);
  expect(await notUnderstood()).toEqual([]);
  const [counted] = await query(
    url,
    'SELECT (SELECT count(*) FROM booking)::int AS bookings, (SELECT count(*) FROM invoice)::int AS invoices',
  );
  expect(Math.min(...(Object.values(counted!) as number[]))).toBeGreaterThan(100);
});

test.each([
  ['takes a column away', 'requests', 'ALTER TABLE booking DROP COLUMN requests'],
  ['gives it another name', 'first_name', 'ALTER TABLE customer RENAME COLUMN first_name TO given_name'],
  ['takes a table away', 'passkey', 'DROP TABLE passkey'],
])('a version that %s is found out', async (_, name, change) => {
  const naming = statements.filter((text) => text.includes(name));
  expect(await notUnderstood(change, naming)).not.toEqual([]);
});

test(
  'its house is upgraded while it goes on asking, and this version answers from it',
  { timeout: 300_000 },
  async () => {
    const stop = queryContinuously();
    const secret = await readFile(path.join(house, 'secret'), 'utf8');
    const node = await serveNode(path.join(await scratch(), 'data'), await freePort(), {
      DATABASE_URL: url,
      SECRET: secret.trim(),
    });
    const pages = await Promise.all(['/', '/en/rooms', '/ready'].map((at) => fetch(`${node.address}${at}`)));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
    await node.stop();
    // Additions that the next version may make without affecting this one.
    const next = await migrationsUpTo('9999', {
      '9997_trial.sql': `-- expand: for trial\nALTER TABLE booking ADD COLUMN trial text NOT NULL DEFAULT '';\nALTER TABLE customer ADD COLUMN trial text;`,
      '9998_trial.sql': `-- expand: for trial\nCREATE INDEX CONCURRENTLY IF NOT EXISTS booking_trial ON booking (trial);`,
      '9999_trial.sql': `-- expand: for trial\nCREATE TABLE trial (id bigint PRIMARY KEY, booking_id bigint NOT NULL REFERENCES booking);`,
    });
    expect(await migrate(url, next)).toEqual(['9997_trial.sql', '9998_trial.sql', '9999_trial.sql']);
    const { answered, refused } = await stop();
    expect(refused).toEqual([]);
    expect(answered).toBeGreaterThan(0);
    expect(await notUnderstood()).toEqual([]);

    expect(await unsoundness(url)).toEqual([]);
    connect(url);
    try {
      expect((await summarizeStoredInvoices()).isWhole).toBe(true);
    } finally {
      await disconnect();
    }
  },
);
