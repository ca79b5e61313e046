import pg from 'pg';
import { replaceStoredSecret } from '../access/secret/stored-secret.server';
import { applyMigration, ensureMigrationTable, readMigrations, type Migration } from '../database/migrate.server';
import type { ReachedDatabase } from '../database/open.server';
import type { FileStore } from '../files/file-store';
import { folderFiles } from '../files/folder-files.server';
import { checkArchive, type CheckedArchive } from './check-archive.server';
import { UnusableArchive, type ArchiveFile } from './archive-reader.server';
import { NO_LIMITS, SAME_TEXT } from './database-shape.server';
import { loadRows } from './load-rows.server';
import type { Manifest } from './manifest.server';
import { RestoredPictures } from './restored-pictures.server';
import { clearTarget, openTarget, whatIsThere, type Found } from './restore-target.server';

export interface Restore {
  archive: ArchiveFile;
  /** Reaches the database that is to be filled, once the archive is known to be good. */
  reach: () => Promise<ReachedDatabase>;
  /** Folder of the migrations that this Estancia knows. */
  migrations: string;
  dataDir: string;
  /** Where pictures and documents are kept; by default in `dataDir`. */
  files?: FileStore;
  /** SECRET of the settings; without it the archive's is kept in `dataDir`. */
  secret: string | undefined;
  /**
   * Called with the rows in place and nothing committed, within their transaction: throws where they contradict
   * themselves, which takes everything back. Returns what was found, for people.
   */
  prove?: (client: pg.Client) => Promise<string[]>;
  /** Called before anything is destroyed; throws to abort. */
  mayReplace: (found: Found) => Promise<void>;
  /** What is restored is the house from now on: things leave it. Otherwise it is a quiet copy (migrations/0086_quiet_copy.sql). */
  inService: boolean;
  at: Date;
  signal?: AbortSignal;
}

export interface Restored {
  manifest: Manifest;
  /** Whether the archive's secret was stored in `dataDir`, given by SECRET, or there is none. */
  secret: 'kept' | 'given' | 'none';
  /** Files that were read again where they now stand. */
  files: number;
  /** What `prove` has found. */
  proven: string[];
  /** The file that a former secret of `dataDir` was moved to. */
  formerSecret: string | undefined;
}

/**
 * Fills the database, the folder of pictures and the secret from an archive:
 * all of it, proven to be what was archived, or nothing. An archive of an older
 * Estancia is brought up to this one.
 */
export async function restoreArchive(options: Restore): Promise<Restored> {
  const { archive, signal } = options;
  const checked = await checkArchive(archive, signal);
  refuseOtherSecret(checked, options.secret);
  const known = await readMigrations(options.migrations);
  const first = migrationsOf(checked.manifest, known);

  const database = await options.reach();
  try {
    const client = await openTarget(database.url);
    const cut = () => void client.end();
    signal?.addEventListener('abort', cut, { once: true });
    try {
      const found = await whatIsThere(client);
      if (found.filled.length > 0) await options.mayReplace(found);
      signal?.throwIfAborted();
      const made = await fill(client, checked, { first, rest: known.filter((each) => !first.includes(each)) }, options);
      return { manifest: checked.manifest, ...made };
    } catch (error) {
      // After an interruption the outcome may be unknown, and must not be reported as a failure.
      if (!(error instanceof UnknownEnd)) signal?.throwIfAborted();
      throw error;
    } finally {
      signal?.removeEventListener('abort', cut);
      await client.end();
    }
  } finally {
    await database.stop?.();
  }
}

/** The commit was sent, and its answer was lost. */
class UnknownEnd extends Error {}

function refuseOtherSecret({ secret }: CheckedArchive, given: string | undefined): void {
  if (given === undefined || secret === undefined || given === secret) return;
  throw new Error(
    'SECRET is not the one that the archive is sealed with. Set SECRET to that one, which is the file "secret" of ' +
      'the archive (tar -xzOf ARCHIVE secret shows it), or leave it out to have it kept in DATA_DIR. Afterwards ' +
      'npm run secret:rotate changes it.',
  );
}

/** The migrations that the archived database had been given. */
function migrationsOf(manifest: Manifest, known: readonly Migration[]): Migration[] {
  const had = new Map(manifest.migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of had) {
    if (known.some((each) => each.name === name && each.checksum === checksum)) continue;
    throw new UnusableArchive(
      `The archive was made by Estancia ${manifest.version}, which changed the database as this version does not know ` +
        `(${name}): update Estancia first.`,
    );
  }
  return known.filter(({ name }) => had.has(name));
}

async function fill(
  client: pg.Client,
  { manifest, secret }: CheckedArchive,
  { first, rest }: { first: Migration[]; rest: Migration[] },
  { archive, dataDir, files, secret: given, signal, prove, inService, at }: Restore,
): Promise<Omit<Restored, 'manifest'>> {
  const pictures = new RestoredPictures(files ?? folderFiles(dataDir));
  let kept: Awaited<ReturnType<typeof replaceStoredSecret>> | undefined;
  let committing = false;
  try {
    await pictures.begin();
    await client.query('BEGIN');
    await client.query(`${NO_LIMITS}; ${SAME_TEXT}; SET LOCAL maintenance_work_mem = '128MB'`);
    await clearTarget(client);
    await ensureMigrationTable(client);
    for (const migration of first) await applyMigration(client, migration);
    const keepPicture = (file: string, content: Buffer) => pictures.add(file, content);
    await loadRows(client, { archive, manifest, keepPicture, signal });
    for (const migration of rest) await applyMigration(client, migration);
    if (!inService) {
      await client.query('INSERT INTO quiet_copy (since, archived_at) VALUES ($1, $2)', [at, manifest.madeAt]);
    }
    // Decision 15: indexes that were just built may be one page.
    await client.query('SELECT deepen_indexes()');
    await client.query('ANALYZE');
    const proven = (await prove?.(client)) ?? [];
    await pictures.place();
    const proved = await pictures.prove();
    if (given === undefined && secret !== undefined) kept = await replaceStoredSecret(dataDir, secret);
    committing = true;
    await client.query('COMMIT');
    const kindOfSecret = kept ? 'kept' : secret === undefined ? 'none' : 'given';
    return { secret: kindOfSecret, files: proved, proven, formerSecret: kept?.aside };
  } catch (error) {
    // The commit may have succeeded: then the files belong to the restored rows.
    if (committing && !(error instanceof pg.DatabaseError)) {
      throw new UnknownEnd(
        'The connection was lost at the last moment. Look whether the data are there, or restore again.',
        { cause: error },
      );
    }
    await kept?.undo();
    await pictures.undo();
    throw error;
  } finally {
    await pictures.end();
  }
}
