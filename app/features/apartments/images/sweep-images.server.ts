import { lt, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { isQuiet } from '../../../access/quiet-copy.server';
import { now } from '../../../core/clock';
import { db } from '../../../database/connection.server';
import { removedImage } from '../../../database/inventory-schema.server';
import { filesBefore, purgePicture } from '../image-store.server';

/** So long a picture that was taken away can be put back, and a file that nothing shows is kept. */
const KEEP_MS = 86_400_000;

/** Takes away for good what was taken away a day ago, and the files that nothing names any more; no files where it is a quiet copy. */
export async function sweepImages(actor: Actor): Promise<void> {
  authorize(actor, 'apartments:write');
  const before = new Date(now().getTime() - KEEP_MS);
  await db().delete(removedImage).where(lt(removedImage.removedAt, before));
  // The store of a copy may be that of the house, which names other files.
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

/** Everything that the owner writes: a page names its pictures there, and rich text may show any. */
async function writtenTexts(): Promise<string> {
  const { rows } = await db().execute<{ text: string }>(sql`
    SELECT concat(content, draft_content) AS text FROM building
    UNION ALL SELECT concat(summary, description) FROM category
    UNION ALL SELECT description::text FROM apartment
    UNION ALL SELECT description::text FROM shared_flat
    UNION ALL SELECT description::text FROM offer`);
  return rows.map(({ text }) => text).join('\n');
}
