import { authorize, type Actor } from '../../../access/actor';
import { addMonths, dateInZone, monthStart, type CalendarDate } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { parse } from '../../../core/parse';
import { inReport } from '../period/in-report.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { monthEnd, yearBefore, type Days } from '../period/report-periods';
import { inventoryOf } from './inventory-of.server';
import { occupationInput } from './occupation-input';
import { occupiedIn } from './occupied.server';
import { occupiedNights } from './occupancy-by-night.server';
import { comingMonths, monthsToCome, paceOf } from './on-the-books.server';
import { soldByNight } from './sold-by-night.server';

export type OccupationReport = Awaited<ReturnType<typeof viewOccupation>>;

/**
 * Returns the occupancy of a period by each grouping, compared with the year before, and the sales of the coming
 * months.
 */
export async function viewOccupation(actor: Actor, input: unknown) {
  authorize(actor, 'reports:read');
  const { of, today, days, filter, unit, by, paceDay } = await parseOccupationQuery(actor, input);
  const coming = monthsToCome(today);
  const paceMonth = monthOf(paceDay ?? addMonths(monthStart(today), 1));
  return inReport(async () => {
    const inventory = await inventoryOf(of, [days, yearBefore(days), coming, yearBefore(coming)], filter);
    return {
      today,
      timeZone: of.timeZone,
      days,
      before: yearBefore(days),
      unit,
      by,
      filter,
      ...(await occupiedIn(of, days, filter, unit, inventory, actor.locale)),
      nights: occupiedNights(inventory, await soldByNight(of, days, filter), days),
      coming: await comingMonths(of, filter, today, inventory),
      pace: {
        month: paceMonth,
        now: await paceOf(of, paceMonth, filter, today),
        before: await paceOf(of, yearBefore(paceMonth), filter, today),
      },
    };
  });
}

/** Returns the period's occupancy only, without individual nights and coming months. */
export async function viewOccupied(actor: Actor, input: unknown) {
  authorize(actor, 'reports:read');
  const { of, days, filter, unit } = await parseOccupationQuery(actor, input);
  return inReport(async () => {
    const inventory = await inventoryOf(of, [days, yearBefore(days)], filter);
    return { before: yearBefore(days), ...(await occupiedIn(of, days, filter, unit, inventory, actor.locale)) };
  });
}

export async function viewComing(actor: Actor) {
  authorize(actor, 'reports:read');
  const { of, today } = await parseOccupationQuery(actor, {});
  const coming = monthsToCome(today);
  return inReport(async () => comingMonths(of, {}, today, await inventoryOf(of, [coming, yearBefore(coming)], {})));
}

async function parseOccupationQuery(actor: Actor, input: unknown) {
  const { id, timeZone } = await requireAdminBuilding(actor);
  const today = dateInZone(now(), timeZone);
  const { from, to, unit, by, pace: paceDay, ...filter } = parse(occupationInput(today), input);
  return { of: { id, timeZone }, today, days: { from, to }, unit, by, paceDay, filter };
}

function monthOf(day: CalendarDate): Days {
  return { from: monthStart(day), to: monthEnd(day) };
}
