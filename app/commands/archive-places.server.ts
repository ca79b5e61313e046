import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { archiveInStore } from '../backup/archive-in-store.server';
import { archiveInFolder, type NewArchive } from '../backup/archive-place.server';
import { UnusableArchive } from '../backup/archive-reader.server';
import { openBucket } from '../files/open-bucket.server';
import { isStoreAddress } from '../files/store-address';
import { StoreFailure } from '../files/store-failure';
import type { Settings } from '../settings/read-settings.server';

/** Archive locations for the commands: a folder, or `s3://bucket/prefix`. */

export async function newArchive(
  to: string | undefined,
  { name, settings, signal }: { name: string; settings: Settings; signal: AbortSignal },
): Promise<NewArchive> {
  if (to === undefined || !isStoreAddress(to)) return archiveInFolder(to, name);
  const { bucket, prefix } = openBucket(to, settings);
  return archiveInStore(bucket, { name, prefix, shown: `${to.replace(/\/+$/, '')}/${name}`, signal });
}

/**
 * Runs the work on the archive as a local file, and passes the archive's location as text. An archive in a store is
 * copied to DATA_DIR for the duration, unchanged and thus still encrypted if it was.
 */
export async function withArchive<T>(
  from: string,
  { settings, dataDir, signal }: { settings: Settings; dataDir: string; signal: AbortSignal },
  work: (file: string, shown: string) => Promise<T>,
): Promise<T> {
  if (!isStoreAddress(from)) return work(path.resolve(from), path.resolve(from));
  const { bucket, prefix } = openBucket(from, settings);
  if (prefix === '')
    throw new UnusableArchive(`${from} is a bucket: name the archive in it, as s3://bucket/prefix/NAME.`);
  await mkdir(dataDir, { recursive: true });
  const file = path.join(dataDir, `.archive-${randomBytes(6).toString('hex')}`);
  try {
    const bytes = bucket.stream(prefix.slice(0, -1), signal);
    await pipeline(bytes, createWriteStream(file, { flags: 'wx', mode: 0o600 })).catch((error: unknown) => {
      if (!(error instanceof StoreFailure) || error.code !== 'not_found') throw error;
      throw new UnusableArchive(`There is no archive at ${from}.`, { cause: error });
    });
    return await work(file, from);
  } finally {
    await rm(file, { force: true });
  }
}
