import { authorize, type Actor } from '../../../access/actor';
import { addDays, dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { MAX_FILE_ROWS } from '../../../core/list-file';
import { parse } from '../../../core/parse';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { inReport } from '../period/in-report.server';
import type { Days } from '../period/report-periods';
import type { NightRange } from './inventory-grid';
import { inventoryOf, type KnownUnit } from './inventory-of.server';
import { nightRowsInput, type NightFigureName } from './night-rows-input';
import type { NightFilter } from './night-filter';
import { listStays, soldByUnit } from './stay-rows.server';
import type { BuildingScope } from '../period/building-scope';

export interface RangeRow extends Days {
  apartmentId: number;
  code: string;
  nights: number;
}

export type NightRows = Awaited<ReturnType<typeof listNightRows>>;

/** Lists the rows behind an occupancy figure: stays, or nights of apartments. They add up to the figure. */
export async function listNightRows(actor: Actor, input: unknown, whole = false) {
  authorize(actor, 'reports:read');
  const { id, timeZone } = await requireAdminBuilding(actor);
  const of = { id, timeZone };
  const today = dateInZone(now(), timeZone);
  const { from, to, unit, page, perPage, figure, ...filter } = parse(nightRowsInput(today), input);
  const days = { from, to };
  const known = { figure, today, timeZone, days, unit, filter };
  const window = whole ? { limit: MAX_FILE_ROWS + 1, offset: 0 } : { limit: perPage, offset: (page - 1) * perPage };
  if (isOfStays(figure)) {
    const { rows, total, nights, cents } = await inReport(() => listStays(of, days, filter, figure, window));
    return { ...known, stays: rows, ranges: null, meta: { page, perPage, total }, sums: { nights, cents } };
  }
  const all = await inReport(() => rangesOf(of, days, filter, figure));
  const shown = all.slice(window.offset, window.offset + window.limit);
  const ranges = shown.map(({ unit: { id: apartmentId, code }, from: first, to: end }): RangeRow => ({
    apartmentId,
    code,
    from: addDays(from, first),
    to: addDays(from, end - 1),
    nights: end - first,
  }));
  const nights = all.reduce((sum, range) => sum + range.to - range.from, 0);
  return { ...known, stays: null, ranges, meta: { page, perPage, total: all.length }, sums: { nights, cents: null } };
}

function isOfStays(figure: NightFigureName): figure is 'sold' | 'stays' | 'cancelled' | 'no_show' {
  return figure === 'sold' || figure === 'stays' || figure === 'cancelled' || figure === 'no_show';
}

async function rangesOf(
  of: BuildingScope,
  days: Days,
  filter: NightFilter,
  figure: 'let' | 'blocked' | 'sellable' | 'empty',
): Promise<(NightRange & { unit: KnownUnit })[]> {
  const { units, grid } = await inventoryOf(of, [days], filter);
  const sold = figure === 'empty' ? await soldByUnit(of, days, filter) : new Map<number, NightRange[]>();
  return units.flatMap((each) => {
    const open = figure === 'blocked' ? [] : grid.rangesOf(each.id, 'open', sold.get(each.id));
    const blocked = figure === 'let' || figure === 'blocked' ? grid.rangesOf(each.id, 'blocked') : [];
    return [...open, ...blocked].toSorted((a, b) => a.from - b.from).map((range) => ({ unit: each, ...range }));
  });
}
