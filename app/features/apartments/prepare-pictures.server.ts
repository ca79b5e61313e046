import { asc, min } from 'drizzle-orm';
import { logger } from '../../access/logger.server';
import { db } from '../../database/connection.server';
import { untilWritten } from '../../database/until-written.server';
import { image } from '../../database/inventory-schema.server';
import { picturesMade, readVariant } from './image-store.server';

/** The widths that layouts ask for most, first. */
const WIDTHS = [800, 1800, 960, 640, 1280, 400] as const;

/**
 * Makes the variants that most browsers ask for ahead of the first visitor, one
 * at a time, so that what a visitor waits for always finds a free place. What
 * is there already costs a look at the list of each width.
 */
export async function preparePictures(signal: AbortSignal): Promise<void> {
  try {
    // A database that is away is waited for: nobody begins this again before the next start.
    const files = await untilWritten(signal, () =>
      db()
        .select({ file: image.file })
        .from(image)
        .groupBy(image.file)
        .orderBy(asc(min(image.position)), asc(image.file)),
    );
    for (const width of WIDTHS) {
      const made = await picturesMade(width, 'avif');
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
