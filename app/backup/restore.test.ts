import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { PICTURES } from '../../tests/archived-building';
import { useArchive } from '../../tests/archives';
import { everyRow, query } from '../../tests/empty-databases';
import { migrate } from '../database/migrate.server';
import { MIGRATIONS } from '../database/open.server';
import { FileDestination } from './archive-destination.server';
import { ArchiveWriter } from './archive-writer.server';
import { MANIFEST } from './manifest.server';
import { inspectTarget } from './restore-target.server';

const run = promisify(execFile);
const AT = new Date('2026-11-22T18:00:00Z');
const { the, rowsOf, restore, evidenceHere, filesThere, expectNothing, changed, withManifest } = useArchive();

describe('refused before anything is touched:', () => {
  afterEach(expectNothing);

  test('an archive with a changed byte, wherever it is', async () => {
    const bytes = await readFile(the.archive);
    const copy = path.join(the.folder, 'byte.tar.gz');
    // Changes to some bytes, such as the time in the gzip header, would not affect the content that is read.
    const places = [0, 4, 9, 100, bytes.length >> 2, bytes.length >> 1, bytes.length - 200];
    for (let fromEnd = 1; fromEnd <= 92; fromEnd += 1) places.push(bytes.length - fromEnd);
    for (const place of places) {
      const damaged = Buffer.from(bytes);
      damaged[place]! ^= 1;
      await writeFile(copy, damaged);
      await expect(restore({ archive: copy }), `at ${place}`).rejects.toThrow(/^The archive is damaged/);
    }
  });

  test('an archive that is cut short, empty, something else, or not there', async () => {
    const bytes = await readFile(the.archive);
    const copy = path.join(the.folder, 'cut.tar.gz');
    for (const length of [bytes.length - 1, bytes.length - 91, bytes.length >> 1, 100, 0]) {
      await writeFile(copy, bytes.subarray(0, length));
      await expect(restore({ archive: copy }), `of ${length}`).rejects.toThrow('damaged or not whole');
    }
    await expect(restore({ archive: path.resolve('package.json') })).rejects.toThrow('or it is none that');
    await expect(restore({ archive: the.folder })).rejects.toThrow('is a folder');
    await expect(restore({ archive: path.join(the.folder, 'none') })).rejects.toThrow('There is no archive');
  });

  test('an archive that somebody changed and packed again', async () => {
    const row = await changed((name, content) =>
      name === 'tables/customer.0001.tsv' ? Buffer.from(content.toString().replace('Nuria', 'Maria')) : content,
    );
    await expect(restore({ archive: row })).rejects.toThrow(/tables\/customer\.0001\.tsv is not as its manifest says/);
    const without = await changed((name, content) => (name === `pictures/${PICTURES[1]}` ? undefined : content));
    await expect(restore({ archive: without })).rejects.toThrow('The archive was changed');
    const noEnd = await changed((name, content) => (name === MANIFEST ? undefined : content));
    await expect(restore({ archive: noEnd })).rejects.toThrow('lacks its manifest');
  });

  test('an archive with a file that leads elsewhere', async () => {
    const copy = path.join(the.folder, 'elsewhere.tar.gz');
    for (const name of ['../x.jpg', 'pictures/../../x.jpg', '/tmp/x', 'pictures/.jpg', 'tables/x.tsv']) {
      const writer = new ArchiveWriter(new FileDestination(copy), AT);
      await writer.add(name, Buffer.from('x'));
      await writer.finish();
      await expect(restore({ archive: copy }), name).rejects.toThrow('none of ours');
      await rm(copy);
    }
  });

  test('another SECRET than the building is sealed with', async () => {
    await expect(restore({ secret: 'x'.repeat(40) })).rejects.toThrow(/^SECRET is not the one.*npm run secret:rotate/);
  });
});

