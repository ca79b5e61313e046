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

/** Cache size in bytes for pictures in an object store; a page of the site shows about two megabytes of pictures. */
const CACHE_BYTES = 64 * 1024 * 1024;

/**
 * Opens the storage of pictures and documents. Throws an error with a readable message if the store refuses access. An
 * unreachable store is accepted, because it may be available by the time a picture is requested.
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
