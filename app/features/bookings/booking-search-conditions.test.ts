import { and, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { booking } from '../../database/booking-schema.server';
import { db, inTransaction } from '../../database/connection.server';
import { useRolledBackDatabase } from '../../../tests/database';
import { bookingConditions } from './booking-search-conditions.server';

useRolledBackDatabase();

test(
  'each part of a word is answered by an index, so that a large building is not read through',
  { tags: 'commits' },
  async () => {
    const plan = await inTransaction(async () => {
      // PostgreSQL scans an empty table sequentially unless forbidden.
      await db().execute(sql`SET LOCAL enable_seqscan = off`);
      const condition = and(...bookingConditions('gallego', 'es', asDate('2026-11-21')));
      const { rows } = await db().execute<{ 'QUERY PLAN': string }>(
        sql`EXPLAIN (COSTS OFF) ${db().select({ id: booking.id }).from(booking).where(condition)}`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('BitmapOr');
    for (const index of ['booking_reference_parts', 'booking_apartment', 'booking_customer', 'customer_search']) {
      expect(plan).toContain(`Index Scan on ${index}`);
    }
  },
);
