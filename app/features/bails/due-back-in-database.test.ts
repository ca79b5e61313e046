import { expect, test } from 'vitest';
import { bailDueBackOn } from '../../core/bail-due-back';
import type { CalendarDate } from '../../core/calendar-date';
import { rawPool } from '../../database/connection.server';
import { useTestDatabase } from '../../../tests/database';

useTestDatabase();

/**
 * Bails of stays that end on each day of six years. The keys are either not yet returned, or returned up to 13 days
 * after check-out.
 */
const RANDOM_BAILS = `
  CREATE TEMP TABLE booking AS SELECT number AS id, date '2027-01-01' + number AS check_out
    FROM generate_series(0, 6 * 365) AS number;
  CREATE TEMP TABLE drawn AS SELECT id AS booking_id, 'held' AS state, check_out + after AS keys_on, NULL::date AS due_back_on
    FROM booking, unnest(array[NULL, id % 14]) AS after;
  CREATE TRIGGER bail_due_back BEFORE UPDATE ON drawn FOR EACH ROW EXECUTE FUNCTION bail_due_back();
  UPDATE drawn SET state = state`;

test('the database says as the rule does when a bail is due back', async () => {
  const client = await rawPool().connect();
  try {
    await client.query(`BEGIN; ${RANDOM_BAILS}`);
    const { rows } = await client.query<{ checkOut: CalendarDate; keysOn: CalendarDate | null; due: CalendarDate }>(
      `SELECT check_out::text AS "checkOut", keys_on::text AS "keysOn", due_back_on::text AS due
       FROM drawn JOIN booking ON booking.id = booking_id`,
    );
    expect(rows).toHaveLength(2 * (6 * 365 + 1));
    expect(rows.filter(({ due, ...stay }) => bailDueBackOn(stay) !== due)).toEqual([]);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
