import { addMonths, earlier, monthStart, type CalendarDate } from '../../../core/calendar-date';
import type { Stay } from '../../../core/stay';

/** By calendar months, or by months counted from the arrival. */
export const periodKinds = ['calendar', 'anniversary'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** Nights from the first to before the second day. */
export interface InvoicePeriod {
  from: CalendarDate;
  to: CalendarDate;
}

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
