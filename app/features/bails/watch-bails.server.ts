import { and, eq, gt, isNull, lte, type SQL } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { addDays, dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { bail, booking } from '../../database/booking-schema.server';
import { db, inTransaction } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { stateIn } from '../../database/state-in.server';
import { raiseAlert } from '../notifications/raise-alert.server';
import { HOLD_WARNING_DAYS, WARNING_DAYS } from './bail-rules';
import { closeAlone } from './close-bail.server';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Alerts staff about bails due within a week, and again on the due date, once each. Also alerts once about each hold
 * that is about to end. Closes bails that have nothing left and can no longer change. Run every minute as a job.
 */
export async function watchBails(actor: Actor): Promise<void> {
  authorize(actor, 'bails:write');
  const buildings = await db().select({ id: building.id, timeZone: building.timeZone }).from(building);
  for (const { id, timeZone } of buildings) {
    const today = dateInZone(now(), timeZone);
    for (const bailId of await dueBy(id, addDays(today, WARNING_DAYS))) await warn(bailId, id, today);
    for (const bailId of await emptied(id)) await closeAlone(bailId);
    for (const bailId of await endingHolds(id)) await warnOfHold(bailId, id, timeZone);
  }
}

async function inHand(buildingId: number, ...conditions: SQL[]): Promise<number[]> {
  const rows = await db()
    .select({ id: bail.id })
    .from(bail)
    .innerJoin(booking, eq(booking.id, bail.bookingId))
    .where(and(eq(booking.buildingId, buildingId), stateIn(bail.state, 'isInHand'), ...conditions));
  return rows.map(({ id }) => id);
}

const dueBy = (buildingId: number, day: CalendarDate) =>
  inHand(
    buildingId,
    gt(bail.leftCents, 0),
    isNull(bail.heldUntil),
    lte(bail.dueBackOn, day),
    isNull(bail.warnedOnDayAt),
  );

const emptied = (buildingId: number) => inHand(buildingId, eq(bail.leftCents, 0), isNull(bail.heldUntil));

const endingHolds = (buildingId: number) =>
  inHand(
    buildingId,
    lte(bail.heldUntil, new Date(now().getTime() + HOLD_WARNING_DAYS * DAY_MS)),
    isNull(bail.warnedHoldAt),
  );

async function warn(id: number, buildingId: number, today: CalendarDate): Promise<void> {
  await inTransaction(async () => {
    const row = await lockWithBooking(id);
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

/** Locks the booking first, as every change does. */
async function lockWithBooking(id: number) {
  const bailOf = () =>
    db().select({ bail }).from(bail).innerJoin(booking, eq(booking.id, bail.bookingId)).where(eq(bail.id, id));
  await bailOf().for('update', { of: booking });
  const [row] = await bailOf().for('update', { of: bail });
  return row?.bail;
}

async function warnOfHold(id: number, buildingId: number, timeZone: string): Promise<void> {
  await inTransaction(async () => {
    const row = await lockWithBooking(id);
    if (!row?.heldUntil || row.warnedHoldAt) return;
    await db().update(bail).set({ warnedHoldAt: now() }).where(eq(bail.id, id));
    await raiseAlert({
      buildingId,
      kind: 'bail_hold_ends',
      subject: `bail:${id}`,
      urgent: true,
      bookingId: row.bookingId,
      detail: { bailId: id, heldUntil: dateInZone(row.heldUntil, timeZone), amountCents: row.amountCents },
    });
  });
}
