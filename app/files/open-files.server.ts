import path from 'node:path';
import { bucketFiles } from './bucket-files.server';
import type { Patience } from './bucket-requests.server';
import type { FileStore } from './file-store';
import { folderFiles } from './folder-files.server';
import { formerFiles } from './former-files.server';
import { openBucket, type GivenStore } from './open-bucket.server';

export interface GivenPlaces extends GivenStore {
  STORE: string;
  STORE_BEFORE?: string | undefined;
}

export function openFiles(given: GivenPlaces, dataDir: string, patience: Patience, folder = ''): FileStore {
  const present = openPlace(given.STORE, given, dataDir, patience, folder);
  if (given.STORE_BEFORE === undefined) return present;
  return formerFiles(present, openPlace(given.STORE_BEFORE, given, dataDir, patience, folder));
}

/** Opens the storage at a configured place: `folder`, or an address. */
export function openPlace(
  place: string,
  given: GivenStore,
  dataDir: string,
  patience: Patience,
  folder = '',
): FileStore {
  if (place === 'folder') return folderFiles(path.join(dataDir, folder));
  const { bucket, prefix } = openBucket(place, given, patience);
  return bucketFiles({ bucket, prefix: prefix + folder }, `${place.replace(/\/+$/, '')}/${folder}`.replace(/\/$/, ''));
}
