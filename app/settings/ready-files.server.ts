import { logger } from '../access/logger.server';
import { setImageFiles } from '../features/apartments/image-store.server';
import { setEvidenceFiles } from '../features/bails/evidence/evidence-store.server';
import { BRISK } from '../files/bucket-requests.server';
import { cachedFiles } from '../files/cached-files.server';
import { isStoreAddress } from '../files/store-address';
import { StoreFailure } from '../files/store-failure';
import { tryOut } from '../files/try-out.server';
import { openFiles } from '../files/open-files.server';
import type { Settings } from './read-settings.server';

/** Of pictures of a store; a page of the site shows some two megabytes of them. */
const CACHE_BYTES = 64 * 1024 * 1024;

/**
 * Says where pictures and documents are. Throws a sentence where the store refuses what it is asked for; one that does
 * not answer now may answer when somebody asks for a picture.
 */
export async function readyFiles(settings: Settings, dataDir: string): Promise<void> {
  const images = openFiles(settings, dataDir, BRISK, 'images/');
  const isStore = isStoreAddress(settings.STORE);
  setImageFiles(isStore ? cachedFiles(images, CACHE_BYTES) : images);
  setEvidenceFiles(openFiles(settings, dataDir, BRISK, 'evidence/'));
  if (!isStore) return;
  try {
    await tryOut(images);
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    if (!error.isPassing) throw new Error(`STORE=${settings.STORE} cannot be used. ${error.message}`, { cause: error });
    logger().error({ code: error.code }, 'The store of pictures does not answer: pictures are missing until it does');
  }
}
