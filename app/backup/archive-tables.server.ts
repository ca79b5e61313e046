import type pg from 'pg';
import type { ArchiveWriter } from './archive-writer.server';
import { copyOut } from './copy-protocol.server';
import { copyText, EXCLUDED_TABLES, sumsOf, type TableShape } from './database-shape.server';
import { partName, type ArchivedTable } from './manifest.server';
import { RowDigest } from './row-digest.server';

/**
 * Size of one part of a table's rows. A part is buffered in memory before it is written and again when it is restored.
 */
const PART_BYTES = 4 * 1024 * 1024;

export async function archiveTables(
  client: pg.Client,
  archive: ArchiveWriter,
  shapes: readonly TableShape[],
): Promise<ArchivedTable[]> {
  const tables: ArchivedTable[] = [];
  for (const shape of shapes) {
    if (EXCLUDED_TABLES.has(shape.name)) continue;
    tables.push(await archiveTable(client, archive, shape));
  }
  return tables;
}

async function archiveTable(client: pg.Client, archive: ArchiveWriter, shape: TableShape): Promise<ArchivedTable> {
  const { name, columns } = shape;
  const digest = new RowDigest();
  let part = Buffer.allocUnsafe(PART_BYTES);
  let filled = 0;
  let parts = 0;
  let writing: Promise<void> = Promise.resolve();
  const flush = (): Promise<void> => {
    const content = part.subarray(0, filled);
    part = Buffer.allocUnsafe(PART_BYTES);
    filled = 0;
    parts += 1;
    const fileName = partName(name, parts);
    writing = writing.then(() => archive.add(fileName, content));
    return writing;
  };
  await copyOut(client, `${copyText(name, columns)} TO STDOUT`, (row) => {
    digest.add(row);
    let waiting: Promise<void> | undefined;
    if (filled + row.length > part.length) {
      if (filled > 0) waiting = flush();
      if (row.length > part.length) part = Buffer.allocUnsafe(row.length);
    }
    filled += row.copy(part, filled);
    return waiting;
  });
  if (filled > 0) await flush();
  await writing;
  return { name, columns, rows: digest.rows, digest: digest.hex(), cents: await sumsOf(client, shape) };
}
