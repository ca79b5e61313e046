import { sql } from 'drizzle-orm';
import type { CalendarDate } from '../app/core/calendar-date';
import { db, inTransaction } from '../app/database/connection.server';
import { building } from '../app/database/inventory-schema.server';
import { userAccount } from '../app/database/people-schema.server';
import { seedAudit } from './seed-audit.server';
import { seedBank } from './seed-bank.server';
import { seedDailyWork } from './seed-daily-work.server';
import { seedCalendars } from './seed-calendars.server';
import { seedHistory } from './seed-history.server';
import { seedInvoices } from './seed-invoices.server';
import { seedInventory } from './seed-inventory.server';
import { seedUsers } from './seed-users.server';

export async function isEmpty(): Promise<boolean> {
  const [found] = await db()
    .select({ any: sql<boolean>`EXISTS (SELECT FROM ${building}) OR EXISTS (SELECT FROM ${userAccount})` })
    .from(sql`(SELECT 1) AS one`);
  return !found?.any;
}

/**
 * Fills an empty, migrated database with the demo building as of the given day; the same day always gives the same
 * building. The photographs are written to the image folder, which has to be set.
 */
export async function seedDemo({ today, photoFolder }: { today: CalendarDate; photoFolder: string }): Promise<void> {
  await inTransaction(async () => {
    const staff = await seedUsers();
    const inventory = await seedInventory(today, photoFolder);
    const folios = await seedHistory(today, inventory, staff);
    await seedDailyWork(today, inventory, staff);
    await seedCalendars(today, inventory);
    const invoices = await seedInvoices(today, inventory.buildingId, folios, staff.accountantId);
    const bankWork = await seedBank(today, inventory.buildingId, staff.accountantId);
    await seedAudit(today, inventory, folios, invoices, bankWork);
    // Updates statistics; otherwise the first searches would be planned for an empty database.
    await db().execute(sql`ANALYZE`);
  });
}
