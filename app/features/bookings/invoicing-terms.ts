import { addDays, addMonths, dateInZone, dateParts, monthStart, type CalendarDate } from '../../core/calendar-date';
import type { PeriodKind } from './invoice-periods';

/** `hand` issues no invoice automatically. */
export const invoicingWays = ['stay', 'month', 'hand'] as const;
export type InvoicingWay = (typeof invoicingWays)[number];

export const periodTimings = ['in_advance', 'in_arrears'] as const;
export type PeriodTiming = (typeof periodTimings)[number];

/** Due date of monthly invoices: a number of days after issue, like all other invoices, or a fixed day of the month. */
export const invoiceDues = ['after_issue', 'day'] as const;
export type InvoiceDueKind = (typeof invoiceDues)[number];

/**
 * Invoicing terms of a stay: `stay` invoices payments as they arrive and the rest at the end, `month` invoices each
 * period at its start or end, and `hand` leaves it to staff.
 */
export type InvoicingTerms =
  | { by: 'hand' }
  | { by: 'stay' }
  | { by: 'month'; period: PeriodKind; timing: PeriodTiming };

/** The booking's own invoicing settings; null fields follow the building's. */
export interface BookingInvoicing {
  invoiceBy: InvoicingWay | null;
  invoicePeriod: PeriodKind | null;
  invoiceTiming: PeriodTiming | null;
  invoiceDue: InvoiceDueKind | null;
  /** Day of the month; set only with `invoiceDue` = `day`. */
  invoiceDueDay: number | null;
}

export function bookingInvoicing(row: BookingInvoicing): BookingInvoicing {
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

/**
 * Returns the terms that apply to a booking. A stay that already has a monthly invoice stays monthly even after it is
 * shortened, unless its own terms differ.
 */
export function termsOf(
  booking: BookingInvoicing & { nights: number },
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

/**
 * True for bookings made on or after the day the building chose, which are invoiced automatically. The database applies
 * the same rule.
 */
export function isInvoicedByItself({ createdAt }: { createdAt: Date }, house: HouseInvoicing): boolean {
  return house.invoicesFrom !== null && dateInZone(createdAt, house.timeZone) >= house.invoicesFrom;
}

/**
 * Returns the due date of a monthly invoice issued on the given day: the next occurrence of the chosen day of the
 * month, or null if the usual due date applies.
 */
export function periodDueOn(
  booking: BookingInvoicing,
  house: HouseInvoicing,
  issuedOn: CalendarDate,
): CalendarDate | null {
  const day = booking.invoiceDue === null ? house.invoiceDueDay : booking.invoiceDueDay;
  if (day === null) return null;
  const inMonth = dayOfMonth(issuedOn, day);
  return inMonth >= issuedOn ? inMonth : dayOfMonth(addMonths(monthStart(issuedOn), 1), day);
}

/** Returns the given day in the date's month, or the month's last day if the month is shorter. */
function dayOfMonth(date: CalendarDate, day: number): CalendarDate {
  const first = monthStart(date);
  const last = dateParts(addDays(addMonths(first, 1), -1)).day;
  return addDays(first, Math.min(day, last) - 1);
}
