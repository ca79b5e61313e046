import type { FileStore } from './file-store';
import type { OpenedBucket } from './open-bucket.server';

export function bucketFiles({ bucket, prefix }: OpenedBucket, place: string): FileStore {
  return {
    place,
    read: (name) => bucket.read(prefix + name),
    write: (name, bytes) => bucket.write(prefix + name, bytes),
    async move(from, to) {
      if (!(await bucket.copy(prefix + from, prefix + to))) return false;
      await bucket.remove(prefix + from);
      return true;
    },
    remove: (name) => bucket.remove(prefix + name),
    writtenAt: (name) => bucket.writtenAt(prefix + name),
    async *list(folder) {
      for await (const { key, bytes, writtenAt } of bucket.list(prefix + folder)) {
        yield { name: key.slice(prefix.length), bytes, writtenAt };
      }
    },
  };
}
