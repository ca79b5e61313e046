import { addDays, daysBetween, type CalendarDate } from '../../../core/calendar-date';
import type { ApartmentStatus } from '../../apartments/apartment-data';
import { daysIn, type Days } from '../period/report-periods';

/** Apartment that is a space of its own: a suite, or a room. Its nights are the units of sale. */
export interface Unit {
  id: number;
  /** Day from which it is rented; null means always. */
  letFrom: CalendarDate | null;
  status: ApartmentStatus;
  /** Earlier statuses in order, each valid before its `until` day. */
  former: readonly { until: CalendarDate; status: ApartmentStatus }[];
}

/** Consecutive nights, with `from` inclusive and `to` exclusive, counted from the grid's first day, which is 0. */
export interface NightRange {
  from: number;
  to: number;
}

export interface UnitNights extends NightRange {
  unitId: number;
}

/** State of a unit's night, regardless of sales. */
const ABSENT = 0;
const OPEN = 1;
const BLOCKED = 2;

export interface NightCount {
  /** Open or blocked nights of rented apartments. */
  letNights: number;
  blocked: number;
}

/** State of every night of each unit: open, blocked, or not rented. */
export interface InventoryGrid {
  countOf(unitIds: readonly number[], days: Days): NightCount;
  /** Counts each night of the days separately. */
  countsOf(unitIds: readonly number[], days: Days): NightCount[];
  /** Returns a unit's ranges of blocked nights, or of open nights that aren't in `sold`. */
  rangesOf(unitId: number, kind: 'open' | 'blocked', sold?: readonly NightRange[]): NightRange[];
}

/**
 * Builds the grid. A night counts from the day on which its apartment is first rented, except while the apartment is
 * retired. The night is blocked if the apartment was in maintenance or the night was closed, and open otherwise; nights
 * that were sold anyway count as open.
 */
export function inventoryGrid(
  days: Days,
  units: readonly Unit[],
  closed: readonly UnitNights[],
  soldAnyway: readonly UnitNights[],
): InventoryGrid {
  const length = daysIn(days);
  const within = (night: number) => Math.max(0, Math.min(length, night));
  const place = (date: CalendarDate) => within(daysBetween(days.from, date));
  const nights = new Map(units.map((unit) => [unit.id, statusNights(unit, length, place)]));
  const counts = new Map<number, Int32Array>();
  for (const { unitId, from, to } of closed) {
    const part = nights.get(unitId)?.subarray(within(from), within(to));
    part?.forEach((night, at) => {
      if (night === OPEN) part[at] = BLOCKED;
    });
  }
  for (const { unitId, from, to } of soldAnyway) nights.get(unitId)?.fill(OPEN, within(from), within(to));
  return {
    countOf(unitIds, query) {
      const count: NightCount = { letNights: 0, blocked: 0 };
      const [first, end] = [place(query.from), place(addDays(query.to, 1))];
      for (const id of unitIds) {
        const until = untilOf(id);
        if (!until || end <= first) continue;
        count.letNights += until[2 * end]! - until[2 * first]!;
        count.blocked += until[2 * end + 1]! - until[2 * first + 1]!;
      }
      return count;
    },
    countsOf(unitIds, query) {
      const each = Array.from({ length: daysIn(query) }, (): NightCount => ({ letNights: 0, blocked: 0 }));
      const before = Math.max(0, daysBetween(query.from, days.from));
      for (const id of unitIds) {
        for (const [index, night] of partOf(id, query).entries()) {
          if (night !== ABSENT) each[before + index]!.letNights += 1;
          if (night === BLOCKED) each[before + index]!.blocked += 1;
        }
      }
      return each;
    },
    rangesOf(unitId, kind, sold = []) {
      const requested = kind === 'open' ? OPEN : BLOCKED;
      const ranges: NightRange[] = [];
      const row = nights.get(unitId)?.slice() ?? new Uint8Array();
      for (const { from, to } of sold) row.fill(ABSENT, within(from), within(to));
      for (let from = row.indexOf(requested); from >= 0; from = row.indexOf(requested, from)) {
        let to = from + 1;
        while (row[to] === requested) to += 1;
        ranges.push({ from, to });
        from = to;
      }
      return ranges;
    },
  };

  /** Returns the running counts of a unit's rented and blocked nights before each day. */
  function untilOf(unitId: number): Int32Array | undefined {
    const row = nights.get(unitId);
    const known = counts.get(unitId);
    if (known || !row) return known;
    const until = new Int32Array(2 * (length + 1));
    for (const [day, night] of row.entries()) {
      until[2 * day + 2] = until[2 * day]! + (night === ABSENT ? 0 : 1);
      until[2 * day + 3] = until[2 * day + 1]! + (night === BLOCKED ? 1 : 0);
    }
    counts.set(unitId, until);
    return until;
  }

  function partOf(unitId: number, { from, to }: Days): Uint8Array {
    return nights.get(unitId)?.subarray(place(from), place(addDays(to, 1))) ?? new Uint8Array();
  }
}

function statusNights(unit: Unit, length: number, place: (date: CalendarDate) => number): Uint8Array {
  const row = new Uint8Array(length);
  let from = 0;
  for (const { until, status } of [...unit.former, { until: null, status: unit.status }]) {
    const to = until === null ? length : place(until);
    row.fill(status === 'retired' ? ABSENT : status === 'maintenance' ? BLOCKED : OPEN, from, to);
    from = to;
  }
  if (unit.letFrom !== null) row.fill(ABSENT, 0, place(unit.letFrom));
  return row;
}
