import { lstat, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { FileDestination, type ArchiveDestination } from './archive-destination.server';
import { BackupProblem } from './backup-problem';
import { momentOf } from './archive-name';

const FOLDER = 'backups';
/**
 * Name of a draft. A draft untouched for `ABANDONED_MS` is left over from a killed backup, since a running backup
 * writes to its draft all the time.
 */
const DRAFT = /\.[0-9a-f]{8}\.part$/;
const ABANDONED_MS = 60 * 60 * 1000;

/** A folder of archives, or its equivalent in a store. */
export interface ArchivePlace {
  /** Lists the names that may be those of this app's archives. */
  names(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

export interface NewArchive {
  shown: string;
  destination: ArchiveDestination;
  /** Location of the other archives; undefined if the operator named a file. */
  place: ArchivePlace | undefined;
}

/**
 * Returns the destination of a new archive: the file `named`, or `name` in the folder `named` or in `./backups`. Throws
 * a message for the operator if neither is possible.
 */
export async function archiveInFolder(named: string | undefined, name: string): Promise<NewArchive> {
  if (named === undefined) {
    await mkdir(FOLDER, { recursive: true, mode: 0o700 });
    return inFolder(path.resolve(FOLDER), name);
  }
  const target = path.resolve(named);
  const existing = await stat(target).catch(() => undefined);
  if (existing?.isDirectory()) return inFolder(target, name);
  if (existing) throw new BackupProblem('name_taken', `There is a file ${target} already.`);
  const folder = named.endsWith('/') ? target : path.dirname(target);
  if (!(await stat(folder).catch(() => undefined))?.isDirectory()) {
    throw new BackupProblem('folder', `There is no folder ${folder}.`);
  }
  return { shown: target, destination: new FileDestination(target), place: undefined };
}

async function inFolder(folder: string, name: string): Promise<NewArchive> {
  await removeAbandoned(folder);
  const shown = path.join(folder, name);
  return { shown, destination: new FileDestination(shown), place: folderPlace(folder) };
}

async function removeAbandoned(folder: string): Promise<void> {
  const drafts = (await readdir(folder)).filter((name) => DRAFT.test(name) && momentOf(name.replace(DRAFT, '')));
  for (const name of drafts) {
    const draft = path.join(folder, name);
    const existing = await lstat(draft).catch(() => undefined);
    if (existing?.isFile() && Date.now() - existing.mtimeMs > ABANDONED_MS) await rm(draft, { force: true });
  }
}

/** Represents a folder of archives. Only plain files are listed, because a link may lead to files stored elsewhere. */
export function folderPlace(folder: string): ArchivePlace {
  return {
    async names() {
      const entries = await readdir(folder, { withFileTypes: true });
      return entries.filter((entry) => entry.isFile() && momentOf(entry.name)).map(({ name }) => name);
    },
    async remove(name) {
      const file = path.join(folder, name);
      const existing = await lstat(file).catch(() => undefined);
      if (momentOf(name) && existing?.isFile()) await rm(file);
    },
  };
}
