import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../app/database/connection.server';
import { booking } from '../app/database/booking-schema.server';
import { customer } from '../app/database/people-schema.server';
import { useRolledBackDatabase } from './database';

useRolledBackDatabase();

test('a column of the outer table in a selected subselect is refused where Drizzle would leave its table out', async () => {
  const stays = sql<number>`(SELECT count(*) FROM booking WHERE booking.customer_id = ${customer.id})::int`;
  expect(() => db().select({ stays }).from(customer).toSQL()).toThrow('«id» after «(SELECT count(*)');
  const named = sql<number>`(SELECT count(*) FROM booking WHERE booking.customer_id = customer.id)::int`;
  expect(await db().select({ stays: named }).from(customer)).toEqual([]);
  expect(
    await db()
      .select({ name: sql`upper(${customer.firstName})` })
      .from(customer),
  ).toEqual([]);
  // Columns of a join are always qualified.
  const rows = db()
    .select({ stays })
    .from(customer)
    .innerJoin(booking, sql`true`);
  expect(await rows).toEqual([]);
});
