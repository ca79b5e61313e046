import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compressAssets } from './compress-assets.mjs';
import { buildOnce, keepFresh, removeOldBuilds } from './stored-builds';

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

test('what an earlier build has compressed is taken over where it is the same, and else compressed', async () => {
  const [now, before, older] = ['now', 'before', 'older'].map((name) => path.join(builds, name));
  for (const place of [now!, before!, older!]) await mkdir(path.join(place, 'assets'), { recursive: true });
  const put = (place: string, name: string, text: string) => writeFile(path.join(place, 'assets', name), text);
  await put(now!, 'same.js', 'let a;');
  await put(now!, 'other.js', 'let b;');
  await put(now!, 'half.js', 'let c;');
  await put(before!, 'other.js', 'let x;');
  await put(before!, 'other.js.br', 'of other text');
  await put(before!, 'half.js', 'let c;');
  await put(before!, 'half.js.br', 'without its other half');
  for (const [ending, text] of [
    ['', 'let a;'],
    ['.br', 'taken'],
    ['.gz', 'over'],
  ] as const)
    await put(older!, `same.js${ending}`, text);
  await compressAssets(now!, [before!, older!]);
  const compressed = (name: string) => readFile(path.join(now!, 'assets', name));
  expect(String(await compressed('same.js.br'))).toBe('taken');
  expect(String(await compressed('same.js.gz'))).toBe('over');
  expect(String(brotliDecompressSync(await compressed('other.js.br')))).toBe('let b;');
  expect(String(brotliDecompressSync(await compressed('half.js.br')))).toBe('let c;');
  expect(String(gunzipSync(await compressed('half.js.gz')))).toBe('let c;');
});
