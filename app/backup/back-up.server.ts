import type pg from 'pg';
import { DatabaseClient } from '../database/client.server';
import type { SealedText } from '../database/column-types.server';
import { opensCheck } from '../access/secret/secret-check.server';
import { readStoredSecrets } from '../access/secret/stored-secret.server';
import type { FileStore } from '../files/file-store';
import { folderFiles } from '../files/folder-files.server';
import type { ArchiveDestination } from './archive-destination.server';
import type { ArchiveKey } from './archive-key.server';
import { ArchiveWriter, type WrittenArchive } from './archive-writer.server';
import { BackupProblem } from './backup-problem';
import { archiveTables } from './archive-tables.server';
import { NO_LIMITS, quoted, SAME_TEXT, sequencesOf, tablesOf, type TableShape } from './database-shape.server';
import { evidenceName, FORMAT, MANIFEST, pictureName, SECRET, type Manifest } from './manifest.server';

const ORIGINALS = 'images/original/';

export interface BackUp {
  /** Database URL; a running app may be using the database. */
  url: string;
  dataDir: string;
  /** Pictures and documents; defaults to those in `dataDir`. */
  files?: FileStore;
  /** SECRET from the settings; defaults to the one in `dataDir`. */
  secret: string | undefined;
  version: string;
  destination: ArchiveDestination;
  key?: ArchiveKey | undefined;
  at: Date;
  signal?: AbortSignal;
}

export interface MadeBackup extends WrittenArchive {
  manifest: Manifest;
}

/**
 * Writes the building's rows, pictures and secret to one archive, as a snapshot while others keep writing. Leaves
 * nothing behind on failure. Returns the manifest and the stored archive's details.
 */
