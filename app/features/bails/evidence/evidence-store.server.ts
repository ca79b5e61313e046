import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../../core/app-error';

/** Pictures and PDFs of bails, apart from the site's pictures, as nobody but who is asked about shall see them. */
let evidenceFolder: string | undefined;

export function setEvidenceFolder(folder: string): void {
  evidenceFolder = path.resolve(folder);
}

const NAME = /^[0-9a-f]{32}\.(jpg|pdf)$/;

/** Keeps a file under its digest, and returns its name; `evidence_not_kept` where the disk does not. */
export async function keepEvidence(bytes: Buffer, ending: 'jpg' | 'pdf'): Promise<string> {
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${ending}`;
  const target = pathOf(name);
  const draft = `${target}.${randomUUID()}`;
  try {
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(draft, bytes, { flush: true });
    await rename(draft, target);
  } catch (cause) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw new AppError('evidence_not_kept', { cause });
  }
  return name;
}

/** Not found where the file has gone. */
export async function readEvidence(name: string): Promise<Buffer> {
  try {
    return await readFile(pathOf(name));
  } catch (cause) {
    throw new AppError('not_found', { cause });
  }
}

function pathOf(name: string): string {
  if (!evidenceFolder) throw new Error('The folder of evidence is not set');
  if (!NAME.test(name)) throw new Error(`No name of evidence: ${name}`);
  return path.join(evidenceFolder, name);
}
