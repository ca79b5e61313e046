import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { addDays, dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { bail, booking } from '../../database/booking-schema.server';
import { db, inTransaction } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { stateIn } from '../../database/state-in.server';
import { raiseAlert } from '../notifications/raise-alert.server';
import { WARNING_DAYS } from './bail-rules';
import { closeBail } from './close-bail.server';

/**
 * Tells the team of bails that go back within a week, and again on the day, once each; and closes those of which nothing
 * is left once nothing can change any more. Run every quarter of an hour as a job.
 */
export async function watchBails(actor: Actor): Promise<void> {
  authorize(actor, 'bails:write');
  const buildings = await db().select({ id: building.id, timeZone: building.timeZone }).from(building);
  for (const { id, timeZone } of buildings) {
    const today = dateInZone(now(), timeZone);
    for (const bailId of await dueBy(id, addDays(today, WARNING_DAYS))) await warn(bailId, id, today);
    for (const bailId of await emptied(id)) await inTransaction(() => closeLocked(bailId, today));
  }
}

async function dueBy(buildingId: number, day: CalendarDate): Promise<number[]> {
  const rows = await db()
    .select({ id: bail.id })
    .from(bail)
    .innerJoin(booking, eq(booking.id, bail.bookingId))
    .where(
      and(
        eq(booking.buildingId, buildingId),
        stateIn(bail.state, 'isInHand'),
        gt(bail.leftCents, 0),
        lte(bail.dueBackOn, day),
        isNull(bail.warnedOnDayAt),
      ),
    );
  return rows.map(({ id }) => id);
}

async function warn(id: number, buildingId: number, today: CalendarDate): Promise<void> {
  await inTransaction(async () => {
    const [row] = await db().select().from(bail).where(eq(bail.id, id)).for('update');
    if (!row?.dueBackOn || row.state !== 'held' || row.leftCents === 0) return;
    const isDay = row.dueBackOn <= today;
    if (isDay ? row.warnedOnDayAt : row.warnedBeforeAt) return;
    const at = now();
    await db()
      .update(bail)
      .set(isDay ? { warnedBeforeAt: row.warnedBeforeAt ?? at, warnedOnDayAt: at } : { warnedBeforeAt: at })
      .where(eq(bail.id, id));
    await raiseAlert({
      buildingId,
      kind: 'bail_due',
      subject: `bail:${id}`,
      urgent: isDay,
      bookingId: row.bookingId,
      detail: { bailId: id, dueBackOn: row.dueBackOn },
    });
  });
}

async function emptied(buildingId: number): Promise<number[]> {
  const rows = await db()
    .select({ id: bail.id })
    .from(bail)
    .innerJoin(booking, eq(booking.id, bail.bookingId))
    .where(and(eq(booking.buildingId, buildingId), stateIn(bail.state, 'isInHand'), eq(bail.leftCents, 0)));
  return rows.map(({ id }) => id);
}

async function closeLocked(id: number, today: CalendarDate): Promise<void> {
  await db().execute(sql`SELECT FROM booking WHERE id = (SELECT booking_id FROM bail WHERE id = ${id}) FOR UPDATE`);
  await closeBail(id, today);
}
