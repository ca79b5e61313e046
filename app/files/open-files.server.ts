import path from 'node:path';
import { bucketFiles } from './bucket-files.server';
import type { Patience } from './bucket-requests.server';
import type { FileStore } from './file-store';
import { folderFiles } from './folder-files.server';
import { formerFiles } from './former-files.server';
import { openBucket, type StoreSettings } from './open-bucket.server';

export interface FilePlaceSettings extends StoreSettings {
  STORE: string;
  STORE_BEFORE?: string | undefined;
}

export function openFiles(settings: FilePlaceSettings, dataDir: string, patience: Patience, folder = ''): FileStore {
  const present = openPlace(settings.STORE, settings, dataDir, patience, folder);
  if (settings.STORE_BEFORE === undefined) return present;
  return formerFiles(present, openPlace(settings.STORE_BEFORE, settings, dataDir, patience, folder));
}

/** Opens the storage at a configured place: `folder`, or an s3:// address. */
export function openPlace(
  place: string,
  settings: StoreSettings,
  dataDir: string,
  patience: Patience,
  folder = '',
): FileStore {
  if (place === 'folder') return folderFiles(path.join(dataDir, folder));
  const { bucket, prefix } = openBucket(place, settings, patience);
  return bucketFiles({ bucket, prefix: prefix + folder }, `${place.replace(/\/+$/, '')}/${folder}`.replace(/\/$/, ''));
}
