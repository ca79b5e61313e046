import { authorize, type Actor } from '../../access/actor';
import { addMonths, dateInZone, monthStart, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { requireAdminBuilding } from '../building/admin-building.server';
import { closedMonths, frozenEntries, openEntries } from './journal-store.server';
import { sumsOf, type MonthSums } from './month-sums';

const MONTHS = 24;

/**
 * Lists the months of the last two years, latest first. Each month is closed or open and has the sums of its entries.
 */
export async function listMonths(actor: Actor): Promise<MonthSums[]> {
  authorize(actor, 'invoices:read');
  const building = await requireAdminBuilding(actor);
  const last = monthStart(dateInZone(now(), building.timeZone));
  const first = addMonths(last, 1 - MONTHS);
  const closed = new Map((await closedMonths(building.id)).map(({ month, closedAt }) => [month, closedAt]));
  const { entries } = await openEntries(building, last);
  const all = [...entries, ...(await frozenEntries(building.id, first))];
  const byMonth = Map.groupBy(all, ({ on }) => monthStart(on));
  return Array.from({ length: MONTHS }, (_, index): CalendarDate => addMonths(last, -index)).map((month) =>
    sumsOf(month, { closedAt: closed.get(month) ?? null, entries: byMonth.get(month) ?? [] }),
  );
}
