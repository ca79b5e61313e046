import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/** Folders that are being made or removed; whole builds bear their fingerprint. */
const DRAFT = 'draft-';
const BUILD_NAME = /^[0-9a-f]{16}$/;
/** Pages that were opened before an upgrade ask for the files of the build that they came from. */
const KEPT_BUILDS = 5;
const HEARTBEAT_MS = 30_000;
/** Nobody is at work in a folder that was not touched for so long. */
const ABANDONED_MS = 120_000;

/**
 * The folder of the build of this name, made beside and renamed into place when
 * it is whole: whoever finds it finds all of it, and of two that are made at
 * once the first one stays. Undefined when `make` says that there is none.
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

/** Returns the folders of whole builds, the last used first. */
export async function wholeBuilds(builds: string): Promise<string[]> {
  const whole = (await datedFolders(builds)).filter(({ name }) => BUILD_NAME.test(name));
  return whole.map(({ name }) => path.join(builds, name));
}

/** Says, for as long as the process lives, that the folder is in use. Returns what ends that. */
export function keepFresh(folder: string): () => void {
  const timer = setInterval(() => void touch(folder), HEARTBEAT_MS).unref();
  return () => clearInterval(timer);
}

/** Removes builds that nobody has started lately, but for the last few, and what builds left behind that were interrupted. */
export async function removeOldBuilds(builds: string, now = Date.now()): Promise<void> {
  const folders = await datedFolders(builds);
  const whole = folders.filter(({ name }) => BUILD_NAME.test(name));
  const drafts = folders.filter(({ name }) => name.startsWith(DRAFT));
  for (const { name, used } of [...whole.slice(KEPT_BUILDS), ...drafts]) {
    if (now - used < ABANDONED_MS) continue;
    // Renamed first, so that a build that is half removed is not taken for a whole one.
    const aside = path.join(builds, `${DRAFT}${randomUUID()}`);
    await rename(path.join(builds, name), aside).catch(() => undefined);
    await rm(aside, { recursive: true, force: true });
  }
}

async function datedFolders(builds: string): Promise<{ name: string; used: number }[]> {
  const names = await readdir(builds);
  const dated = await Promise.all(names.map(async (name) => ({ name, used: await lastUse(path.join(builds, name)) })));
  return dated.toSorted((a, b) => b.used - a.used);
}

/** Whether the folder is there; notes that it is used, where this user may. */
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
