import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { db } from '../../database/connection.server';
import { secretCheck } from '../../database/secret-schema.server';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeInventory, makeUser } from '../../../tests/factories';
import { rolledBack } from '../../../tests/rolled-back';
import { addGenerator, actorOf } from '../../../tests/second-factors';
import { seal } from '../secret.server';
import { replaceStoredSecret } from './stored-secret.server';
import { readySecret, refuseOtherSecret } from './ready-secret.server';

useRolledBackDatabase();

const ONE = 'the secret that this database was made with';
const OTHER = 'another secret, which is long enough as well';
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'estancia-secret-'));
  await db().delete(secretCheck);
});
afterEach(() => rm(dataDir, { recursive: true }));

const keep = (secret: string, name = 'secret') => writeFile(path.join(dataDir, name), secret);
const kept = (name = 'secret') => readFile(path.join(dataDir, name), 'utf8');
const refusal = async (work: Promise<unknown>) => ((await work.catch((error: unknown) => error)) as Error)?.message;

test('a new database takes the secret that it is started with, and no other later', async () => {
  await readySecret({ given: ONE, dataDir });
  await readySecret({ given: ONE, dataDir });
  const said = await refusal(readySecret({ given: OTHER, dataDir }));
  expect(said).toMatch(/^This database is sealed with another SECRET\. Links that guests were sent/);
  expect(said).toContain('npm run secret:rotate');
  expect(said).not.toContain(ONE);
});

test(
  'what another secret cannot read is counted',
  rolledBack(async () => {
    await readySecret({ given: ONE, dataDir });
    await makeInventory(1);
    await addGenerator(await actorOf(await makeUser('reception')));
    expect(await refusal(readySecret({ given: OTHER, dataDir }))).toContain(
      'Without it, 1 second factor cannot be read',
    );
  }),
);

test('without SECRET one is made and kept, once', { tags: 'commits' }, async () => {
  await Promise.all([readySecret({ given: undefined, dataDir }), readySecret({ given: undefined, dataDir })]);
  const first = await kept();
  expect(first).toMatch(/^[\w-]{64}$/);
  await readySecret({ given: undefined, dataDir });
  expect(await kept()).toBe(first);
});

test(
  'of two nodes with secrets of their own that start first at once, one is refused',
  { tags: 'commits' },
  async () => {
    const beside = path.join(dataDir, 'beside');
    await mkdir(beside);
    const both = [readySecret({ given: undefined, dataDir }), readySecret({ given: undefined, dataDir: beside })];
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  },
);

test('a kept secret that is gone is asked for, not made anew', async () => {
  await readySecret({ given: undefined, dataDir });
  const was = await kept();
  await rm(path.join(dataDir, 'secret'));
  expect(await refusal(readySecret({ given: undefined, dataDir }))).toMatch(/is gone: .*put the file back/);
  expect(await readdir(dataDir)).toEqual([]);
  await keep(was);
  await readySecret({ given: undefined, dataDir });
});

test('who sets another SECRET is told that the kept one is there', async () => {
  await readySecret({ given: undefined, dataDir });
  expect(await refusal(readySecret({ given: OTHER, dataDir }))).toContain(`it is in ${dataDir}, in the file "secret"`);
});

test('after a rotation that was cut short, the secret that opens the database counts', async () => {
  await keep(ONE);
  await readySecret({ given: undefined, dataDir });
  const proof = seal('a test', 'text');
  await keep(OTHER, 'secret.new');
  await readySecret({ given: undefined, dataDir });
  expect(seal('a test', 'text')).toBe(proof);
  expect(await kept('secret.new')).toBe(OTHER);

  await keep(OTHER);
  await keep(ONE, 'secret.new');
  await readySecret({ given: undefined, dataDir });
  expect(seal('a test', 'text')).toBe(proof);
  expect(await kept()).toBe(ONE);
  expect(await readdir(dataDir)).toEqual(['secret']);
});

test('a command that needs no secret makes none and refuses another one', async () => {
  await refuseOtherSecret({ given: OTHER, dataDir });
  expect(await readdir(dataDir)).toEqual([]);
  expect(await db().$count(secretCheck)).toBe(0);
  await readySecret({ given: ONE, dataDir });
  await refuseOtherSecret({ given: ONE, dataDir });
  await refuseOtherSecret({ given: undefined, dataDir });
  expect(await refusal(refuseOtherSecret({ given: OTHER, dataDir }))).toContain('another SECRET');
  await keep(OTHER);
  expect(await refusal(refuseOtherSecret({ given: undefined, dataDir }))).toContain('another SECRET');
});

test('a secret that is put back from a backup sets the former one aside, and can be taken back', async () => {
  await keep(OTHER);
  const { aside, undo } = await replaceStoredSecret(dataDir, ONE);
  expect(await kept()).toBe(ONE);
  expect(await readFile(aside!, 'utf8')).toBe(OTHER);
  await undo();
  expect(await kept()).toBe(OTHER);
  expect(await readdir(dataDir)).toEqual(['secret']);
});

test('a secret that is put back where there is none, or the same, sets nothing aside', async () => {
  const first = await replaceStoredSecret(dataDir, ONE);
  expect((await replaceStoredSecret(dataDir, ONE)).aside).toBeUndefined();
  expect(await readdir(dataDir)).toEqual(['secret']);
  await first.undo();
  expect(await readdir(dataDir)).toEqual([]);
});
