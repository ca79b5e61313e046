import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { is, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as accounting from '../app/database/accounting-schema.server';
import * as backups from '../app/database/backup-schema.server';
import * as bails from '../app/database/bail-schema.server';
import * as bookings from '../app/database/booking-schema.server';
import * as calendars from '../app/database/calendar-schema.server';
import { databaseRefusal, db, inTransaction } from '../app/database/connection.server';
import * as inventory from '../app/database/inventory-schema.server';
import * as invoices from '../app/database/invoice-schema.server';
import * as messages from '../app/database/message-schema.server';
import * as people from '../app/database/people-schema.server';
import * as prices from '../app/database/price-schema.server';
import * as reports from '../app/database/report-schema.server';
import * as secrets from '../app/database/secret-schema.server';
import * as sessions from '../app/database/session-schema.server';
import * as vat from '../app/database/vat-schema.server';
import * as verifactu from '../app/database/verifactu-schema.server';
import * as webhooks from '../app/database/webhook-schema.server';
import { useTestDatabase } from './database';
import { bookStay, cancelStays } from './booked-stays';
import { makeApartment, makeInventory } from './factories';
import { rolledBack } from './rolled-back';

useTestDatabase();

const tables = Object.values({
  ...accounting,
  ...backups,
  ...inventory,
  ...people,
  ...secrets,
  ...sessions,
  ...bookings,
  ...bails,
  ...invoices,
  ...messages,
  ...prices,
  ...reports,
  ...calendars,
  ...vat,
  ...verifactu,
  ...webhooks,
}).filter((value) => is(value, PgTable));

/** Columns maintained by the database that the code reads rarely or never. */
const MAINTAINED = ['created_at', 'updated_at'];

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

describe('the code’s tables', () => {
  test.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
    '%s is as the migrations made it',
    async (_, table) => {
      await expect(db().select().from(table).limit(1)).resolves.toBeDefined();
      const config = getTableConfig(table);
      const { rows } = await db().execute<{ name: string }>(
        sql`SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ${config.name}`,
      );
      const missing = rows.map((row) => row.name).filter((name) => !MAINTAINED.includes(name));
      expect(config.columns.map((column) => snakeCase(column.name))).toEqual(expect.arrayContaining(missing));
    },
  );
});

async function someone(buildingId: number): Promise<number> {
  const { rows } = await db().execute<{ id: string }>(
    sql`INSERT INTO customer (building_id, first_name) VALUES (${buildingId}, 'Nuria') RETURNING id`,
  );
  return Number(rows[0]!.id);
}

