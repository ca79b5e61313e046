import { FIRST_YEAR, LAST_YEAR } from '../../core/calendar-date';

/**
 * Unit of a period grid. Months and years are numbered consecutively; a page has twelve of them, the months of one year
 * or twelve years.
 */
export type PeriodKind = 'month' | 'year';

export const PAGE = 12;
export const ROW = 3;

export function periodIndex(value: string, kind: PeriodKind): number {
  const year = Number(value.slice(0, 4));
  return kind === 'year' ? year : year * 12 + Number(value.slice(5, 7)) - 1;
}

export function periodAt(index: number, kind: PeriodKind): string {
  if (kind === 'year') return String(index);
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** Returns the month or year to which a key moves from the given one; undefined for keys that do not navigate. */
export function periodAfterKey(index: number, key: string, kind: PeriodKind): number | undefined {
  const inRow = index % ROW;
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -ROW,
    ArrowDown: ROW,
    Home: -inRow,
    End: ROW - 1 - inRow,
    PageUp: -PAGE,
    PageDown: PAGE,
  };
  const step = steps[key];
  return step === undefined ? undefined : withinYears(index + step, kind);
}

/** Clamps the index to the supported years. */
export function withinYears(index: number, kind: PeriodKind): number {
  const first = periodIndex(`${FIRST_YEAR}-01`, kind);
  const last = periodIndex(`${LAST_YEAR}-12`, kind);
  return Math.max(first, Math.min(last, index));
}
