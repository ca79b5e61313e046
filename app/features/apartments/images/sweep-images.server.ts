import { lt, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { isQuiet } from '../../../access/quiet-copy.server';
import { now } from '../../../core/clock';
import { db } from '../../../database/connection.server';
import { removedImage } from '../../../database/inventory-schema.server';
import { filesBefore, purgePicture } from '../image-store.server';

/** Time for which a removed picture can be restored and an unused file is retained. */
const GRACE_PERIOD_MS = 86_400_000;

/**
 * Deletes for good the pictures removed a day ago and the files that nothing references anymore; a quiet copy deletes
 * no files.
 */
export async function sweepImages(actor: Actor): Promise<void> {
  authorize(actor, 'apartments:write');
  const before = new Date(now().getTime() - GRACE_PERIOD_MS);
  await db().delete(removedImage).where(lt(removedImage.removedAt, before));
  // A copy of the site may share the production store, which contains files that the copy's database doesn't reference.
  if (isQuiet()) return;
  const old = await filesBefore(before);
  if (old.length === 0) return;
  const texts = await writtenTexts();
  const named = await filesOfRows();
  for (const file of old) {
    if (!named.has(file) && !texts.includes(file)) await purgePicture(file, before);
  }
}

async function filesOfRows(): Promise<Set<string>> {
  const { rows } = await db().execute<{ file: string }>(sql`
    SELECT file FROM image UNION SELECT file FROM removed_image
    UNION SELECT image_file FROM offer WHERE image_file IS NOT NULL`);
  return new Set(rows.map(({ file }) => file));
}

/** Returns all texts that the owner writes, since they may reference pictures. */
async function writtenTexts(): Promise<string> {
  const { rows } = await db().execute<{ text: string }>(sql`
    SELECT concat(content, draft_content) AS text FROM building
    UNION ALL SELECT concat(summary, description) FROM category
    UNION ALL SELECT description::text FROM apartment
    UNION ALL SELECT description::text FROM shared_flat
    UNION ALL SELECT description::text FROM offer`);
  return rows.map(({ text }) => text).join('\n');
}