export async function backUp(options: BackUp): Promise<MadeBackup> {
  const client = new DatabaseClient({ connectionString: options.url, application_name: 'estancia backup' });
  await client.connect();
  const end = () => client.end();
  options.signal?.addEventListener('abort', () => void end(), { once: true });
  const archive = new ArchiveWriter(options.destination, options.at, options.key);
  try {
    const manifest = await writeArchive(client, archive, options);
    await archive.add(MANIFEST, Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`));
    options.signal?.throwIfAborted();
    return { manifest, ...(await archive.finish()) };
  } catch (error) {
    await archive.abandon();
    options.signal?.throwIfAborted();
    throw error;
  } finally {
    await end();
  }
}

async function writeArchive(client: pg.Client, archive: ArchiveWriter, options: BackUp): Promise<Manifest> {
  // Done before the rows are read, since a rotation of the secret may end at any time.
  const { kept, next } = await readStoredSecrets(options.dataDir);
  const secrets = options.secret === undefined ? [kept, next].filter((each) => each !== undefined) : [options.secret];
  const shapes = await startSnapshot(client);
  const facts = await factsOf(client);
  const secret = await secretThatOpens(client, shapes, secrets);

  if (secret !== undefined) await archive.add(SECRET, Buffer.from(`${secret}\n`));
  // Done before the rows, which take longest: a picture deleted in the meantime also disappears from storage.
  const files = options.files ?? folderFiles(options.dataDir);
  const missingPictures = await archivePictures(client, archive, shapes, files);
  missingPictures.push(...(await archiveEvidence(client, archive, shapes, files)));
  const tables = await archiveTables(client, archive, shapes);
  // Done last, so that sequences are above the ids of all archived rows.
  const sequences = await sequencesOf(client);
  await client.query('COMMIT');
  return {
    format: FORMAT,
    version: options.version,
    madeAt: options.at.toISOString(),
    ...facts,
    tables,
    sequences,
    missingPictures,
    files: archive.files,
  };
}

/** Locks the structure of every table, then takes the snapshot. Later changes are not visible in it. */
async function startSnapshot(client: pg.Client): Promise<TableShape[]> {
  const before = await tablesOf(client);
  if (!before.some(({ name }) => name === 'migration'))
    throw new BackupProblem('database', 'There is no building in this database yet.');
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  await client.query(`${NO_LIMITS}; ${SAME_TEXT}`);
  await client.query(`LOCK TABLE ${before.map(({ name }) => quoted(name)).join(', ')} IN ACCESS SHARE MODE`);
  const held = await tablesOf(client);
  if (JSON.stringify(held) !== JSON.stringify(before)) {
    throw new BackupProblem(
      'database',
      'The database was just being changed by another version of Estancia. Please try again.',
    );
  }
  return held;
}

async function factsOf(client: pg.Client): Promise<Pick<Manifest, 'houses' | 'server' | 'migrations'>> {
  const buildings = await client.query<{ name: string }>('SELECT name FROM building ORDER BY id');
  const server = await client.query<{ server_version: string }>('SHOW server_version');
  const migrations = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migration ORDER BY name',
  );
  return {
    houses: buildings.rows.map(({ name }) => name),
    server: server.rows[0]!.server_version,
    migrations: migrations.rows,
  };
}

/**
 * Returns the secret that the rows are sealed with, after verifying it: an archive with a different secret would be
 * useless.
 */
async function secretThatOpens(
  client: pg.Client,
  shapes: TableShape[],
  secrets: string[],
): Promise<string | undefined> {
  if (!shapes.some(({ name }) => name === 'secret_check')) return secrets[0];
  const { rows } = await client.query<{ check: SealedText }>('SELECT sealed_check AS check FROM secret_check');
  const check = rows[0]?.check;
  if (check === undefined) return secrets[0];
  const found = secrets.find((secret) => opensCheck(check, secret));
  if (found !== undefined) return found;
  throw new BackupProblem(
    'secret',
    secrets.length === 0
      ? 'The secret of this installation is not here: set SECRET to the one that its app runs with, or DATA_DIR to the folder where it is kept.'
      : 'SECRET, or the file "secret" in DATA_DIR, is not the one that this database is sealed with: use the one that its app runs with.',
  );
}

/** Archives all original pictures. Returns the files that rows refer to but that are missing. */
async function archivePictures(
  client: pg.Client,
  archive: ArchiveWriter,
  shapes: TableShape[],
  files: FileStore,
): Promise<string[]> {
  const archived = new Set<string>();
  for (const name of await picturesIn(files)) {
    const content = await files.read(`${ORIGINALS}${name}`);
    if (!content) continue;
    await archive.add(pictureName(name), content);
    archived.add(name);
  }
  const columns = shapes.flatMap(({ name, pictures }) =>
    pictures.map((column) => `SELECT ${quoted(column)} AS file FROM ${quoted(name)}`),
  );
  const { rows } = await client.query<{ file: string }>(
    `SELECT DISTINCT file FROM (${columns.join(' UNION ALL ')}) AS named WHERE file IS NOT NULL ORDER BY file`,
  );
  return rows.map(({ file }) => `${file}.jpg`).filter((name) => !archived.has(name));
}

/** Archives the evidence files of deductions and disputes. Returns the files that are missing. */
async function archiveEvidence(
  client: pg.Client,
  archive: ArchiveWriter,
  shapes: TableShape[],
  files: FileStore,
): Promise<string[]> {
  if (!shapes.some(({ name }) => name === 'bail_evidence')) return [];
  const { rows } = await client.query<{ file: string }>(
    'SELECT DISTINCT kept_as AS file FROM bail_evidence ORDER BY file',
  );
  const missing: string[] = [];
  for (const { file } of rows) {
    const content = await files.read(evidenceName(file));
    if (content) await archive.add(evidenceName(file), content);
    else missing.push(file);
  }
  return missing;
}

async function picturesIn(files: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of files.list(ORIGINALS)) names.push(name.slice(ORIGINALS.length));
  return names.filter((name) => /^[a-z0-9][a-z0-9-]*\.jpg$/.test(name)).sort();
}
