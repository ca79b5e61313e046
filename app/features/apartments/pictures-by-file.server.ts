import { asc, inArray } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { cachedRead } from '../../database/cached-reads.server';
import { image } from '../../database/inventory-schema.server';
import type { StoredImage } from './display-item';

/** Keyed by file names joined with a space, which no name contains. */
const read = cachedRead(['image'], async (names: string): Promise<Map<string, StoredImage>> => {
  const rows = await db()
    .select()
    .from(image)
    .where(inArray(image.file, names.split(' ')))
    .orderBy(asc(image.id));
  return new Map(rows.toReversed().map((row) => [row.file, row]));
});

/** Returns stored pictures by file, without duplicates; deleted ones are left out. */
export async function picturesByFile(files: readonly string[]): Promise<ReadonlyMap<string, StoredImage>> {
  return files.length === 0 ? new Map() : read(files.join(' '));
}