describe('the database itself refuses', () => {
  let building: Awaited<ReturnType<typeof makeInventory>>;
  beforeAll(async () => {
    building = await makeInventory(1);
  });

  const refusal = async (statement: ReturnType<typeof sql>) => {
    try {
      await db().execute(statement);
      return undefined;
    } catch (error) {
      return databaseRefusal(error)?.constraint ?? (error as Error & { cause?: Error }).cause?.message;
    }
  };
  const block = (stay: string) => {
    const { spaceId } = building.apartments[0]!;
    return sql`WITH made AS (
        INSERT INTO block (building_id, apartment_id, check_in, check_out, kind, created_at, updated_at)
        SELECT building_id, apartment_id, lower(${stay}::daterange), upper(${stay}::daterange), 'maintenance', now(), now()
        FROM apartment_space JOIN apartment ON apartment.id = apartment_id WHERE space_id = ${spaceId} RETURNING id
      )
      INSERT INTO occupancy (building_id, space_id, stay, kind, block_id)
      SELECT ${building.buildingId}, ${spaceId}, ${stay}::daterange, 'block', id FROM made`;
  };

  test('two stays that overlap in one space', async () => {
    expect(await refusal(block('[2027-05-03,2027-05-10)'))).toBeUndefined();
    expect(await refusal(block('[2027-05-10,2027-05-12)'))).toBeUndefined();
    expect(await refusal(block('[2027-05-09,2027-05-10)'))).toBe('occupancy_never_overlaps');
    expect(await refusal(block('[2027-05-01,2027-05-20)'))).toBe('occupancy_never_overlaps');
  });

  test('two prices for one night', async () => {
    const { apartmentId } = building.apartments[0]!;
    const again = sql`INSERT INTO season (apartment_id, first_night, last_night, nightly_cents) VALUES (${apartmentId}, '2028-12-31', '2029-01-31', 1)`;
    expect(await refusal(again)).toBe('season_never_overlaps');
    const after = sql`INSERT INTO season (apartment_id, first_night, last_night, nightly_cents) VALUES (${apartmentId}, '2029-01-01', '2029-01-31', 1)`;
    expect(await refusal(after)).toBeUndefined();
  });

  test('a booking that does not add up', async () => {
    const { apartmentId } = building.apartments[0]!;
    const booking = sql`INSERT INTO booking (building_id, reference, apartment_id, check_in, check_out, adults, state, hold_until,
      accommodation_cents, discount_cents, total_cents, vat_treatment, created_at, updated_at)
      VALUES (${building.buildingId}, 'AL-22222', ${apartmentId}, '2027-05-03', '2027-05-04', 1, 'pending', now(), 100, 0, 100, 'lodging', now(), now())`;
    expect(await refusal(booking)).toBe('booking_adds_up');
  });

  test('deleting or changing money that moved', async () => {
    const testBooking = sql`reference = 'AL-33333'`;
    expect(await refusal(sql`DELETE FROM payment WHERE booking_id = 0`)).toBeUndefined();
    await inTransaction(async () => {
      const { apartmentId } = building.apartments[0]!;
      await db()
        .execute(sql`INSERT INTO booking (building_id, reference, apartment_id, check_in, check_out, adults, state, hold_until,
        accommodation_cents, discount_cents, total_cents, vat_treatment, created_at, updated_at)
        VALUES (${building.buildingId}, 'AL-33333', ${apartmentId}, '2027-05-03', '2027-05-04', 1, 'pending', now(), 0, 0, 0, 'lodging', now(), now())`);
      await db().execute(
        sql`INSERT INTO booking_night SELECT id, check_in, apartment_id, 0 FROM booking WHERE ${testBooking}`,
      );
      await db().execute(
        sql`UPDATE booking SET state = 'cancelled', customer_id = ${await someone(building.buildingId)} WHERE ${testBooking}`,
      );
      await db().execute(sql`INSERT INTO payment (building_id, booking_id, amount_cents, method, provider, state, at)
        SELECT building_id, id, 100, 'cash', 'manual', 'succeeded', now() FROM booking WHERE ${testBooking}`);
    });
    const { rows } = await db().execute(sql`SELECT paid_cents FROM booking WHERE ${testBooking}`);
    expect(rows).toEqual([{ paid_cents: 100 }]);
    expect(await refusal(sql`DELETE FROM payment`)).toContain('never deleted');
    expect(await refusal(sql`UPDATE payment SET amount_cents = 1`)).toContain('never deleted');
  });

  describe('a booking that does not occupy its nights:', () => {
    beforeAll(async () => {
      await makeApartment(building.buildingId, building.categoryId, { code: 'other' });
      await bookStay({ checkIn: '2027-06-03', checkOut: '2027-06-10' });
      await bookStay({ checkIn: '2027-06-20', checkOut: '2027-06-23', paid: false });
    });
    const paid = sql`(SELECT id FROM booking WHERE check_in = '2027-06-03')`;
    const held = sql`(SELECT id FROM booking WHERE check_in = '2027-06-20')`;
    const taken = sql`UPDATE occupancy SET stay =`;

    test.each([
      ['a night free', sql`${taken} '[2027-06-03,2027-06-09)' WHERE booking_id = ${paid}`],
      ['a night too many', sql`${taken} '[2027-06-02,2027-06-10)' WHERE booking_id = ${paid}`],
      ['a day off', sql`${taken} '[2027-06-04,2027-06-11)' WHERE booking_id = ${paid}`],
      ['none closed', sql`DELETE FROM occupancy WHERE booking_id = ${paid}`],
      [
        'the nights in another apartment than they are closed in',
        sql`UPDATE booking_night SET apartment_id = (SELECT id FROM apartment WHERE code = 'other')
          WHERE booking_id = ${paid} AND night = '2027-06-09'`,
      ],
      ['cancelled, and its nights closed', sql`UPDATE booking SET state = 'cancelled' WHERE id = ${paid}`],
      [
        'confirmed, and held only',
        sql`UPDATE booking SET state = 'confirmed', hold_until = NULL,
          customer_id = (SELECT id FROM customer LIMIT 1) WHERE id = ${held}`,
      ],
      [
        'held longer than its nights',
        sql`UPDATE booking SET hold_until = hold_until + interval '1 hour' WHERE id = ${held}`,
      ],
    ])('%s', async (_, statement) => {
      expect(await refusal(statement)).toBe('booking_occupies_its_nights');
    });

    test(
      'but not one that gives them up together with its state',
      rolledBack(async () => {
        await cancelStays(sql`booking.id = ${paid}`);
        await db().execute(sql`SET CONSTRAINTS ALL IMMEDIATE`);
        expect(await db().execute(sql`SELECT state FROM booking WHERE id = ${paid}`)).toMatchObject({
          rows: [{ state: 'cancelled' }],
        });
      }),
    );
  });

  test('a change to the audit log', async () => {
    await db().execute(
      sql`INSERT INTO audit_entry (at, action, subject_kind, subject_id) VALUES (now(), 'tested', 'test', '1')`,
    );
    // The role lacks the privilege. For a superuser, the trigger refuses instead.
    const refused = /permission denied|audit_entry_is_final/;
    expect(await refusal(sql`UPDATE audit_entry SET action = 'else'`)).toMatch(refused);
    expect(await refusal(sql`DELETE FROM audit_entry`)).toMatch(refused);
  });
});
