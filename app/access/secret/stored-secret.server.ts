import { randomBytes, randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Without a SECRET of its own, an installation keeps one in `DATA_DIR/secret`.
 * While it is rotated, the next one stands beside it until the database has
 * taken it: whichever of the two opens the database is the one that counts.
 */

const fileOf = (dataDir: string) => path.join(dataDir, 'secret');
const nextFileOf = (dataDir: string) => path.join(dataDir, 'secret.new');

export interface StoredSecrets {
  kept: string | undefined;
  /** Of a rotation that may or may not have come to its end. */
  next: string | undefined;
}

export async function readStoredSecrets(dataDir: string): Promise<StoredSecrets> {
  return { kept: await read(fileOf(dataDir)), next: await read(nextFileOf(dataDir)) };
}

export function newSecret(): string {
  return randomBytes(48).toString('base64url');
}

/** Keeps a new secret, unless somebody else has just kept one; returns the one that counts. */
export async function makeStoredSecret(dataDir: string): Promise<string> {
  // Written whole before it has its name: nobody reads half of one.
  const draft = path.join(dataDir, `secret.${randomUUID()}`);
  await writeFile(draft, newSecret(), { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(draft, fileOf(dataDir));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  await flushFolder(dataDir);
  return (await read(fileOf(dataDir)))!;
}

/** Writes the next secret, on the disk before this returns. */
export async function keepNextSecret(dataDir: string, secret: string): Promise<void> {
  const draft = path.join(dataDir, `secret.${randomUUID()}`);
  await writeFile(draft, secret, { mode: 0o600, flag: 'wx', flush: true });
  await rename(draft, nextFileOf(dataDir));
  await flushFolder(dataDir);
}

/** The next secret is the one from now on. */
export async function takeNextSecret(dataDir: string): Promise<void> {
  await rename(nextFileOf(dataDir), fileOf(dataDir));
  await flushFolder(dataDir);
}

/**
 * Keeps the secret of a building that is put back from a backup. Another one that
 * was kept before is set aside under the name that comes back; `undo` puts it
 * back in its place.
 */
export async function replaceStoredSecret(
  dataDir: string,
  secret: string,
): Promise<{ aside: string | undefined; undo: () => Promise<void> }> {
  const { kept } = await readStoredSecrets(dataDir);
  if (kept === secret) return { aside: undefined, undo: async () => undefined };
  const aside = `${fileOf(dataDir)}.${randomUUID().slice(0, 8)}.former`;
  if (kept !== undefined) await rename(fileOf(dataDir), aside);
  const undo = async () => {
    await rm(fileOf(dataDir), { force: true });
    if (kept !== undefined) await rename(aside, fileOf(dataDir));
    await flushFolder(dataDir);
  };
  try {
    await writeFile(fileOf(dataDir), secret, { mode: 0o600, flag: 'wx', flush: true });
    await flushFolder(dataDir);
  } catch (error) {
    await undo();
    throw error;
  }
  return { aside: kept === undefined ? undefined : aside, undo };
}

async function flushFolder(dataDir: string): Promise<void> {
  const folder = await open(dataDir);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function read(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}
