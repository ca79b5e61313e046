import { sql, type SQL } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { emptyTables, useTestDatabase } from '../../tests/database';
import { makeInventory } from '../../tests/factories';
import { db, rawPool } from './connection.server';
import { hasTurn } from './migrate.server';

/** Decision 15: PostgreSQL misses rows when a one-page index grows while a query restarts its scan. */

const databaseUrl = useTestDatabase();
beforeEach(() => emptyTables('building'));

/**
 * Returns the number of rows found by a query whose scan is restarted after other rows have outgrown the index, and the
 * number found when the query is run again.
 */
async function foundAgain(query: string, outgrow: SQL): Promise<number[]> {
  const queryClient = await rawPool().connect();
  try {
    for (const other of ['seqscan', 'bitmapscan', 'material', 'memoize', 'hashjoin', 'mergejoin'])
      await queryClient.query(`SET enable_${other} = off`);
    await queryClient.query('BEGIN');
    await queryClient.query(
      `DECLARE looking CURSOR FOR SELECT kept.id FROM generate_series(1, 2) AS turn,
        LATERAL (${query} AND turn > 0 OFFSET 0) AS kept`,
    );
    const firstRow = await queryClient.query('FETCH 1 FROM looking');
    await db().execute(outgrow);
    const rest = await queryClient.query('FETCH ALL FROM looking');
    await queryClient.query('COMMIT');
    const secondPlan = await queryClient.query(query);
    return [firstRow.rowCount! + rest.rowCount!, secondPlan.rowCount!];
  } finally {
    await queryClient.query('RESET ALL');
    queryClient.release();
  }
}

const nights = (first: string, count: number) =>
  sql`generate_series(${first}::date, ${first}::date + ${count - 1}::int, interval '1 day') AS night`;

test('a stay is found, and keeps others away, however many come while it is looked for', async () => {
  const { buildingId, apartments } = await makeInventory(1);
  await db().execute(
    sql`INSERT INTO space (building_id, code) SELECT ${buildingId}, 'R' || row FROM generate_series(1, 60) AS row`,
  );
  await db().execute(sql`
    INSERT INTO block (building_id, apartment_id, check_in, check_out, kind, created_at, updated_at)
    VALUES (${buildingId}, ${apartments[0]!.apartmentId}, '2027-05-01', '2027-05-02', 'owner', now(), now())`);
  const close = (codes: string, when: SQL) => sql`
    INSERT INTO occupancy (building_id, space_id, stay, kind, block_id)
    SELECT ${buildingId}, space.id, daterange(night::date, night::date + 1), 'block', (SELECT max(id) FROM block)
    FROM ${when}, space WHERE code ~ ${codes} ORDER BY night`;
  await db().execute(close('^R1$', nights('2027-05-01', 25)));
  await db().execute(close('^R[2-6][0-9]$', nights('2027-01-01', 3)));
  await db().execute(close('^R1$', nights('2027-07-01', 3)));
  await db().execute(
    sql`DELETE FROM occupancy USING space WHERE space.id = space_id AND code = 'R1' AND stay << '[2027-06-01,)'`,
  );

  const found = await foundAgain(
    `SELECT id FROM occupancy WHERE space_id = (SELECT id FROM space WHERE code = 'R1')
       AND stay && daterange('2027-05-01', '2027-08-01')`,
    close('^R2$', nights('2027-05-02', 300)),
  );

  expect(found).toEqual([6, 3]);
  await expect(db().execute(close('^R1$', nights('2027-07-01', 1)))).rejects.toMatchObject({
    cause: { constraint: 'occupancy_never_overlaps' },
  });
});

test('indexes that were built anew are deep again after a start, with no row of theirs left behind', async () => {
  const indexes = ['occupancy_never_overlaps', 'occupancy_building_stay', 'season_never_overlaps'];
  const shallow = async () => {
    const { rows } = await db().execute<{ name: string }>(sql`
      SELECT name FROM unnest(${sql.param(indexes)}::text[]) AS name
      WHERE pg_relation_size(name::regclass) <= current_setting('block_size')::int`);
    return rows.map(({ name }) => name);
  };
  expect(await shallow()).toEqual([]);
  await db().execute(sql`TRUNCATE occupancy, season`);
  expect(await shallow()).toEqual(indexes);

  await db().execute(sql`SELECT deepen_indexes()`);

  expect(await shallow()).toEqual([]);
  const { rows } = await db().execute(sql`
    SELECT (SELECT count(*)::int FROM occupancy) + (SELECT count(*)::int FROM season) AS left_behind,
      (SELECT count(*)::int FROM pg_trigger WHERE tgrelid IN ('occupancy'::regclass, 'season'::regclass)
        AND tgenabled <> 'O') AS silent`);
  expect(rows).toEqual([{ left_behind: 0, silent: 0 }]);
  await expect(
    db().execute(sql`INSERT INTO occupancy (building_id, space_id, stay, kind, block_id)
      VALUES (-1, -1, '[2027-05-01,2027-05-02)', 'block', -1)`),
  ).rejects.toMatchObject({ cause: { code: '23503' } });
  await expect(
    db().execute(sql`INSERT INTO season (apartment_id, name, first_night, last_night, nightly_cents)
      VALUES (-1, '', '2027-05-01', '2027-05-01', 1)`),
  ).rejects.toMatchObject({ cause: { code: '23503' } });
});

test('while another node migrates, they are left to it, without waiting: an index that it builds would wait for us', async () => {
  const other = new pg.Client({ connectionString: databaseUrl() });
  await other.connect();
  onTestFinished(() => other.end());
  expect(await hasTurn(other)).toBe(true);
  await db().execute(sql`SELECT deepen_indexes()`);
  const { rows } = await db().execute(sql`
    SELECT proname FROM pg_proc WHERE prosrc ~ 'pg_advisory_(xact_)?lock(_shared)?[(]7265101'`);
  expect(rows).toEqual([]);
});
