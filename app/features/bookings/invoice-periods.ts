import { addMonths, daysBetween, earlier, later, monthStart, type CalendarDate } from '../../core/calendar-date';
import type { Stay } from '../../core/stay';

/** Calendar months, or months counted from arrival. */
export const periodKinds = ['calendar', 'anniversary'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** Nights from the first day up to, but not including, the second. */
export interface InvoicePeriod {
  from: CalendarDate;
  to: CalendarDate;
}

/**
 * Minimum number of nights invoiced separately at the end of a partly invoiced month. Fewer nights are added to the
 * next month.
 */
const FEW_NIGHTS = 7;

/** Returns the months by which a long stay is invoiced; the first and the last may be partial. */
export function periodsOf({ checkIn, checkOut }: Stay, kind: PeriodKind): InvoicePeriod[] {
  const firstPeriodStart = kind === 'calendar' ? monthStart(checkIn) : checkIn;
  const periods: InvoicePeriod[] = [];
  for (let month = 1, from = checkIn; from < checkOut; month += 1) {
    const to = earlier(addMonths(firstPeriodStart, month), checkOut);
    periods.push({ from, to });
    from = to;
  }
  return periods;
}

/**
 * Returns the months still to be invoiced. Invoiced months stay as they are, even if the kind of period or the stay has
 * changed since. The other months start where the invoiced months end.
 */
export function openPeriods(stay: Stay, kind: PeriodKind, invoiced: readonly InvoicePeriod[]): InvoicePeriod[] {
  const months = periodsOf(stay, kind);
  return gapsOf(stay, invoiced).flatMap((gap) => {
    const [first, second, ...others] = months.flatMap((month) => within(month, gap));
    if (!first || !second) return first ? [first] : [];
    const isLeft = months.every(({ from }) => from !== first.from) && daysBetween(first.from, first.to) < FEW_NIGHTS;
    return isLeft ? [{ from: first.from, to: second.to }, ...others] : [first, second, ...others];
  });
}

export function invoicedWithin(stay: Stay, invoiced: readonly InvoicePeriod[]): InvoicePeriod[] {
  const whole = { from: stay.checkIn, to: stay.checkOut };
  return invoiced.flatMap((period) => within(period, whole)).toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

function gapsOf(stay: Stay, invoiced: readonly InvoicePeriod[]): InvoicePeriod[] {
  const gaps: InvoicePeriod[] = [];
  let from = stay.checkIn;
  for (const period of invoicedWithin(stay, invoiced)) {
    if (from < period.from) gaps.push({ from, to: period.from });
    from = later(from, period.to);
  }
  return from < stay.checkOut ? [...gaps, { from, to: stay.checkOut }] : gaps;
}

function within(period: InvoicePeriod, whole: InvoicePeriod): InvoicePeriod[] {
  const from = later(period.from, whole.from);
  const to = earlier(period.to, whole.to);
  return from < to ? [{ from, to }] : [];
}
