import { authorize, type Actor } from '../../../access/actor';
import { addDays, dateInZone, later, earlier } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { MOST_FILE_ROWS } from '../../../core/list-file';
import { parse } from '../../../core/parse';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { daysIn, type Days } from '../period/report-periods';
import { inventoryOf, type Inventory } from './inventory-of.server';
import { nightRowsInput, type NightFigureName } from './night-rows-input';
import type { NightFilter } from './night-filter';
import { listStays, soldByUnit } from './stay-rows.server';
import type { Whose } from '../period/whose';

/** Nights of an apartment one after another. */
export interface RangeRow extends Days {
  apartmentId: number;
  code: string;
  nights: number;
}

export type NightRows = Awaited<ReturnType<typeof listNightRows>>;

/** The rows behind a figure of the report of occupancy: stays, or nights of apartments. What they come to is the figure. */
export async function listNightRows(actor: Actor, input: unknown, whole = false) {
  authorize(actor, 'reports:read');
  const { id, timeZone } = await requireAdminBuilding(actor);
  const of = { id, timeZone };
  const today = dateInZone(now(), timeZone);
  const { from, to, unit, page, perPage, figure, ...filter } = parse(nightRowsInput(today), input);
  const days = { from, to };
  const known = { figure, today, timeZone, days, unit, filter };
  const window = whole ? { limit: MOST_FILE_ROWS + 1, offset: 0 } : { limit: perPage, offset: (page - 1) * perPage };
  if (isOfStays(figure)) {
    const { rows, total, nights, cents } = await listStays(of, days, filter, figure, window);
    return { ...known, stays: rows, ranges: null, meta: { page, perPage, total }, sums: { nights, cents } };
  }
  const all = await rangesOf(of, days, filter, figure);
  const ranges = all.slice(window.offset, window.offset + window.limit);
  const nights = all.reduce((sum, range) => sum + range.nights, 0);
  return { ...known, stays: null, ranges, meta: { page, perPage, total: all.length }, sums: { nights, cents: null } };
}

function isOfStays(figure: NightFigureName): figure is 'sold' | 'stays' | 'cancelled' | 'no_show' {
  return figure === 'sold' || figure === 'stays' || figure === 'cancelled' || figure === 'no_show';
}

async function rangesOf(
  of: Whose,
  days: Days,
  filter: NightFilter,
  figure: 'let' | 'blocked' | 'sellable' | 'empty',
): Promise<RangeRow[]> {
  const inventory = await inventoryOf(of, [days], filter);
  const sold = figure === 'empty' ? await soldByUnit(of, days, filter) : new Map<number, Days[]>();
  return inventory.units.flatMap(({ id, code }) =>
    unitRanges(inventory, id, days, figure)
      .flatMap((range) => without(range, sold.get(id) ?? []))
      .map((range) => ({ apartmentId: id, code, ...range, nights: daysIn(range) })),
  );
}

function unitRanges(
  { grid }: Inventory,
  id: number,
  days: Days,
  figure: 'let' | 'blocked' | 'sellable' | 'empty',
): Days[] {
  const open = figure === 'blocked' ? [] : grid.rangesOf(id, days, 'open');
  const blocked = figure === 'let' || figure === 'blocked' ? grid.rangesOf(id, days, 'blocked') : [];
  return [...open, ...blocked].toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** What is left of the days; those taken away are in order and do not overlap. */
function without(range: Days, taken: readonly Days[]): Days[] {
  const left: Days[] = [];
  let from = range.from;
  for (const each of taken) {
    if (each.to < from || each.from > range.to) continue;
    if (each.from > from) left.push({ from, to: earlier(addDays(each.from, -1), range.to) });
    from = later(from, addDays(each.to, 1));
  }
  return from <= range.to ? [...left, { from, to: range.to }] : left;
}
