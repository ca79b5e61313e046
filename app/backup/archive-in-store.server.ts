import type { Bucket } from '../files/bucket.server';
import type { ArchiveDestination } from './archive-destination.server';
import { momentOf } from './archive-name';
import type { ArchivePlace, NewArchive } from './archive-place.server';
import { BackupProblem } from './backup-problem';

/**
 * Returns the destination of an archive in a store. Its key is `prefix` plus the archive's name; the prefix is empty or
 * ends with a slash.
 */
export function archiveInStore(
  bucket: Bucket,
  { name, prefix, shown, signal }: { name: string; prefix: string; shown: string; signal: AbortSignal },
): NewArchive {
  const key = `${prefix}${name}`;
  const upload = bucket.upload(key);
  const destination: ArchiveDestination = {
    name,
    async take(chunks) {
      if ((await bucket.bytesOf(key)) !== undefined)
        throw new BackupProblem('name_taken', `There is ${shown} already.`);
      await upload.take(chunks, signal);
    },
    finish: () => upload.complete(signal),
    abandon: () => upload.abandon(),
  };
  return { shown, destination, place: storePlace(bucket, prefix) };
}

function storePlace(bucket: Bucket, prefix: string): ArchivePlace {
  return {
    async names() {
      const names: string[] = [];
      for await (const { key } of bucket.list(prefix)) names.push(key.slice(prefix.length));
      return names.filter((name) => momentOf(name) !== undefined);
    },
    async remove(name) {
      if (momentOf(name)) await bucket.remove(`${prefix}${name}`);
    },
  };
}