describe('a restoring that fails in the middle leaves nothing:', () => {
  afterEach(expectNothing);

  test('rows that are not those of the manifest', async () => {
    const lying = await withManifest(({ tables }) => {
      tables.find(({ name }) => name === 'payment')!.digest = '0'.repeat(64);
    });
    await expect(restore({ archive: lying })).rejects.toThrow('payment has other rows');
    const sums = await withManifest(({ tables }) => {
      tables.find(({ name }) => name === 'payment')!.cents.amount_cents = '1';
    });
    await expect(restore({ archive: sums })).rejects.toThrow('payment has amount_cents');
  });

  test('rows that a constraint refuses', async () => {
    const columns = await withManifest(({ tables }) => {
      const bookings = tables.find(({ name }) => name === 'booking')!;
      bookings.columns = bookings.columns.toReversed();
    });
    await expect(restore({ archive: columns })).rejects.toThrow('The rows of booking are refused');
  });

  test('rows that contradict themselves', async () => {
    let seen: unknown;
    const prove = async (client: pg.Client) => {
      ({ rows: seen } = await client.query('SELECT count(*)::int AS bookings FROM booking'));
      throw new Error('The chain of invoices does not hold.');
    };
    await expect(restore({ prove })).rejects.toThrow('The chain of invoices does not hold.');
    expect(seen).toEqual([{ bookings: the.rows.booking!.length }]);
  });

  test('the end of the process or of the connection', async () => {
    // After the check, the archive is replaced by a pipe that delivers most of the archive and then stalls.
    const copy = path.join(await mkdtemp(path.join(the.folder, 'pipe-')), 'building.tar.gz');
    const bytes = await readFile(the.archive);
    await writeFile(copy, bytes);
    const interrupted = new AbortController();
    const checked = Promise.withResolvers<void>();
    const reach = async () => {
      await rm(copy);
      await run('mkfifo', [copy]);
      checked.resolve();
      return { url: the.target, stop: undefined };
    };
    const restoring = restore({ archive: copy, reach, signal: interrupted.signal });
    restoring.catch(() => undefined);
    await checked.promise;
    // Opening the pipe blocks until the restore reads it; by then, the tables exist and rows are loading.
    const pipe = await open(copy, 'w');
    await pipe.write(bytes.subarray(0, bytes.length - 400));
    interrupted.abort(new Error('Interrupted.'));
    await pipe.close();
    await expect(restoring).rejects.toThrow('Interrupted.');
  });
});

describe('what is there already', () => {
  test('is only replaced when that is meant, and then as a whole', async () => {
    await migrate(the.target, MIGRATIONS);
    await query(
      the.target,
      `INSERT INTO user_account (email, name, role) VALUES ('a@example.com', 'A', 'manager'); CREATE SCHEMA pgboss`,
    );
    await writeFile(path.join(the.targetDir, 'secret'), 'former');
    const before = await everyRow(the.target);
    await expect(restore()).rejects.toThrow('not empty');
    expect(await everyRow(the.target)).toEqual(before);
    expect(await filesThere()).toEqual(['secret']);

    let requested: unknown;
    const { formerSecret } = await restore({ mayReplace: async (found) => void (requested = found) });
    expect(requested).toEqual({ buildings: [], filled: [{ table: 'user_account', rows: 1 }] });
    expect(await rowsOf(the.target)).toEqual(the.rows);
    expect(await readFile(formerSecret!, 'utf8')).toBe('former');
    expect(await query(the.target, `SELECT FROM pg_namespace WHERE nspname = 'pgboss'`)).toEqual([]);
  });

  test('comes back with its pictures when the last step of a replacing fails', async () => {
    await restore();
    const before = await everyRow(the.target);
    const original = path.join(the.targetDir, 'images/original', PICTURES[0]!);
    await writeFile(original, 'another picture');
    await rm(path.join(the.targetDir, 'images/original', PICTURES[1]!));
    await rm(path.join(the.targetDir, 'secret'));
    await mkdir(path.join(the.targetDir, 'secret'));
    await expect(restore({ mayReplace: async () => undefined })).rejects.toThrow('EISDIR');
    expect(await everyRow(the.target)).toEqual(before);
    expect(await filesThere()).toEqual([...(await evidenceHere()), `images/original/${PICTURES[0]}`]);
    expect(await readFile(original, 'utf8')).toBe('another picture');
  });

  test('is never another program’s', async () => {
    await query(the.target, 'CREATE TABLE invoices_of_somebody (id int)');
    await expect(restore({ mayReplace: async () => undefined })).rejects.toThrow('The database holds other things');
    expect(Object.keys(await everyRow(the.target))).toEqual(['invoices_of_somebody']);
  });

  test.each(['estancia', 'estancia jobs'])('is left alone while %s is connected', async (name) => {
    const app = new pg.Client({ connectionString: the.target, application_name: name });
    await app.connect();
    try {
      await expect(restore()).rejects.toThrow(`Estancia is at work on this database (${name})`);
    } finally {
      await app.end();
    }
    await expectNothing();
  });

  test('is empty as migrations leave it', async () => {
    await migrate(the.target, MIGRATIONS);
    const client = new pg.Client({ connectionString: the.target });
    await client.connect();
    expect(await inspectTarget(client)).toEqual({ buildings: [], filled: [] });
    await client.end();
    await restore();
  });
});
