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
import { clearTarget, openTarget, inspectTarget, type TargetContents } from './restore-target.server';

export interface Restore {
  archive: ArchiveFile;
  reach: () => Promise<ReachedDatabase>;
  migrations: string;
  dataDir: string;
  /** Storage of pictures and documents; defaults to `dataDir`. */
  files?: FileStore;
  /** SECRET from the settings; without it the archive's secret is stored in `dataDir`. */
  secret: string | undefined;
  /**
   * Called in the transaction once all rows are in place and before anything is committed. Throws if the data are
   * inconsistent, which rolls everything back. Returns the findings as text.
   */
  prove?: (client: pg.Client) => Promise<string[]>;
  /** Called before anything is destroyed; throws to abort. */
  mayReplace: (found: TargetContents) => Promise<void>;
  /**
   * True if the restored installation goes into service, so that it sends mail and the like. Otherwise it is a quiet
   * copy (migrations/0086_quiet_copy.sql).
   */
  inService: boolean;
  at: Date;
  signal?: AbortSignal;
}

export interface Restored {
  manifest: Manifest;
  /**
   * Says what happened to the archive's secret: stored in `dataDir`, already given by SECRET, or none in the archive.
   */
  secret: 'kept' | 'given' | 'none';
  /** Number of files read back from their final location. */
  files: number;
  proven: string[];
  /** File to which the previous secret in `dataDir` was moved. */
  formerSecret: string | undefined;
}

/**
 * Restores the database, pictures and secret from an archive, all or nothing, and verifies that they match the archive.
 * Archives of an older Estancia version are migrated to this version.
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
      const found = await inspectTarget(client);
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

/** Thrown if the commit was sent but its result was lost. */
class UnknownEnd extends Error {}

function refuseOtherSecret({ secret }: CheckedArchive, provided: string | undefined): void {
  if (provided === undefined || secret === undefined || provided === secret) return;
  throw new Error(
    'SECRET is not the one that the archive is sealed with. Set SECRET to that one, which is the file "secret" of ' +
      'the archive (tar -xzOf ARCHIVE secret shows it), or leave it out to have it kept in DATA_DIR. Afterwards ' +
      'npm run secret:rotate changes it.',
  );
}

/** Returns the migrations that the archived database had applied. */
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
  { archive, dataDir, files, secret: provided, signal, prove, inService, at }: Restore,
): Promise<Omit<Restored, 'manifest'>> {
  const pictures = new RestoredPictures(files ?? folderFiles(dataDir));
  let retained: Awaited<ReturnType<typeof replaceStoredSecret>> | undefined;
  let committing = false;
  try {
    await pictures.start();
    await client.query('BEGIN');
    await client.query(`${NO_LIMITS}; ${SAME_TEXT}; SET LOCAL maintenance_work_mem = '128MB'`);
    await clearTarget(client);
    await ensureMigrationTable(client);
    for (const migration of first) await applyMigration(client, migration);
    const storePicture = (file: string, content: Buffer) => pictures.add(file, content);
    await loadRows(client, { archive, manifest, storePicture, signal });
    for (const migration of rest) await applyMigration(client, migration);
    if (!inService) {
      await client.query('INSERT INTO quiet_copy (since, archived_at) VALUES ($1, $2)', [at, manifest.madeAt]);
    }
    // Decision 15: newly built indexes may consist of a single page.
    await client.query('SELECT deepen_indexes()');
    await client.query('ANALYZE');
    const proven = (await prove?.(client)) ?? [];
    await pictures.place();
    const proved = await pictures.prove();
    if (provided === undefined && secret !== undefined) retained = await replaceStoredSecret(dataDir, secret);
    committing = true;
    await client.query('COMMIT');
    const kindOfSecret = retained ? 'kept' : secret === undefined ? 'none' : 'given';
    return { secret: kindOfSecret, files: proved, proven, formerSecret: retained?.aside };
  } catch (error) {
    // The commit may have succeeded, in which case the files belong to the restored rows.
    if (committing && !(error instanceof pg.DatabaseError)) {
      throw new UnknownEnd(
        'The connection was lost at the last moment. Look whether the data are there, or restore again.',
        { cause: error },
      );
    }
    await retained?.undo();
    await pictures.undo();
    throw error;
  } finally {
    await pictures.end();
  }
}
