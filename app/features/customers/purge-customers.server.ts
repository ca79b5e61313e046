import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { customer } from '../../database/people-schema.server';
import { publicBuilding } from '../building/public-building.server';
import { purgeEach } from '../notifications/purge-each.server';
import { eraseCustomers, traceOf } from './erase-customers.server';
import { eraseGuests } from './erase-guests.server';
import { unregistered } from './erased-columns.server';
import { retainedUntil } from './retention';

/**
 * Erases data of erased customers once the law no longer requires it. The data from the register of guests is erased
 * first; the payer and everything recorded since the erasure are erased at the end. Runs every night.
 */
export async function purgeCustomers(actor: Actor): Promise<void> {
  authorize(actor, 'customers:write');
  const building = await publicBuilding();
  if (!building) return;
  const today = dateInZone(now(), building.timeZone);
  const restricted = await db()
    .select({ id: customer.id, buildingId: customer.buildingId })
    .from(customer)
    .where(and(isNotNull(customer.restrictedUntil), isNull(customer.mergedIntoId)))
    .orderBy(asc(customer.id));
  await purgeEach('customer', restricted, async ({ id }) => {
    const [row] = await db().select().from(customer).where(eq(customer.id, id)).for('update');
    if (!row?.restrictedUntil) return;
    if (row.restrictedUntil < today) {
      await eraseCustomers([id], today, { emails: [row.email] }, actor);
      return;
    }
    await eraseGuests([id], today);
    const { register } = retainedUntil(await traceOf(id));
    if (register === null || register < today) {
      await db().update(customer).set(unregistered).where(eq(customer.id, id));
    }
  });
}
