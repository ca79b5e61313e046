import { addDays, addMonths, dateInZone, dateParts, monthStart, type CalendarDate } from '../../core/calendar-date';
import type { PeriodKind } from './invoice-periods';

/** By hand nothing is issued by itself. */
export const invoicingWays = ['stay', 'month', 'hand'] as const;
export type InvoicingWay = (typeof invoicingWays)[number];

export const periodTimings = ['in_advance', 'in_arrears'] as const;
export type PeriodTiming = (typeof periodTimings)[number];

/** When monthly invoices are due: so many days after their issue, as all others, or on a day of the month. */
export const invoiceDues = ['after_issue', 'day'] as const;
export type InvoiceDueKind = (typeof invoiceDues)[number];

/**
 * How a stay is invoiced: once it ends and as it is paid, month by month at the beginning or at the end of each, or by the
 * team alone.
 */
export type InvoicingTerms =
  | { by: 'hand' }
  | { by: 'stay' }
  | { by: 'month'; period: PeriodKind; timing: PeriodTiming };

/** How a booking is invoiced, where that is otherwise than its building does. */
export interface OwnInvoicing {
  invoiceBy: InvoicingWay | null;
  invoicePeriod: PeriodKind | null;
  invoiceTiming: PeriodTiming | null;
  invoiceDue: InvoiceDueKind | null;
  /** Of the month; with `day` alone. */
  invoiceDueDay: number | null;
}

/** Them alone, of a booking that has more. */
export function ownInvoicing(row: OwnInvoicing): OwnInvoicing {
  const { invoiceBy, invoicePeriod, invoiceTiming, invoiceDue, invoiceDueDay } = row;
  return { invoiceBy, invoicePeriod, invoiceTiming, invoiceDue, invoiceDueDay };
}

interface HouseInvoicing {
  invoicePeriod: PeriodKind;
  invoiceTiming: PeriodTiming;
  monthlyFromNights: number;
  invoiceDueDay: number | null;
  invoicesFrom: CalendarDate | null;
  timeZone: string;
}

/** A stay of which a month was invoiced goes on month by month, also where it became shorter, unless its own terms say otherwise. */
export function termsOf(
  booking: OwnInvoicing & { nights: number },
  house: HouseInvoicing,
  hasPeriods: boolean,
): InvoicingTerms {
  const isLong = booking.nights >= house.monthlyFromNights || hasPeriods;
  const by = booking.invoiceBy ?? (isLong ? 'month' : 'stay');
  if (by !== 'month') return { by };
  return {
    by,
    period: booking.invoicePeriod ?? house.invoicePeriod,
    timing: booking.invoiceTiming ?? house.invoiceTiming,
  };
}

/** Bookings made from the day that the building chose on are invoiced by themselves; the database asks the same. */
export function isInvoicedByItself({ createdAt }: { createdAt: Date }, house: HouseInvoicing): boolean {
  return house.invoicesFrom !== null && dateInZone(createdAt, house.timeZone) >= house.invoicesFrom;
}

/** When a monthly invoice that is issued on the day is due: the next such day of a month; null where it is as others are. */
export function periodDueOn(booking: OwnInvoicing, house: HouseInvoicing, issuedOn: CalendarDate): CalendarDate | null {
  const day = booking.invoiceDue === null ? house.invoiceDueDay : booking.invoiceDueDay;
  if (day === null) return null;
  const inMonth = dayOfMonth(issuedOn, day);
  return inMonth >= issuedOn ? inMonth : dayOfMonth(addMonths(monthStart(issuedOn), 1), day);
}

/** That day of the date's month, or the last of a shorter one. */
function dayOfMonth(date: CalendarDate, day: number): CalendarDate {
  const first = monthStart(date);
  const last = dateParts(addDays(addMonths(first, 1), -1)).day;
  return addDays(first, Math.min(day, last) - 1);
}
