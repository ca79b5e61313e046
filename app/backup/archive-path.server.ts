import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

const FOLDER = 'backups';

/**
 * Where an archive is to be written: the file that is named, or one with date
 * and time in the folder that is named, or in `./backups`. Throws a sentence
 * where that cannot be.
 */
export async function archivePath(named: string | undefined, at: Date): Promise<string> {
  const name = `estancia-${at.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')}Z.tar.gz`;
  if (named === undefined) {
    await mkdir(FOLDER, { recursive: true, mode: 0o700 });
    return path.resolve(FOLDER, name);
  }
  const target = path.resolve(named);
  const there = await stat(target).catch(() => undefined);
  if (there?.isDirectory()) return path.join(target, name);
  if (there) throw new Error(`There is a file ${target} already.`);
  const folder = named.endsWith('/') ? target : path.dirname(target);
  if (!(await stat(folder).catch(() => undefined))?.isDirectory()) throw new Error(`There is no folder ${folder}.`);
  return target;
}
