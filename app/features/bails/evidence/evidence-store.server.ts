import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../../core/app-error';
import { now } from '../../../core/clock';

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
    // The clock's moment, by which it is swept.
    await utimes(draft, now(), now());
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

/** The names of files that were last written before the moment. */
export async function evidenceBefore(moment: Date): Promise<string[]> {
  if (!evidenceFolder) return [];
  const names = await readdir(evidenceFolder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const old = [];
  for (const name of names) if (NAME.test(name) && (await isOlder(name, moment))) old.push(name);
  return old;
}

/** Takes a file away, unless it was written again since. */
export async function purgeEvidence(name: string, moment: Date): Promise<void> {
  if (await isOlder(name, moment)) await rm(pathOf(name), { force: true });
}

async function isOlder(name: string, moment: Date): Promise<boolean> {
  const found = await stat(pathOf(name)).catch(() => undefined);
  return found !== undefined && found.mtime < moment;
}

function pathOf(name: string): string {
  if (!evidenceFolder) throw new Error('The folder of evidence is not set');
  if (!NAME.test(name)) throw new Error(`No name of evidence: ${name}`);
  return path.join(evidenceFolder, name);
}
