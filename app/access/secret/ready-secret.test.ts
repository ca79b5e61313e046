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

const store = (secret: string, name = 'secret') => writeFile(path.join(dataDir, name), secret);
const readStored = (name = 'secret') => readFile(path.join(dataDir, name), 'utf8');
const refusal = async (work: Promise<unknown>) => ((await work.catch((error: unknown) => error)) as Error)?.message;

test('a new database takes the secret that it is started with, and no other later', async () => {
  await readySecret({ provided: ONE, dataDir });
  await readySecret({ provided: ONE, dataDir });
  const refusalText = await refusal(readySecret({ provided: OTHER, dataDir }));
  expect(refusalText).toMatch(/^This database is sealed with another SECRET\. Links that guests were sent/);
  expect(refusalText).toContain('npm run secret:rotate');
  expect(refusalText).not.toContain(ONE);
});

test(
  'what another secret cannot read is counted',
  rolledBack(async () => {
    await readySecret({ provided: ONE, dataDir });
    await makeInventory(1);
    await addGenerator(await actorOf(await makeUser('reception')));
    expect(await refusal(readySecret({ provided: OTHER, dataDir }))).toContain(
      'Without it, 1 second factor cannot be read',
    );
  }),
);

test('without SECRET one is made and kept, once', { tags: 'commits' }, async () => {
  await Promise.all([readySecret({ provided: undefined, dataDir }), readySecret({ provided: undefined, dataDir })]);
  const first = await readStored();
  expect(first).toMatch(/^[\w-]{64}$/);
  await readySecret({ provided: undefined, dataDir });
  expect(await readStored()).toBe(first);
});

test(
  'of two nodes with secrets of their own that start first at once, one is refused',
  { tags: 'commits' },
  async () => {
    const siblingPath = path.join(dataDir, 'beside');
    await mkdir(siblingPath);
    const both = [
      readySecret({ provided: undefined, dataDir }),
      readySecret({ provided: undefined, dataDir: siblingPath }),
    ];
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  },
);

test('a kept secret that is gone is asked for, not made anew', async () => {
  await readySecret({ provided: undefined, dataDir });
  const was = await readStored();
  await rm(path.join(dataDir, 'secret'));
  expect(await refusal(readySecret({ provided: undefined, dataDir }))).toMatch(/is gone: .*put the file back/);
  expect(await readdir(dataDir)).toEqual([]);
  await store(was);
  await readySecret({ provided: undefined, dataDir });
});

test('who sets another SECRET is told that the kept one is there', async () => {
  await readySecret({ provided: undefined, dataDir });
  expect(await refusal(readySecret({ provided: OTHER, dataDir }))).toContain(
    `it is in ${dataDir}, in the file "secret"`,
  );
});

test('after a rotation that was cut short, the secret that opens the database counts', async () => {
  await store(ONE);
  await readySecret({ provided: undefined, dataDir });
  const proof = seal('a test', 'text');
  await store(OTHER, 'secret.new');
  await readySecret({ provided: undefined, dataDir });
  expect(seal('a test', 'text')).toBe(proof);
  expect(await readStored('secret.new')).toBe(OTHER);

  await store(OTHER);
  await store(ONE, 'secret.new');
  await readySecret({ provided: undefined, dataDir });
  expect(seal('a test', 'text')).toBe(proof);
  expect(await readStored()).toBe(ONE);
  expect(await readdir(dataDir)).toEqual(['secret']);
});

test('a command that needs no secret makes none and refuses another one', async () => {
  await refuseOtherSecret({ provided: OTHER, dataDir });
  expect(await readdir(dataDir)).toEqual([]);
  expect(await db().$count(secretCheck)).toBe(0);
  await readySecret({ provided: ONE, dataDir });
  await refuseOtherSecret({ provided: ONE, dataDir });
  await refuseOtherSecret({ provided: undefined, dataDir });
  expect(await refusal(refuseOtherSecret({ provided: OTHER, dataDir }))).toContain('another SECRET');
  await store(OTHER);
  expect(await refusal(refuseOtherSecret({ provided: undefined, dataDir }))).toContain('another SECRET');
});

test('a secret that is put back from a backup sets the former one aside, and can be taken back', async () => {
  await store(OTHER);
  const { aside, undo } = await replaceStoredSecret(dataDir, ONE);
  expect(await readStored()).toBe(ONE);
  expect(await readFile(aside!, 'utf8')).toBe(OTHER);
  await undo();
  expect(await readStored()).toBe(OTHER);
  expect(await readdir(dataDir)).toEqual(['secret']);
});

test('a secret that is put back where there is none, or the same, sets nothing aside', async () => {
  const first = await replaceStoredSecret(dataDir, ONE);
  expect((await replaceStoredSecret(dataDir, ONE)).aside).toBeUndefined();
  expect(await readdir(dataDir)).toEqual(['secret']);
  await first.undo();
  expect(await readdir(dataDir)).toEqual([]);
});
