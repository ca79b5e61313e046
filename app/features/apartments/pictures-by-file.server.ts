import { asc, inArray } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { kept } from '../../database/kept-reads.server';
import { image } from '../../database/inventory-schema.server';
import type { StoredImage } from './display-item';

/** By names in one text, with a space between: names have none. */
const read = kept(['image'], async (names: string): Promise<Map<string, StoredImage>> => {
  const rows = await db()
    .select()
    .from(image)
    .where(inArray(image.file, names.split(' ')))
    .orderBy(asc(image.id));
  return new Map(rows.toReversed().map((row) => [row.file, row]));
});

/** Stored pictures by their file, each once; those that are gone are missing from the answer. */
export async function picturesByFile(files: readonly string[]): Promise<ReadonlyMap<string, StoredImage>> {
  return files.length === 0 ? new Map() : read(files.join(' '));
}
