import { randomBytes } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { useArchive } from '../../tests/archives';
import { BUCKET, useObjectStore } from '../../tests/object-store';
import { newArchive, withArchive } from './archive-places.server';
import { archiveName } from '../backup/archive-name';
import { codeOf } from '../backup/backup-problem';
import { checkArchive } from '../backup/check-archive.server';
import { rotate } from '../backup/rotate.server';
import { readSettings } from '../settings/read-settings.server';

const { the, rowsOf, backUp, restore } = useArchive();
const store = useObjectStore();
const { signal } = new AbortController();

const PREFIX = `s3://${BUCKET}/archives of Ñ`;
const NAME = archiveName(new Date('2026-11-22T18:00:00Z'), false);

function settings() {
  const { endpoint, region, accessKeyId, secretAccessKey } = store.settings;
  const provided = {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  return readSettings(provided, 'start');
}

const newOne = (name = NAME) => newArchive(PREFIX, { name, settings: settings(), signal });
const fetched = <T>(from: string, work: (file: string, shown: string) => Promise<T>) =>
  withArchive(from, { settings: settings(), dataDir: the.targetDir, signal }, work);
const drafts = async () => (await readdir(the.targetDir)).filter((name) => name.startsWith('.archive'));

describe('an archive in a store', () => {
  test('is written there, checked and restored, and leaves no copy here', { timeout: 120_000 }, async () => {
    const { destination, shown } = await newOne();
    expect(shown).toBe(`${PREFIX}/${NAME}`);
    const { kept } = await backUp({ destination });
    expect(await store.bucket().bytesOf(`archives of Ñ/${NAME}`)).toBe(kept.bytes);
    const archived = await fetched(
      shown,
      async (file) => (await checkArchive({ path: file, key: undefined })).manifest,
    );
    expect(archived.houses).toHaveLength(1);
    await fetched(shown, (file) => restore({ archive: file }));
    expect(await rowsOf(the.target)).toEqual(the.rows);
    expect(await drafts()).toEqual([]);
    await expect(backUp({ destination: (await newOne()).destination })).rejects.toThrow(`There is ${shown} already.`);
  });

  test(
    'that is of many parts is whole, and one that fails half way leaves none of them',
    { timeout: 120_000 },
    async () => {
      // Random bytes do not compress.
      const noise = path.join(the.dataDir, 'images', 'original', 'noise-0123456789ab.jpg');
      await writeFile(noise, randomBytes(18_000_000));
      const name = archiveName(new Date('2026-11-22T19:00:00Z'), false);
      const { destination, shown } = await newOne(name);
      const key = `archives of Ñ/${name}`;
      const halfWay = { ...destination, finish: () => Promise.reject(new Error('cut')) };
      await expect(backUp({ destination: halfWay })).rejects.toThrow('cut');
      expect(store.asked.filter((requestLine) => requestLine.includes('partNumber='))).not.toEqual([]);
      expect(store.unfinished()).toEqual([]);
      expect(await store.bucket().bytesOf(key)).toBeUndefined();
      await backUp({ destination: (await newOne(name)).destination });
      await rm(noise);
      await fetched(shown, async (file) => expect(checkArchive({ path: file, key: undefined })).resolves.toBeDefined());
    },
  );

  test('goes when the rule does not keep it, and what is none of ours stays', async () => {
    const names = ['20', '19', '18'].map((day) => archiveName(new Date(`2026-10-${day}T04:00:00Z`), false));
    const bucket = store.bucket();
    for (const name of [...names, 'notes.txt', `below/${names[2]}`])
      await bucket.write(`rotated/${name}`, Buffer.from('x'));
    const { place } = await newArchive(`s3://${BUCKET}/rotated/`, { name: 'x', settings: settings(), signal });
    expect(await rotate(place!, names[0]!, { days: 2, weeks: 0, months: 0 })).toEqual([names[2]]);
    const left = await Array.fromAsync(bucket.list('rotated/'), ({ key }) => key);
    expect(left).toEqual([`rotated/${names[1]}`, `rotated/${names[0]}`, 'rotated/notes.txt']);
    expect(await bucket.bytesOf(`rotated/below/${names[2]}`)).toBe(1);
  });

  test('that is not there, or not named, is said to be so', async () => {
    const nothing = () => Promise.resolve();
    await expect(fetched(`${PREFIX}/none.tar.gz`, nothing)).rejects.toThrow(
      `There is no archive at ${PREFIX}/none.tar.gz.`,
    );
    await expect(fetched(`s3://${BUCKET}`, nothing)).rejects.toThrow('name the archive in it');
    await expect(fetched('s3://Not a bucket/x', nothing)).rejects.toThrow('is no place in a store');
    expect(await drafts()).toEqual([]);
  });

  test('is not made where the keys are wrong, and the reason is kept as that of a store', async () => {
    const wrong = { ...settings(), S3_SECRET_ACCESS_KEY: 'wrong' };
    const { destination } = await newArchive(PREFIX, { name: 'x', settings: wrong, signal });
    const error: unknown = await backUp({ destination }).catch((refused: unknown) => refused);
    expect(error).toMatchObject({ code: 'refused' });
    expect(codeOf(error, false)).toBe('store');
    await expect(newArchive(PREFIX, { name: 'x', settings: readSettings({}, 'start'), signal })).rejects.toThrow(
      'needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    );
  });
});
