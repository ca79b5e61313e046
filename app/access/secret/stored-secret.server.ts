import { randomBytes, randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Stores the secret in `DATA_DIR/secret` for installations without a SECRET. During a rotation, the next secret is
 * stored next to it until the database has adopted the next one. Of the two, the valid secret is the one that opens the
 * database.
 */

const fileOf = (dataDir: string) => path.join(dataDir, 'secret');
const nextFileOf = (dataDir: string) => path.join(dataDir, 'secret.new');

export interface StoredSecrets {
  kept: string | undefined;
  /** Secret of a rotation that may or may not have completed. */
  next: string | undefined;
}

export async function readStoredSecrets(dataDir: string): Promise<StoredSecrets> {
  return { kept: await read(fileOf(dataDir)), next: await read(nextFileOf(dataDir)) };
}

export function newSecret(): string {
  return randomBytes(48).toString('base64url');
}

/** Stores a new secret unless another process has just stored one; returns the stored one. */
export async function makeStoredSecret(dataDir: string): Promise<string> {
  // Written in full before it gets its final name, so that no reader sees a partial file.
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

/** Stores the next secret, flushed to disk before this returns. */
export async function storeNextSecret(dataDir: string, secret: string): Promise<void> {
  const draft = path.join(dataDir, `secret.${randomUUID()}`);
  await writeFile(draft, secret, { mode: 0o600, flag: 'wx', flush: true });
  await rename(draft, nextFileOf(dataDir));
  await flushFolder(dataDir);
}

export async function takeNextSecret(dataDir: string): Promise<void> {
  await rename(nextFileOf(dataDir), fileOf(dataDir));
  await flushFolder(dataDir);
}

/**
 * Stores the secret of a building restored from a backup. A different existing secret is moved aside under the returned
 * name; `undo` moves it back.
 */
export async function replaceStoredSecret(
  dataDir: string,
  secret: string,
): Promise<{ aside: string | undefined; undo: () => Promise<void> }> {
  const { kept } = await readStoredSecrets(dataDir);
  if (kept === secret) return { aside: undefined, undo: async () => undefined };
  const formerPath = `${fileOf(dataDir)}.${randomUUID().slice(0, 8)}.former`;
  if (kept !== undefined) await rename(fileOf(dataDir), formerPath);
  const undo = async () => {
    await rm(fileOf(dataDir), { force: true });
    if (kept !== undefined) await rename(formerPath, fileOf(dataDir));
    await flushFolder(dataDir);
  };
  try {
    await writeFile(fileOf(dataDir), secret, { mode: 0o600, flag: 'wx', flush: true });
    await flushFolder(dataDir);
  } catch (error) {
    await undo();
    throw error;
  }
  return { aside: kept === undefined ? undefined : formerPath, undo };
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
