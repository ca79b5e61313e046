import { addMonths, daysBetween, earlier, later, monthStart, type CalendarDate } from '../../core/calendar-date';
import type { Stay } from '../../core/stay';

/** By calendar months, or by months counted from the arrival. */
export const periodKinds = ['calendar', 'anniversary'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** Nights from the first to before the second day. */
export interface InvoicePeriod {
  from: CalendarDate;
  to: CalendarDate;
}

/** Fewer nights than a week, left of a month of which a part was invoiced, go with the month that follows. */
const FEW_NIGHTS = 7;

/** The months for which a long stay is invoiced one by one; the first and the last may be parts of one. */
export function periodsOf({ checkIn, checkOut }: Stay, kind: PeriodKind): InvoicePeriod[] {
  const begin = kind === 'calendar' ? monthStart(checkIn) : checkIn;
  const periods: InvoicePeriod[] = [];
  for (let month = 1, from = checkIn; from < checkOut; month += 1) {
    const to = earlier(addMonths(begin, month), checkOut);
    periods.push({ from, to });
    from = to;
  }
  return periods;
}

/**
 * The months that are still to be invoiced. Those that were stay as they are, whatever kind of months they were and
 * however the stay changed since: the others begin where they end.
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

/** What of the invoiced months is of the stay as it is now. */
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
