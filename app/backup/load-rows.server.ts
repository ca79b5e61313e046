import type pg from 'pg';
import { readArchive, type ArchiveFile } from './archive-reader.server';
import { bareTables } from './bare-tables.server';
import { copyIn, copyOut, type CopyIn } from './copy-protocol.server';
import { copyText, quoted, sumsOf, tablesOf, type TableShape } from './database-shape.server';
import { meaningOf, type ArchivedTable, type Manifest } from './manifest.server';
import { RowDigest } from './row-digest.server';

export interface Loading {
  archive: ArchiveFile;
  manifest: Manifest;
  storePicture: (file: string, content: Buffer) => Promise<void>;
  signal?: AbortSignal | undefined;
}

/**
 * Fills the tables, which the archive's migrations have just created, in the client's current transaction. Verifies
 * rows and sums against the manifest. Triggers and constraints are back in place when it returns.
 */
export async function loadRows(
  client: pg.Client,
  { archive, manifest, storePicture: keepPicture, signal }: Loading,
): Promise<void> {
  const shapes = new Map((await tablesOf(client)).map((shape) => [shape.name, shape]));
  for (const table of manifest.tables) refuseOtherShape(table, shapes.get(table.name));
  const names = manifest.tables.map(({ name }) => name);

  const putBack = await bareTables(client, names.map(quoted));
  // Rows that migrations wrote to the new tables are in the archive too.
  for (const name of names) await client.query(`DELETE FROM ${quoted(name)}`);
  await copyRows(client, { archive, manifest, storePicture: keepPicture, signal });
  await putBack();
  for (const { name, last, called } of manifest.sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [quoted(name), last, called]);
  }
  for (const table of manifest.tables) await prove(client, table, shapes.get(table.name)!);
}

function refuseOtherShape(table: ArchivedTable, shape: TableShape | undefined): void {
  const found = [...(shape?.columns ?? [])].sort().join(', ');
  if (found !== [...table.columns].sort().join(', ')) {
    throw new Error(
      `The table ${table.name} of the archive is not the one that its migrations make: ${table.columns.join(', ')}.`,
    );
  }
}

async function copyRows(
  client: pg.Client,
  { archive, manifest, storePicture: keepPicture, signal }: Loading,
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  let current: { name: string; rows: CopyIn } | undefined;
  const finish = async () => {
    const ended = current;
    current = undefined;
    await ended?.rows.end().catch((error: Error) => refused(ended.name, error));
  };
  await readArchive(
    archive,
    async (name, content) => {
      const meaning = meaningOf(name);
      if (!meaning || !('rowsOf' in meaning)) {
        if (meaning && 'picture' in meaning) await keepPicture(meaning.picture, content);
        return;
      }
      if (current?.name !== meaning.rowsOf) {
        await finish();
        const { columns } = tables.get(meaning.rowsOf)!;
        // FREEZE is allowed because the tables were created in this transaction, and makes a vacuum before the first
        // reads unnecessary.
        const rows = await copyIn(client, `${copyText(meaning.rowsOf, columns)} FROM STDIN (FREEZE)`);
        current = { name: meaning.rowsOf, rows };
      }
      await current.rows.write(content).catch((error: Error) => refused(meaning.rowsOf, error));
    },
    signal,
  );
  await finish();
}

function refused(table: string, error: Error): never {
  throw new Error(`The rows of ${table} are refused: ${error.message}`, { cause: error });
}

async function prove(client: pg.Client, table: ArchivedTable, shape: TableShape): Promise<void> {
  const digest = new RowDigest();
  await copyOut(client, `${copyText(table.name, table.columns)} TO STDOUT`, (row) => {
    digest.add(row);
    return undefined;
  });
  const cents = await sumsOf(client, shape);
  const wrong =
    digest.rows !== table.rows
      ? `${digest.rows} rows instead of ${table.rows}`
      : digest.hex() !== table.digest
        ? 'other rows than the archive'
        : Object.entries(table.cents).find(([column, sum]) => cents[column] !== sum)?.[0];
  if (wrong !== undefined) throw new Error(`What was restored is not what was archived: ${table.name} has ${wrong}.`);
}
