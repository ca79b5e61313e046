import { and, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { booking } from '../../database/booking-schema.server';
import { db, inTransaction } from '../../database/connection.server';
import { customer } from '../../database/people-schema.server';
import { publicBuilding } from '../building/public-building.server';
import { anonymous, unregistered } from './forgotten.server';
import { forgetGuests } from './forget-guests.server';
import { contractStates, REGISTER_MONTHS } from './retention';

/**
 * Takes away what was kept for the law alone, of those who asked to be
 * forgotten, once its last day is over: the register of guests first, who paid
 * in the end. Run every night.
 */
export async function forgetCustomers(actor: Actor): Promise<void> {
  authorize(actor, 'customers:write');
  const building = await publicBuilding();
  if (!building) return;
  const today = dateInZone(now(), building.timeZone);
  await inTransaction(async () => {
    const restricted = await db()
      .select({ id: customer.id })
      .from(customer)
      .where(and(isNotNull(customer.restrictedUntil), isNull(customer.mergedIntoId)));
    await forgetGuests(
      restricted.map(({ id }) => id),
      today,
    );
    await db().update(customer).set(anonymous).where(lt(customer.restrictedUntil, today));
    const registered = db()
      .select({ id: booking.id })
      .from(booking)
      .where(
        and(
          sql`${booking.customerId} = ${customer.id}`,
          inArray(booking.state, [...contractStates]),
          sql`(${booking.checkOut} + make_interval(months => ${REGISTER_MONTHS}))::date >= ${today}::date`,
        ),
      );
    await db()
      .update(customer)
      .set(unregistered)
      .where(and(isNotNull(customer.restrictedUntil), notExists(registered)));
  });
}
