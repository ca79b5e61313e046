import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveName } from './archive-name';
import { archiveInFolder, folderPlace } from './archive-place.server';
import { rotate } from './rotate.server';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'estancia-rotate-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const of = (day: number, isEncrypted = false) => archiveName(new Date(Date.UTC(2026, 10, day, 4)), isEncrypted);

test('what the rule does not keep goes; what is none of ours stays, and so does what only looks like one', async () => {
  const elsewhere = path.join(folder, 'elsewhere');
  await writeFile(elsewhere, 'x');
  const names = [of(20), of(19, true), of(18), 'notes.txt', `${of(1)}.1a2b3c4d.part`, 'estancia-old.tar.gz'];
  for (const name of names) await writeFile(path.join(folder, name), 'x');
  await symlink(elsewhere, path.join(folder, of(2)));
  await mkdir(path.join(folder, of(3)));
  expect(await rotate(folderPlace(folder), of(20), { days: 2, weeks: 0, months: 0 })).toEqual([of(18)]);
  expect((await readdir(folder)).toSorted()).toEqual(
    ['elsewhere', of(2), of(3), ...names.filter((name) => name !== of(18))].toSorted(),
  );
});

test('nothing goes where the new archive is not', async () => {
  expect(await rotate(folderPlace(folder), of(21), { days: 1, weeks: 0, months: 0 })).toEqual([]);
  expect(await readdir(folder)).toContain(of(19, true));
});

test('what a killed backup has left goes with the next one, and what another is still writing stays', async () => {
  const place = await mkdtemp(path.join(folder, 'killed-'));
  const [left, written, other] = [`${of(4)}.1a2b3c4d.part`, `${of(5, true)}.5e6f7a8b.part`, 'notes.1a2b3c4d.part'];
  for (const name of [left, written, other]) await writeFile(path.join(place, name), 'x');
  const before = new Date(Date.now() - 61 * 60_000);
  for (const name of [left, other]) await utimes(path.join(place, name), before, before);
  await archiveInFolder(place, of(20));
  expect((await readdir(place)).toSorted()).toEqual([written, other].toSorted());
});
