import { createHash } from 'node:crypto';
import { AppError } from '../../../core/app-error';
import type { FileStore } from '../../../files/file-store';
import { StoreFailure } from '../../../files/store-failure';

/**
 * Store for the evidence of bails, separate from the site's public pictures because only the people involved may see
 * it.
 */
let evidenceFiles: FileStore | undefined;

export function setEvidenceFiles(files: FileStore): void {
  evidenceFiles = files;
}

const NAME = /^[0-9a-f]{32}\.(jpg|pdf)$/;

/** Stores a file under its digest and returns its name; throws `evidence_not_kept` if it can't be stored. */
export async function storeEvidence(bytes: Buffer, ending: 'jpg' | 'pdf'): Promise<string> {
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${ending}`;
  try {
    await store().write(name, bytes);
  } catch (cause) {
    throw new AppError('evidence_not_kept', { cause });
  }
  return name;
}

/** Reads a file; throws not found if it is gone, and unavailable if the store doesn't respond. */
export async function readEvidence(name: string): Promise<Buffer> {
  const bytes = await store()
    .read(checked(name))
    .catch((cause: unknown) => {
      throw new AppError(cause instanceof StoreFailure ? 'unavailable' : 'not_found', { cause });
    });
  if (!bytes) throw new AppError('not_found');
  return bytes;
}

export async function evidenceBefore(moment: Date): Promise<string[]> {
  const old = [];
  for await (const { name, writtenAt } of evidenceFiles?.list('') ?? []) {
    if (NAME.test(name) && writtenAt < moment) old.push(name);
  }
  return old;
}

/** Deletes a file, unless it was written again since `moment`. */
export async function purgeEvidence(name: string, moment: Date): Promise<void> {
  const writtenAt = await store().writtenAt(checked(name));
  if (writtenAt && writtenAt < moment) await store().remove(name);
}

function store(): FileStore {
  if (!evidenceFiles) throw new Error('Where evidence is kept is not set');
  return evidenceFiles;
}

function checked(name: string): string {
  if (!NAME.test(name)) throw new Error(`No name of evidence: ${name}`);
  return name;
}
