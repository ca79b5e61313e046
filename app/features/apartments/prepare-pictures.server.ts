import { asc, min } from 'drizzle-orm';
import { logger } from '../../access/logger.server';
import { db } from '../../database/connection.server';
import { untilWritten } from '../../database/until-written.server';
import { image } from '../../database/inventory-schema.server';
import { storedVariants, readVariant } from './image-store.server';

/** Widths that layouts request, most frequent first. */
const WIDTHS = [800, 1800, 960, 640, 1280, 400] as const;

/**
 * Creates the variants that most browsers request, before the first visitor arrives. Works on one picture at a time, so
 * a visitor's request always finds a free slot. Existing variants cost only one listing per width.
 */
export async function preparePictures(signal: AbortSignal): Promise<void> {
  try {
    // Waits if the database is unavailable, since this job runs again only at the next start.
    const files = await untilWritten(signal, () =>
      db()
        .select({ file: image.file })
        .from(image)
        .groupBy(image.file)
        .orderBy(asc(min(image.position)), asc(image.file)),
    );
    for (const width of WIDTHS) {
      const made = await storedVariants(width, 'avif');
      for (const { file } of files) {
        if (signal.aborted) return;
        if (made.has(file)) continue;
        await readVariant(file, width, 'avif');
      }
    }
  } catch (error) {
    if (!signal.aborted) logger().error({ err: error }, 'preparing pictures');
  }
}
