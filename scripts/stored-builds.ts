import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/** Prefix of folders being created or removed; complete builds are named by their fingerprint. */
const DRAFT = 'draft-';
const BUILD_NAME = /^[0-9a-f]{16}$/;
/** Number of builds to retain, because pages opened before an upgrade still request the files of their own build. */
const RETAINED_BUILDS = 5;
const HEARTBEAT_MS = 30_000;
/** Milliseconds after which a folder that was not marked as used counts as abandoned. */
const ABANDONED_MS = 120_000;

/**
 * Returns the folder of the build with this name. A build is created in another folder and renamed into place once
 * complete, so a folder with this name is always complete, and the first of two concurrent builds stays. Undefined if
 * `make` returns false.
 */
export async function buildOnce(
  builds: string,
  name: string,
  make: (draft: string) => Promise<boolean>,
): Promise<string | undefined> {
  const place = path.join(builds, name);
  if (await touch(place)) return place;
  const draft = path.join(builds, `${DRAFT}${randomUUID()}`);
  await mkdir(draft, { recursive: true });
  const release = keepFresh(draft);
  try {
    if (!(await make(draft))) return undefined;
    await rename(draft, place).catch(async (error: unknown) => {
      if (!(await touch(place))) throw error;
    });
    return place;
  } finally {
    release();
    await rm(draft, { recursive: true, force: true });
  }
}

/** Returns the folders of complete builds, most recently used first. */
export async function wholeBuilds(builds: string): Promise<string[]> {
  const whole = (await datedFolders(builds)).filter(({ name }) => BUILD_NAME.test(name));
  return whole.map(({ name }) => path.join(builds, name));
}

/** Marks the folder as in use while the process lives. Returns a function that stops the marking. */
export function keepFresh(folder: string): () => void {
  const timer = setInterval(() => void touch(folder), HEARTBEAT_MS).unref();
  return () => clearInterval(timer);
}

/** Removes builds that are not in use, except the most recent ones, and the remains of interrupted builds. */
export async function removeOldBuilds(builds: string, now = Date.now()): Promise<void> {
  const folders = await datedFolders(builds);
  const whole = folders.filter(({ name }) => BUILD_NAME.test(name));
  const drafts = folders.filter(({ name }) => name.startsWith(DRAFT));
  for (const { name, used } of [...whole.slice(RETAINED_BUILDS), ...drafts]) {
    if (now - used < ABANDONED_MS) continue;
    // Renames the folder first, so that a partly removed build is not mistaken for a complete one.
    const draftPath = path.join(builds, `${DRAFT}${randomUUID()}`);
    await rename(path.join(builds, name), draftPath).catch(() => undefined);
    await rm(draftPath, { recursive: true, force: true });
  }
}

async function datedFolders(builds: string): Promise<{ name: string; used: number }[]> {
  const names = await readdir(builds);
  const dated = await Promise.all(names.map(async (name) => ({ name, used: await lastUse(path.join(builds, name)) })));
  return dated.toSorted((a, b) => b.used - a.used);
}

/** Returns true if the folder exists; also marks it as used if the current user has permission. */
async function touch(folder: string): Promise<boolean> {
  const at = new Date();
  try {
    await utimes(folder, at, at);
    return true;
  } catch {
    return (await lastUse(folder)) > 0;
  }
}

function lastUse(folder: string): Promise<number> {
  return stat(folder).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}
