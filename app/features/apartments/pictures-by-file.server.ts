import { asc, inArray } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { image } from '../../database/inventory-schema.server';
import type { StoredImage } from './display-item';

/** Stored pictures by their file, each once; those that are gone are missing from the answer. */
export async function picturesByFile(files: readonly string[]): Promise<Map<string, StoredImage>> {
  if (files.length === 0) return new Map();
  const rows = await db()
    .select()
    .from(image)
    .where(inArray(image.file, [...files]))
    .orderBy(asc(image.id));
  return new Map(rows.toReversed().map((row) => [row.file, row]));
}
