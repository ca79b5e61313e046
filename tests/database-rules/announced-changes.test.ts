import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawPool } from '../../app/database/connection.server';
import { useTestDatabase } from '../database';
import { copyTable } from './try-row';

useTestDatabase();

interface Announced {
  channel: 'site_change' | 'desk_change';
  table: string;
  /**
   * Column that identifies the row in the announcement; undefined if changes to all rows lead to the same announcement.
   */
  column?: string;
  /** Expected payload for a row whose column above is 7. */
  says: string;
  /** Columns whose change is announced; undefined if every change is. */
  updates?: readonly string[];
}

const wholeTables =
  'apartment apartment_equipment apartment_space building building_logo category equipment image offer offer_apartment offer_category shared_flat space vat_regime vat_rule';
const deskTables = 'alert apartment block booking calendar_event channel_booking occupancy payment space';

/** Tables whose changes must reach open pages and caches. */
const announced: readonly Announced[] = [
  ...wholeTables.split(' ').map((table) => ({ channel: 'site_change' as const, table, says: table })),
  { channel: 'site_change', table: 'occupancy', column: 'space_id', says: 'occupancy 7' },
  { channel: 'site_change', table: 'season', column: 'apartment_id', says: 'season 7' },
  {
    channel: 'site_change',
    table: 'booking',
    column: 'offer_id',
    says: 'booking',
    updates: ['offer_id', 'state', 'hold_until'],
  },
  ...deskTables
    .split(' ')
    .map((table) => ({ channel: 'desk_change' as const, table, column: 'building_id', says: '7' })),
];

let client: PoolClient;
let triggers: { channel: string; table: string; definition: string }[];
const received: { channel: string; payload?: string }[] = [];

beforeAll(async () => {
  client = await rawPool().connect();
  client.on('notification', (each) => received.push(each));
  await client.query('LISTEN site_change; LISTEN desk_change');
  const found = await client.query<(typeof triggers)[number]>(
    `SELECT CASE proname WHEN 'announce_desk_change' THEN 'desk_change' ELSE 'site_change' END AS channel,
       relname AS table, pg_get_triggerdef(pg_trigger.oid) AS definition
     FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid JOIN pg_class ON pg_class.oid = tgrelid
     WHERE NOT tgisinternal AND proname ^@ 'announce_' AND relnamespace = 'public'::regnamespace`,
  );
  triggers = found.rows;
});
// Destroys the connection with all of its state.
afterAll(() => client.release(true));

/** Returns the notifications of a statement on a copy of the table with its announcing triggers. */
async function announcementsOf({ channel, table }: Announced, setup: string, statement: string): Promise<unknown[]> {
  await client.query('BEGIN');
  await copyTable(client, table);
  const copied = triggers
    .filter((each) => each.table === table && each.channel === channel)
    .map(({ definition }) => definition.replace(` ON public.${table} `, ` ON pg_temp.${table} `));
  await client.query([setup, ...copied].join('; '));
  received.length = 0;
  await client.query(statement);
  await client.query('COMMIT');
  // Notifications of a commit arrive before the next answer.
  await client.query('SELECT');
  return received.map((each) => [each.channel, each.payload]);
}

test('every table that announces its changes is listed', () => {
  const names = (of: readonly { channel: string; table: string }[]) =>
    [...new Set(of.map(({ channel, table }) => `${channel} ${table}`))].toSorted();
  expect(names(announced)).toEqual(names(triggers));
});

test.each(announced)('$channel hears of each change of $table', async (each) => {
  const { channel, table, column, says } = each;
  const first = await client.query<{ name: string }>(
    'SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 ORDER BY attnum LIMIT 1',
    [table],
  );
  const updates = each.updates ?? [column ?? first.rows[0]!.name];
  const insert = column
    ? `INSERT INTO pg_temp.${table} (${column}) VALUES (7)`
    : `INSERT INTO pg_temp.${table} DEFAULT VALUES`;
  expect(await announcementsOf(each, '', insert)).toEqual([[channel, says]]);
  for (const name of updates) {
    expect(await announcementsOf(each, insert, `UPDATE pg_temp.${table} SET ${name} = ${name}`)).toEqual([
      [channel, says],
    ]);
  }
  expect(await announcementsOf(each, insert, `DELETE FROM pg_temp.${table}`)).toEqual([[channel, says]]);
  if (channel === 'site_change') {
    expect(await announcementsOf(each, insert, `TRUNCATE pg_temp.${table}`)).toEqual([[channel, table]]);
  }
});
