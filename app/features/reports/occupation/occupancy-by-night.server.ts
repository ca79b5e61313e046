import { addDays, type CalendarDate } from '../../../core/calendar-date';
import { eachNight } from '../../../core/stay';
import type { Days } from '../period/report-periods';
import { inventoryOf, type Inventory } from './inventory-of.server';
import { nightFigures, noNights } from './night-figures';
import { soldByNight } from './sold-by-night.server';
import type { BuildingScope } from '../period/building-scope';

export interface NightOccupancy {
  night: CalendarDate;
  sold: number;
  sellable: number;
  /** Null if nothing could be sold. */
  occupancyBasisPoints: number | null;
}

/** Returns the occupancy of each night for a whole building. The caller checks access. */
export async function occupancyByNight(of: BuildingScope, days: Days): Promise<NightOccupancy[]> {
  return occupiedNights(await inventoryOf(of, [days], {}), await soldByNight(of, days, {}), days);
}

export function occupiedNights(
  { units, grid }: Inventory,
  soldOf: ReadonlyMap<CalendarDate, number>,
  { from, to }: Days,
): NightOccupancy[] {
  const ids = units.map(({ id }) => id);
  const counts = grid.countsOf(ids, { from, to });
  return eachNight({ checkIn: from, checkOut: addDays(to, 1) }).map((night, index) => {
    const sold = soldOf.get(night) ?? 0;
    const { sellable, occupancyBasisPoints } = nightFigures({ ...noNights, ...counts[index]!, sold });
    return { night, sold, sellable, occupancyBasisPoints };
  });
}
