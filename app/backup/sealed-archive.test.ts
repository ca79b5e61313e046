import { createHash, randomBytes } from 'node:crypto';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useArchive } from '../../tests/archives';
import { decrypted, encrypted, readKey } from './archive-key.server';
import { checkArchive } from './check-archive.server';

const PASSPHRASE = 'correct horse battery staple, and a little more';
const { the, rowsOf, backUp, restore, expectNothing } = useArchive();

let sealedPath: string;
let identity: string;
let databasePath: string;
beforeAll(async () => {
  sealedPath = path.join(the.folder, 'sealed.tar.gz.age');
  await backUp({ target: sealedPath, key: { text: PASSPHRASE } });
  identity = await generateX25519Identity();
  // Longer than two of the chunks that are sealed separately.
  await writeFile(path.join(the.dataDir, 'images', 'original', 'noise-0123456789ab.jpg'), randomBytes(200_000));
  databasePath = path.join(the.folder, 'own.tar.gz.age');
  await backUp({ target: databasePath, key: { text: await identityToRecipient(identity) } });
});

describe('an archive that is encrypted', () => {
  test('gives the same building to who has the passphrase', async () => {
    await restore({ archive: sealedPath, key: PASSPHRASE });
    expect(await rowsOf(the.target)).toEqual(the.rows);
  }, 60_000);

  test('gives it to who has the key, where the house that made it had none that opens', async () => {
    await restore({ archive: databasePath, key: identity });
    expect(await rowsOf(the.target)).toEqual(the.rows);
  });

  test('is opened by whatever reads the format of age, and says nothing without its key', async () => {
    const bytes = await readFile(databasePath);
    expect(bytes.toString('latin1').startsWith('age-encryption.org/v1\n-> X25519 ')).toBe(true);
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    const opened = Buffer.from(await decrypter.decrypt(bytes));
    expect(opened.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
    await writeFile(path.join(the.folder, 'opened.tar.gz'), opened);
    await restore({ archive: path.join(the.folder, 'opened.tar.gz') });
  });

  test('says its size and its digest as anybody can count them', async () => {
    const made = path.join(the.folder, 'counted.tar.gz.age');
    const { kept } = await backUp({ target: made, key: { text: identity } });
    const bytes = await readFile(made);
    const digest = createHash('sha256').update(bytes).digest('hex');
    expect(kept).toEqual({ name: 'counted.tar.gz.age', bytes: bytes.length, digest });
    await expect(checkArchive({ path: made, key: { text: identity } })).resolves.toBeDefined();
  });

  test('leaves nothing where it is not made', async () => {
    const made = path.join(the.folder, 'wrong.tar.gz.age');
    await expect(backUp({ target: made, key: { text: identity }, secret: 'x'.repeat(40) })).rejects.toThrow('SECRET');
    expect((await readdir(the.folder)).filter((name) => name.startsWith('wrong'))).toEqual([]);
  });
});

describe('refused before anything is touched:', () => {
  afterEach(expectNothing);

  test('another passphrase, another key, a key that seals alone, and none', async () => {
    await expect(restore({ archive: sealedPath, key: `${PASSPHRASE}!` })).rejects.toThrow('BACKUP_KEY does not open');
    await expect(restore({ archive: databasePath, key: await generateX25519Identity() })).rejects.toThrow(
      'BACKUP_KEY does not open',
    );
    await expect(restore({ archive: databasePath, key: PASSPHRASE })).rejects.toThrow('BACKUP_KEY does not open');
    await expect(restore({ archive: databasePath, key: await identityToRecipient(identity) })).rejects.toThrow(
      'The archive is encrypted: set BACKUP_KEY',
    );
    await expect(restore({ archive: databasePath })).rejects.toThrow('The archive is encrypted: set BACKUP_KEY');
  });

  test('one that was cut, also between two of its parts, or of which a byte was changed or two parts changed places', async () => {
    const bytes = await readFile(databasePath);
    const start = bytes.indexOf('\n---') + 1;
    const body = bytes.indexOf('\n', start) + 1 + 16;
    const PART = 64 * 1024 + 16;
    expect(bytes.length).toBeGreaterThan(body + 2 * PART);
    const copy = path.join(the.folder, 'cut.tar.gz.age');
    const expectDamaged = async (damaged: Buffer, what: string) => {
      await writeFile(copy, damaged);
      await expect(restore({ archive: copy, key: identity }), what).rejects.toThrow(/^The archive is damaged/);
    };
    for (const length of [30, body - 20, body, body + PART - 1, body + PART, body + PART + 1, bytes.length - 1]) {
      await expectDamaged(bytes.subarray(0, length), `of ${length}`);
    }
    for (const place of [24, start + 8, body - 3, body + 5, body + PART + 5, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[place]! ^= 1;
      await writeFile(copy, changed);
      await expect(restore({ archive: copy, key: identity }), `at ${place}`).rejects.toThrow(
        /^(The archive is damaged|BACKUP_KEY does not open)/,
      );
    }
    const [one, two] = [bytes.subarray(body, body + PART), bytes.subarray(body + PART, body + 2 * PART)];
    await expectDamaged(Buffer.concat([bytes.subarray(0, body), two, one, bytes.subarray(body + 2 * PART)]), 'moved');
    await expectDamaged(Buffer.concat([bytes, Buffer.from('x')]), 'longer');
    await rm(copy);
  });
});

describe('a key', () => {
  test('is a passphrase that is long enough, or a whole key of age', async () => {
    await expect(readKey(undefined)).resolves.toBeUndefined();
    await expect(readKey('short')).rejects.toThrow('32 characters');
    await expect(readKey(`${await identityToRecipient(identity)}x`)).rejects.toThrow('is not whole');
    await expect(readKey(identity.slice(0, -1))).rejects.toThrow('is not whole');
    await expect(readKey(PASSPHRASE)).resolves.toEqual({ text: PASSPHRASE });
  });

  test('seals and opens as much as there is without holding it: what is not taken is not read', async () => {
    const MB = Buffer.alloc(1024 * 1024, 'x');
    let read = 0;
    const much = async function* () {
      for (; read < 24; read += 1) yield MB;
    };
    let taken = 0;
    for await (const part of decrypted(encrypted(much(), { text: identity }), { text: identity })) {
      taken += part.length;
      expect(read * MB.length - taken).toBeLessThan(8 * MB.length);
    }
    expect(taken).toBe(24 * MB.length);
  });
});
