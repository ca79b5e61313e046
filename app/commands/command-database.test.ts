import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { commandDatabase } from './command-database.server';
import { open } from '../settings/prepare.server';
import { readSettings } from '../settings/read-settings.server';

const URL_OF = 'postgres://house:very-secret@db.example.com:6432/guests';
const SECRET = 'x'.repeat(32);
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'estancia-command-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

function named(environment: Record<string, string>): Promise<string> {
  return commandDatabase({ settings: readSettings(environment, 'start'), dataDir }, environment);
}

test.each([
  [URL_OF, 'the database guests on db.example.com:6432'],
  ['postgres://house:very-secret@localhost/guests', 'the database guests on localhost:5432'],
  ['postgres://house@localhost', 'the database house on localhost:5432'],
])('a database is named without its password: %s', async (url, name) => {
  expect(await named({ DATABASE_URL: url, SECRET, NODE_ENV: 'production' })).toBe(name);
});

test('the embedded one is meant where it is, and not made where it is not', async () => {
  await expect(named({})).rejects.toThrow(`There is no database in ${dataDir}: set DATABASE_URL, set DATA_DIR`);
  await expect(named({ DATABASE: 'embedded', SECRET })).rejects.toThrow('There is no database in');
  expect(await readdir(dataDir)).toEqual([]);
  await mkdir(path.join(dataDir, 'postgres'));
  expect(await named({})).toBe(`the embedded database in ${dataDir}`);
});

describe('in production', () => {
  const signs: Record<string, string>[] = [
    { NODE_ENV: 'production' },
    { SECRET },
    { PUBLIC_URL: 'https://www.example.com' },
  ];

  test.each(signs)('%o: no database is guessed', async (sign) => {
    await mkdir(path.join(dataDir, 'postgres'));
    await expect(named(sign)).rejects.toThrow(
      `${Object.entries(sign)[0]![0]}${sign.NODE_ENV ? '=production' : ''} is set, as in production, but no database`,
    );
    expect(await named({ ...sign, DATABASE: 'embedded' })).toBe(`the embedded database in ${dataDir}`);
  });
});

test('a database that cannot be reached is a sentence without its password', async () => {
  const settings = readSettings({ DATABASE_URL: 'postgres://house:very-secret@127.0.0.1:1/guests' }, 'start');
  await expect(open({ settings, dataDir }, true)).rejects.toThrow(
    /^The database guests on 127\.0\.0\.1:1 cannot be opened: nothing answers there\.$/,
  );
});
