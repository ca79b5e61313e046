import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildOnce, keepFresh, removeOldBuilds } from './kept-builds';

let builds: string;

beforeEach(async () => {
  builds = await mkdtemp(path.join(tmpdir(), 'estancia-builds-'));
});
afterEach(() => rm(builds, { recursive: true, force: true }));

const nameOf = (number: number) => number.toString(16).padStart(16, '0');

async function write(draft: string, content: string): Promise<boolean> {
  await writeFile(path.join(draft, 'index.js'), content);
  return true;
}

function read(name: string): Promise<string> {
  return readFile(path.join(builds, name, 'index.js'), 'utf8');
}

/** A folder that was last used so many minutes ago. */
async function folder(name: string, minutes: number): Promise<void> {
  const at = new Date(Date.now() - minutes * 60_000);
  await mkdir(path.join(builds, name));
  await utimes(path.join(builds, name), at, at);
}

test('a build is made once, and leaves alone the one that a process runs on', async () => {
  await buildOnce(builds, nameOf(1), (draft) => write(draft, 'first'));
  const second = await buildOnce(builds, nameOf(2), async (draft) => {
    expect(await readdir(draft)).toEqual([]);
    expect(await read(nameOf(1))).toBe('first');
    return write(draft, 'second');
  });
  expect(second).toBe(path.join(builds, nameOf(2)));
  await buildOnce(builds, nameOf(1), () => Promise.reject(new Error('made twice')));
  expect(await read(nameOf(1))).toBe('first');
  expect((await readdir(builds)).sort()).toEqual([nameOf(1), nameOf(2)]);
});

test('of two that are made at once, both end with a whole one', async () => {
  const bothStarted = Promise.withResolvers<void>();
  let started = 0;
  const make = (content: string) => async (draft: string) => {
    started += 1;
    if (started === 2) bothStarted.resolve();
    await bothStarted.promise;
    return write(draft, content);
  };
  const places = await Promise.all([
    buildOnce(builds, nameOf(1), make('one')),
    buildOnce(builds, nameOf(1), make('other')),
  ]);
  expect(new Set(places)).toEqual(new Set([path.join(builds, nameOf(1))]));
  expect(['one', 'other']).toContain(await read(nameOf(1)));
  expect(await readdir(builds)).toEqual([nameOf(1)]);
});

test('a build that fails or throws leaves nothing', async () => {
  expect(await buildOnce(builds, nameOf(1), async (draft) => !(await write(draft, 'half')))).toBeUndefined();
  await expect(
    buildOnce(builds, nameOf(1), async (draft) => {
      await write(draft, 'half');
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
  expect(await readdir(builds)).toEqual([]);
});

test('the last builds, those in use and those being made are kept; the others go, as what was interrupted does', async () => {
  const recent = [10, 20, 30, 40, 50].map((minutes) => ({ name: nameOf(minutes), minutes }));
  for (const { name, minutes } of recent) await folder(name, minutes);
  await folder(nameOf(60), 60);
  await folder('draft-interrupted', 3);
  await folder('draft-running', 1);
  await folder('bench', 90);
  await removeOldBuilds(builds);
  expect((await readdir(builds)).sort()).toEqual([...recent.map(({ name }) => name), 'bench', 'draft-running'].sort());
});

test('a build that is found is used anew', async () => {
  for (const minutes of [10, 20, 30, 40, 50, 60]) await folder(nameOf(minutes), minutes);
  await buildOnce(builds, nameOf(60), () => Promise.reject(new Error('made twice')));
  await removeOldBuilds(builds);
  expect(await readdir(builds)).toContain(nameOf(60));
  expect(await readdir(builds)).not.toContain(nameOf(50));
});

test('the build that a process runs on stays fresh, however old it is', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    for (const minutes of [10, 20, 30, 40, 50, 60]) await folder(nameOf(minutes), minutes);
    const release = keepFresh(path.join(builds, nameOf(60)));
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(async () => {
      await removeOldBuilds(builds);
      expect(await readdir(builds)).not.toContain(nameOf(50));
    });
    expect(await readdir(builds)).toContain(nameOf(60));
    release();
  } finally {
    vi.useRealTimers();
  }
});
