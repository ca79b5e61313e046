import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { version } from '../../package.json';
import { logger, setLogLevel } from '../access/logger.server';
import { setClock } from '../core/clock';
import { placeOf, reasonOf } from '../database/database-place.server';
import { findPrimary } from '../database/find-primary.server';
import type { FilesInStore, Installation } from '../features/system/installation.server';
import { BRISK } from '../files/bucket-requests.server';
import { openPlace } from '../files/open-files.server';
import { isStoreAddress } from '../files/store-address';
import { tryOut } from '../files/try-out.server';
import { openDatabase, reachDatabase, type OpenDatabase, type ReachedDatabase } from '../database/open.server';
import { readSettings, type Mode, type Settings } from './read-settings.server';

/** Milliseconds to wait for the database at startup; a database on the same machine may start after the app. */
const DATABASE_TIMEOUT_MS = 60_000;

/** Settings that the app and all commands prepare first. `dataDir` is the absolute path of DATA_DIR. */
export interface Prepared {
  settings: Settings;
  dataDir: string;
}

/** Reads the settings from the environment and `.env`, and applies the log level and the clock offset. */
export function prepare(mode: Mode): Prepared {
  loadEnvironmentFile();
  const settings = readSettings(process.env, mode);
  setLogLevel(settings.LOG_LEVEL ?? (mode === 'serve' ? 'info' : 'warn'));
  if (settings.CLOCK_OFFSET !== 0) setClock(() => new Date(Date.now() + settings.CLOCK_OFFSET * 1000));
  return { settings, dataDir: path.resolve(settings.DATA_DIR) };
}

/** Opens and migrates the configured database. `alongside` allows that an app is already running on it. */
export async function open({ settings, dataDir }: Prepared, alongside = false): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true });
  return orPlace(settings.DATABASE_URL, () =>
    openDatabase({
      url: settings.DATABASE_URL,
      dataDir,
      poolSize: settings.DATABASE_POOL,
      beside: alongside,
      patienceMs: alongside ? 0 : DATABASE_TIMEOUT_MS,
      onWait: (problem) => logger().warn({ problem }, 'The database does not answer yet: waiting for it'),
      onMigrationWait: (sentence) => logger().warn(sentence),
      lost: (problem) => logger().error({ problem }, 'The database does not answer: visitors are told so'),
      onStartFailure: (error) => logger().error({ err: error }, 'The embedded database does not start again'),
      back: () => logger().warn('The database answers again'),
      readUrl: settings.DATABASE_READ_URL,
      readLag: settings.DATABASE_READ_LAG,
      standby: (problem) => {
        if (problem === null) logger().warn('The standby is read again');
        else logger().warn({ problem }, 'The standby is not read: the primary answers in its place');
      },
    }),
  );
}

export function installationOf({ settings, dataDir }: Prepared): Installation {
  return {
    version,
    dataDir,
    store: filesInStore(settings, dataDir),
    isEmbedded: settings.DATABASE_URL === undefined,
    publicUrl: settings.PUBLIC_URL ?? null,
    trustedProxies: settings.TRUSTED_PROXIES,
  };
}

function filesInStore(settings: Settings, dataDir: string): FilesInStore | null {
  if (!isStoreAddress(settings.STORE)) return null;
  const files = openPlace(settings.STORE, settings, dataDir, BRISK);
  return { place: files.place, isMoving: settings.STORE_BEFORE !== undefined, tryOut: () => tryOut(files) };
}

/** Returns the address of the configured database without migrating it; starts the embedded one if needed. */
export async function reach({ settings, dataDir }: Prepared, alongside: boolean): Promise<ReachedDatabase> {
  const { DATABASE_URL: url } = settings;
  if (url !== undefined) await orPlace(url, () => findPrimary(url));
  return reachDatabase({ url: settings.DATABASE_URL, dataDir, beside: alongside });
}

/** Runs the work; if the given database cannot be opened, the error states its location. */
export async function orPlace<T>(url: string | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = url && reasonOf(error);
    if (!reason) throw error;
    throw new Error(`The database ${placeOf(url)} cannot be opened: ${reason}.`, { cause: error });
  }
}

function loadEnvironmentFile(): void {
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
