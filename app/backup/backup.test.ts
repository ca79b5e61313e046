import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { ARCHIVED_SECRET, PICTURES } from '../../tests/archived-building';
import { useArchive } from '../../tests/archives';
import { bookStay } from '../../tests/booked-stays';
import { query } from '../../tests/empty-databases';
import { db } from '../database/connection.server';
import { migrate } from '../database/migrate.server';
import { MIGRATIONS } from '../database/open.server';
import { EXCLUDED_TABLES, tablesOf } from './database-shape.server';
import { MANIFEST, type Manifest } from './manifest.server';

const run = promisify(execFile);
const {
  the,
  sourceUrl,
  emptyDatabase,
  rowsOf,
  backUp,
  restore,
  evidenceHere,
  filesThere,
  expectNothing,
  withManifest,
} = useArchive();

describe('an archive', () => {
  test('gives the same building: every row and computed value, its pictures, its secret', async () => {
    const { manifest, secret } = await restore();
    expect(await rowsOf(the.target)).toEqual(the.rows);
    expect(the.rows.customer!.length).toBeGreaterThan(7);
    expect(manifest.tables.find(({ name }) => name === 'payment')?.cents.amount_cents).toMatch(/^[1-9]\d+$/);
    expect(secret).toBe('kept');
    const evidence = await evidenceHere();
    expect(evidence).toEqual([expect.stringMatching(/\.(jpg|pdf)$/), expect.stringMatching(/\.(jpg|pdf)$/)]);
    const pictures = PICTURES.map((file) => `images/original/${file}`);
    expect(await filesThere()).toEqual([...evidence, ...pictures, 'secret']);
    for (const file of evidence) {
      const [there, here] = [the.targetDir, the.dataDir].map((each) => readFile(path.join(each, file)));
      expect(await there).toEqual(await here);
    }
    expect(await readFile(path.join(the.targetDir, 'secret'), 'utf8')).toBe(ARCHIVED_SECRET);
    for (const file of PICTURES) {
      const [there, here] = [the.targetDir, the.dataDir].map((each) =>
        readFile(path.join(each, 'images/original', file)),
      );
      expect(await there).toEqual(await here);
    }
  });

  test('gives a database that is as migrations make it, and goes on where the other stood', async () => {
    await restore();
    const surroundings = `SELECT pg_get_constraintdef(oid) || convalidated AS part FROM pg_constraint WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT pg_get_indexdef(indexrelid) FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE relnamespace = 'public'::regnamespace
      UNION ALL SELECT pg_get_triggerdef(oid) || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`;
    expect(await query(the.target, surroundings)).toEqual(await query(sourceUrl(), surroundings));
    await expect(query(the.target, 'DELETE FROM audit_entry')).rejects.toThrow(/never changed|permission denied/);
    await expect(query(the.target, 'UPDATE booking SET total_cents = 1')).rejects.toThrow('does not add up');
    await expect(query(the.target, 'DELETE FROM customer')).rejects.toThrow('foreign key');
    await expect(migrate(the.target, MIGRATIONS)).resolves.toEqual([]);
    const next = `INSERT INTO customer (building_id, first_name) SELECT id, 'x' FROM building RETURNING id`;
    const [made] = await query(the.target, next);
    expect(Number(made!.id)).toBe(
      Math.max(...(await query(sourceUrl(), 'SELECT id FROM customer')).map(({ id }) => Number(id))) + 1,
    );
    // Decision 15: none of the restored indexes is a single page.
    expect(
      await query(
        the.target,
        `SELECT indexrelid::regclass FROM pg_index JOIN pg_class ON oid = indexrelid JOIN pg_am ON pg_am.oid = relam
         WHERE indrelid IN ('occupancy'::regclass, 'season'::regclass) AND amname = 'gist' AND pg_relation_size(indexrelid) <= 8192`,
      ),
    ).toEqual([]);
  });

  test('is read by its owner alone, opens with tar, and is nothing until it is whole', async () => {
    expect((await stat(the.archive)).mode & 0o777).toBe(0o600);
    const { stdout } = await run('tar', ['-tzf', the.archive]);
    expect(stdout.split('\n')).toEqual(
      expect.arrayContaining(['secret', `pictures/${PICTURES[0]}`, 'tables/booking.0001.tsv', 'manifest.json']),
    );
    const { stdout: secret } = await run('tar', ['-xzOf', the.archive, 'secret']);
    expect(secret).toBe(`${ARCHIVED_SECRET}\n`);
    expect((await readdir(the.folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('is a quiet copy where it is restored, unless it is said to be in service', async () => {
    const quiet = 'SELECT since, archived_at FROM quiet_copy';
    await restore({ inService: false });
    const at = new Date('2026-11-22T18:00:00Z');
    expect(await query(the.target, quiet)).toEqual([{ since: at, archived_at: at }]);
    // The quiet state and the backup history of a copy are not archived.
    const again = path.join(the.folder, 'again.tar.gz');
    await query(the.target, `INSERT INTO backup_run (began_at, sealed) VALUES (now(), false)`);
    await backUp({ url: the.target, target: again });
    await restore({ archive: again, mayReplace: async () => undefined });
    expect(await query(the.target, quiet)).toEqual([]);
    expect(await query(the.target, 'SELECT FROM backup_run')).toEqual([]);
  }, 60_000);

  test('is of one moment, whatever is written meanwhile', async () => {
    // Reading this pipe, which happens after the snapshot and before the rows, blocks until the test writes into it.
    const pipe = path.join(the.dataDir, 'images', 'original', 'zz.jpg');
    await run('mkfifo', [pipe]);
    const second = path.join(the.folder, 'meanwhile.tar.gz');
    const backingUp = backUp({ target: second });
    const gate = await open(pipe, 'w');
    try {
      await bookStay({ checkIn: '2027-09-01', checkOut: '2027-09-08', email: 'meanwhile@example.com' });
      await db().execute(sql`UPDATE booking SET internal_notes = 'meanwhile'`);
    } finally {
      await gate.close();
      await rm(pipe);
    }
    await backingUp;
    await restore({ archive: second });
    expect(await rowsOf(the.target)).toEqual(the.rows);
    the.rows = await rowsOf(sourceUrl());
    await rm(the.archive);
    await backUp();
    expect(the.rows.booking).toHaveLength(3);
  });

  test('names the pictures that were not there to be archived', async () => {
    const elsewhere = path.join(the.folder, 'elsewhere');
    await mkdir(elsewhere);
    const { missingPictures } = await backUp({ target: path.join(elsewhere, 'x'), dataDir: elsewhere });
    const evidence = await evidenceHere();
    expect(missingPictures).toEqual([PICTURES[0], ...evidence.map((file) => path.basename(file))]);
  });

  test('is not made with a secret that opens nothing of it, and leaves nothing then', async () => {
    const made = path.join(the.folder, 'wrong.tar.gz');
    await expect(backUp({ target: made, secret: 'x'.repeat(40) })).rejects.toThrow(/SECRET.*is not the one/);
    await expect(backUp({ target: made, secret: undefined })).rejects.toThrow(/is not here/);
    expect((await readdir(the.folder)).filter((name) => name.startsWith('wrong'))).toEqual([]);
  });

  test('takes no name that is taken, nor a folder that is not there', async () => {
    const before = await readFile(the.archive);
    await expect(backUp()).rejects.toThrow('There is a file');
    expect(await readFile(the.archive)).toEqual(before);
    await expect(backUp({ target: path.join(the.folder, 'no', 'x') })).rejects.toThrow('There is no folder');
  });

  test('is not made of a database without a building', async () => {
    await expect(backUp({ url: the.target, target: path.join(the.folder, 'none') })).rejects.toThrow('no building');
  });
});

describe('of another time:', () => {
  let older: string;
  beforeEach(async () => {
    older = await mkdtemp(path.join(the.folder, 'migrations-'));
    for (const name of await readdir(MIGRATIONS)) {
      if (name < '0007') await copyFile(path.join(MIGRATIONS, name), path.join(older, name));
    }
  });

  test('an archive of an older version is brought up, as the start does it', async () => {
    const source = await emptyDatabase();
    await migrate(source, older);
    await query(
      source,
      `INSERT INTO building (name, legal_name, tax_number, street, postcode, city, country, phone, email, check_in_time,
         check_out_time, reference_prefix, created_at, updated_at)
       VALUES ('Casa', '', '', '', '', '', 'ES', '', '', '15:00', '11:00', 'AL', '2026-01-01', '2026-01-01');
       INSERT INTO category (building_id, type, key, name, summary, description, created_at, updated_at)
         VALUES (1, 'suite', 'a', '{"es": ""}', '{}', '{}', '2026-01-01', '2026-01-01');
       INSERT INTO apartment (building_id, category_id, code, floor, area_sqm, base_guests, max_guests, beds, cleaning_cents,
         bail_cents, created_at, updated_at) VALUES (1, 1, '1A', 1, 30.5, 2, 4, '{"es": "x"}', 0, 0, '2026-01-01', '2026-01-01');
       INSERT INTO space (building_id, code) VALUES (1, '1A');
       INSERT INTO apartment_space VALUES (1, 1);
       INSERT INTO season (apartment_id, first_night, last_night, nightly_cents) VALUES (1, '2026-01-01', '2026-12-31', 5000);
       UPDATE access_policy SET second_factor_required = true`,
    );
    const made = path.join(older, 'older.tar.gz');
    await backUp({ url: source, secret: undefined, target: made, dataDir: older });
    const { secret } = await restore({ archive: made });
    expect(secret).toBe('none');
    await migrate(source, MIGRATIONS);
    expect(await rowsOf(the.target)).toEqual(await rowsOf(source));
    const [{ priced_until: until } = {}] = await query(the.target, 'SELECT priced_until::text FROM apartment');
    expect(until).toBe('2026-12-31');
    expect(await query(the.target, 'SELECT second_factor_required AS on FROM access_policy')).toEqual([{ on: true }]);
  });

  test('rows from before a constraint that asks nothing of them come along', async () => {
    const source = await emptyDatabase();
    await migrate(source, older);
    await query(source, `INSERT INTO user_account (email, name, password_hash, role) VALUES ('a', '', 'x', 'manager')`);
    const named = `ALTER TABLE user_account ADD CONSTRAINT user_account_named CHECK (name <> '') NOT VALID`;
    await writeFile(path.join(older, '0006_names.sql'), named);
    await migrate(source, older);
    const made = path.join(older, 'unnamed.tar.gz');
    await backUp({ url: source, secret: undefined, target: made, dataDir: older });
    for (const name of await readdir(MIGRATIONS)) await copyFile(path.join(MIGRATIONS, name), path.join(older, name));
    await restore({ archive: made, migrations: older });
    await migrate(source, older);
    expect(await rowsOf(the.target)).toEqual(await rowsOf(source));
  });

  test('an archive of a newer version is refused', async () => {
    await expect(restore({ migrations: older })).rejects.toThrow(/update Estancia first/);
    await writeFile(path.join(older, '0001_inventory.sql'), '-- another');
    await expect(restore({ migrations: older })).rejects.toThrow(/0001_inventory\.sql.*update Estancia first/);
    const later = await withManifest((manifest) => (manifest.format = 2));
    await expect(restore({ archive: later })).rejects.toThrow(/newer version/);
    await expectNothing();
  });
});

describe('the catalogue', () => {
  test('has every table in the archive or among those that are left out, and nothing that is no table', async () => {
    const { stdout } = await run('tar', ['-xzOf', the.archive, MANIFEST]);
    const archived = (JSON.parse(stdout) as Manifest).tables.map(({ name }) => name);
    const all = await query(
      sourceUrl(),
      `SELECT relname AS name, relkind AS kind FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind NOT IN ('i', 'S')
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')`,
    );
    expect(all.filter(({ kind }) => kind !== 'r')).toEqual([]);
    expect([...archived, ...EXCLUDED_TABLES.keys()].sort()).toEqual(all.map(({ name }) => String(name)).sort());
  });

  test('tells money and the names of pictures', async () => {
    const client = new pg.Client({ connectionString: sourceUrl() });
    await client.connect();
    const shapes = await tablesOf(client);
    await client.end();
    const pictures = shapes.flatMap(({ name, pictures: columns }) => columns.map((column) => `${name}.${column}`));
    expect(pictures).toEqual(['image.file', 'offer.image_file', 'removed_image.file']);
    expect(shapes.find(({ name }) => name === 'booking')?.cents).toEqual(
      expect.arrayContaining(['total_cents', 'paid_cents', 'balance_cents']),
    );
  });
});
