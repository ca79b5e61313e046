import { createHmac } from 'node:crypto';
import { access, mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseClient } from './client.server';
import { accountFor, assertReachable } from './embedded-account.server';
import { ensureCluster, readPassword, removeUnfinishedClusters } from './embedded-cluster.server';
import { embeddedBinaries } from './embedded-binaries.server';
import { launchServer } from './embedded-launch.server';
import { findServer, type RunningServer } from './embedded-process.server';
import { cachedProgram, removeOtherPrograms } from './embedded-program.server';
import { keepRunning, type HeldServer } from './embedded-watch.server';

export type EmbeddedDatabase = { url: string; stop(): Promise<void> };

/** Lock held by the only app that uses the data folder, for as long as that app's process lives. */
const APP_LOCK = 7_265_102;
const NAME = 'estancia';
const POLL_MS = 50;
/** Maximum wait for a start: recovery after a power cut may take minutes on a slow disk. */
const START_MS = 300_000;
/**
 * Maximum wait for the lock: after the lock's holder is killed, the server needs some time to notice that the holder is
 * gone.
 */
const LOCK_MS = 2_000;

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, or takes over a server left running by a killed app. Resolves to the URL
 * of the database `estancia`, owned by a role that is not a superuser. `settings` are PostgreSQL settings. Restarts a
 * server that exits by itself; if a restart fails, `report` receives the reason. Throws if another app uses the same
 * folder.
 */
export async function startEmbedded(
  dataDir: string,
  settings: Record<string, string> = {},
  report: (error: unknown) => void = () => undefined,
): Promise<EmbeddedDatabase> {
  await mkdir(dataDir, { recursive: true });
  const folder = await realpath(dataDir);
  const cluster = path.join(folder, 'postgres');
  const binaries = await cachedProgram(folder, await embeddedBinaries());
  const account = await accountFor(cluster);
  for (const each of [folder, binaries.initdb, binaries.postgres]) await assertReachable(each, account);
  const password = await readPassword(folder);
  await ensureCluster({ dataDir: folder, cluster, initdb: binaries.initdb, password, account });

  const log = path.join(folder, 'postgres.log');
  let launched = false;
  const bringUp = (port?: number, shouldRun = () => true) => {
    const launch = async () => {
      await launchServer({ cluster, postgres: binaries.postgres, log, account, settings, port });
      launched = true;
    };
    return acquire({ cluster, password, launch, dataDir, shouldRun });
  };
  const held = (await bringUp())!;
  // Restarts use the same port, which all connections use.
  const { port } = held.server;
  const { stop } = keepRunning(cluster, held, (shouldRun) => bringUp(port, shouldRun), report);
  try {
    await removeUnfinishedClusters(folder);
    // A server that was taken over may be running on the program files of an earlier version.
    if (launched) await removeOtherPrograms(folder, binaries);
    await ensureDatabase(held.lock, derivePassword(password));
    return { url: addressOf(held.server, password), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export function hasEmbedded(dataDir: string): Promise<boolean> {
  return access(path.join(dataDir, 'postgres')).then(
    () => true,
    () => false,
  );
}

/**
 * Returns the database of the app that is running on the data folder, for a command that runs next to the app;
 * undefined if no app is running.
 */
export async function runningEmbedded(dataDir: string): Promise<string | undefined> {
  const folder = await realpath(dataDir);
  const server = await findServer(path.join(folder, 'postgres'));
  if (server?.status !== 'ready') return undefined;
  return addressOf(server, await readPassword(folder));
}

/** Returns the password of the app's role, which is not a superuser. The password is derived from the superuser's. */
function derivePassword(password: string): string {
  return createHmac('sha256', password).update(NAME).digest('base64url');
}

function addressOf(server: RunningServer, password: string): string {
  return `postgres://${NAME}:${derivePassword(password)}@127.0.0.1:${server.port}/${NAME}`;
}

interface Acquiring {
  cluster: string;
  password: string;
  launch: () => Promise<void>;
  dataDir: string;
  shouldRun: () => boolean;
}

/**
 * Retries until a server is ready and its lock acquired, because servers may start and stop in the meantime. Returns
 * undefined once the server is no longer wanted.
 */
async function acquire({
  cluster,
  password,
  launch,
  dataDir,
  shouldRun: isWanted,
}: Acquiring): Promise<HeldServer | undefined> {
  const deadline = Date.now() + START_MS;
  let refusedAt: number | undefined;
  while (isWanted()) {
    const server = await findServer(cluster);
    if (!server) await launch();
    else if (server.status === 'ready') {
      const lock = await takeLock(server.port, password);
      if (lock instanceof DatabaseClient) return { server, lock };
      if (lock === 'held') refusedAt ??= Date.now();
      if (refusedAt && Date.now() - refusedAt > LOCK_MS) {
        throw new Error(
          `Another Estancia is already running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
        );
      }
    }
    if (Date.now() > deadline) throw new Error(`The database on ${dataDir} did not get ready; see its postgres.log.`);
    await wait(POLL_MS);
  }
  return undefined;
}

/**
 * Returns the connection that holds the lock, or the reason for failure: `held` if another app holds the lock, `going`
 * if the server is shutting down.
 */
async function takeLock(port: number, password: string): Promise<DatabaseClient | 'held' | 'going'> {
  const client = new DatabaseClient({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    application_name: 'estancia lock',
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [APP_LOCK]);
    if (rows[0]?.held) return client;
    await client.end();
    return 'held';
  } catch (error) {
    const WRONG_PASSWORD = '28P01';
    if (error instanceof pg.DatabaseError && error.code === WRONG_PASSWORD) {
      throw new Error('The database does not take the password in postgres.password: put the file back.', {
        cause: error,
      });
    }
    return 'going';
  }
}

async function ensureDatabase(client: DatabaseClient, password: string): Promise<void> {
  const roles = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [NAME]);
  if (!roles.rowCount) {
    await client.query(`CREATE ROLE ${NAME} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
  }
  const databases = await client.query('SELECT FROM pg_database WHERE datname = $1', [NAME]);
  if (!databases.rowCount) await client.query(`CREATE DATABASE ${NAME} OWNER ${NAME}`);
}
