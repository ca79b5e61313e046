import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { query, useEmptyDatabases } from '../../tests/empty-databases';
import { migrate } from './migrate.server';

const emptyDatabase = useEmptyDatabases();

test('a migration may change rows that are judged at the end of a transaction, and then their table', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'estancia-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const url = await emptyDatabase();
  const write = (name: string, sql: string) => writeFile(path.join(folder, name), sql);
  await write(
    '0001_rows.sql',
    `CREATE TABLE room (id integer, beds integer);
     CREATE FUNCTION has_beds() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF NEW.beds < 1 THEN RAISE EXCEPTION 'no beds'; END IF; RETURN NULL; END $$;
     CREATE CONSTRAINT TRIGGER has_beds AFTER INSERT OR UPDATE ON room DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW EXECUTE FUNCTION has_beds();
     INSERT INTO room VALUES (1, 2);`,
  );
  await migrate(url, folder);
  await write('0002_change.sql', 'UPDATE room SET beds = 3; ALTER TABLE room ADD COLUMN floor integer;');
  expect(await migrate(url, folder)).toEqual(['0002_change.sql']);
  await write('0003_wrong.sql', 'UPDATE room SET beds = 0;');
  await expect(migrate(url, folder)).rejects.toThrow('0003_wrong.sql failed: no beds');
  expect(await query(url, 'SELECT beds, floor FROM room')).toEqual([{ beds: 3, floor: null }]);
});
