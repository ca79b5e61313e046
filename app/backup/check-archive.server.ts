import { createHash } from 'node:crypto';
import { readArchive, refuseDamaged, UnusableArchive, type ArchiveFile } from './archive-reader.server';
import type { ArchivedFile } from './archive-writer.server';
import { MANIFEST, meaningOf, readManifest, type Manifest } from './manifest.server';

export interface CheckedArchive {
  manifest: Manifest;
  /** Secret that the rows are sealed with; undefined if there was none yet. */
  secret: string | undefined;
}

/**
 * Reads the whole archive before any of it is used: each file in the manifest must occur exactly once, and there must
 * be no other files. Throws `UnusableArchive` with a message for the operator.
 */
export async function checkArchive(archive: ArchiveFile, signal?: AbortSignal): Promise<CheckedArchive> {
  await refuseDamaged(archive, signal);
  const found: ArchivedFile[] = [];
  let secret: string | undefined;
  let last: Buffer | undefined;
  await readArchive(
    archive,
    async (name, content) => {
      if (last) throw new UnusableArchive('The archive is damaged: something follows its end.');
      if (name === MANIFEST) {
        last = Buffer.from(content);
        return;
      }
      const meaning = meaningOf(name);
      if (!meaning) throw new UnusableArchive(`The archive has a file that is none of ours: ${name}.`);
      if ('secret' in meaning) secret = content.toString('utf8').trim();
      found.push({ name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') });
    },
    signal,
  );
  if (!last) throw new UnusableArchive('The archive is not whole: it lacks its manifest.');
  const manifest = readManifest(last);
  if (!manifest) {
    throw new UnusableArchive(
      'The archive was made by a newer version of Estancia, or is damaged: update Estancia first.',
    );
  }
  compare(manifest, found);
  return { manifest, secret };
}

function compare(manifest: Manifest, found: readonly ArchivedFile[]): void {
  const tables = new Set(manifest.tables.map(({ name }) => name));
  for (const [at, file] of found.entries()) {
    const meaning = meaningOf(file.name)!;
    const expected = manifest.files[at];
    const same = expected?.name === file.name && expected.bytes === file.bytes && expected.sha256 === file.sha256;
    if (!same || ('rowsOf' in meaning && !tables.has(meaning.rowsOf))) {
      throw new UnusableArchive(`The archive was changed after it was made: ${file.name} is not as its manifest says.`);
    }
  }
  const missing = manifest.files[found.length];
  if (missing) throw new UnusableArchive(`The archive was changed after it was made: ${missing.name} is missing.`);
  if (new Set(found.map(({ name }) => name)).size < found.length) {
    throw new UnusableArchive('The archive has a file twice.');
  }
}
