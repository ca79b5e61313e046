import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { throwawayFolder } from '../../tests/throwaway-folder';
import { isServerOf } from './embedded-process.server';
import { startEmbedded, type EmbeddedDatabase } from './embedded.server';

let folder: string;
let dataDir: string;
const running: EmbeddedDatabase[] = [];

beforeAll(async () => {
  folder = await throwawayFolder('estancia-embedded-');
  dataDir = path.join(folder, 'data');
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((database) => database.stop()));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function start(where = dataDir): Promise<EmbeddedDatabase> {
  const database = await startEmbedded(where);
  running.push(database);
  return database;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

function serverPid(): Promise<number> {
  return readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').then((text) => Number.parseInt(text, 10));
}

/** Starts the database in a separate process, which then kills itself as `kill -9` would. */
async function startInKilledProcess(): Promise<string> {
  const script = `
    import { createServer } from 'vite';
    const vite = await createServer({
      configFile: false, appType: 'custom', logLevel: 'silent',
      server: { middlewareMode: true, ws: false }, optimizeDeps: { noDiscovery: true },
    });
    const { startEmbedded } = await vite.ssrLoadModule(${JSON.stringify(path.resolve(import.meta.dirname, 'embedded.server.ts'))});
    const { url } = await startEmbedded(${JSON.stringify(dataDir)});
    process.stdout.write(url + '\\n', () => process.kill(process.pid, 'SIGKILL'));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const first = await lines.next();
  expect((await exit)[1]).toBe('SIGKILL');
  return String(first.value);
}

describe('the embedded database', { timeout: 60_000 }, () => {
  test('keeps its data from one start to the next', async () => {
    const first = await start();
    await query(first.url, "CREATE TABLE note AS SELECT 'kept' AS text");
    await first.stop();
    const second = await start();
    expect(await query(second.url, 'SELECT text FROM note')).toEqual([{ text: 'kept' }]);
  });

  test('stops for good, however often it is asked to', async () => {
    const database = await start();
    const pid = await serverPid();
    expect(await isServerOf(path.join(dataDir, 'postgres'), pid)).toBe(true);
    await Promise.all([database.stop(), database.stop()]);
    expect(await isServerOf(path.join(dataDir, 'postgres'), pid)).toBe(false);
  });

  test('gives a role that owns its database and is no superuser', async () => {
    const { url } = await start();
    await query(url, 'CREATE EXTENSION btree_gist');
    const rows = await query(
      url,
      `SELECT rolname, rolsuper, rolcreatedb, rolcreaterole, pg_encoding_to_char(encoding) AS encoding
         FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database() AND datdba = pg_roles.oid`,
    );
    expect(rows).toEqual([
      { rolname: 'estancia', rolsuper: false, rolcreatedb: false, rolcreaterole: false, encoding: 'UTF8' },
    ]);
  });

  test('lets nobody in without the password, which only its owner may read', async () => {
    const { url } = await start();
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    const { mode } = await stat(path.join(dataDir, 'postgres.password'));
    expect(mode & 0o777).toBe(0o600);
  });

  test.skipIf(process.platform !== 'linux')('reads nothing of the packages that it came in', async () => {
    const older = path.join(dataDir, 'postgres.program-linux-x64-17.0.0');
    await mkdir(older, { recursive: true });
    await start();
    expect(await readlink(`/proc/${await serverPid()}/exe`)).toMatch(`${dataDir}/postgres.program-`);
    await expect(stat(older)).rejects.toThrow('ENOENT');
  });

  test('takes over the server of an app that was killed', async () => {
    const leftBehind = await startInKilledProcess();
    const pid = await serverPid();
    const database = await start();
    expect(database.url).toBe(leftBehind);
    expect(await serverPid()).toBe(pid);
    await database.stop();
    expect(await isServerOf(path.join(dataDir, 'postgres'), pid)).toBe(false);
  });

  test('starts anew over a pid file whose number now belongs to another process', async () => {
    const pid = process.ppid;
    await (await start()).stop();
    await writeFile(path.join(dataDir, 'postgres/postmaster.pid'), `${pid}\n${dataDir}/postgres\n1\n1\n\n\n\nready\n`);
    const database = await start();
    expect(await serverPid()).not.toBe(pid);
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('is refused to a second app on the same folder, and the first one goes on', async () => {
    const { url } = await start();
    await expect(start()).rejects.toThrow(
      `Another Estancia is already running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    );
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('ends two first starts at once as one that runs and one that is refused', async () => {
    const fresh = path.join(folder, 'fresh');
    const outcomes = await Promise.allSettled([start(fresh), start(fresh)]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(String(refused?.reason)).toContain('Another Estancia is already running');
  });
});
