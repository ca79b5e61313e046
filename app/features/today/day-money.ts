import type { CalendarDate } from '../../core/calendar-date';
import type { BookingState } from '../../core/booking-states';

/** What asks for money today, as views of the list of bookings are named. */
export const moneyViews = ['overdue', 'due_today', 'to_refund'] as const;
export type MoneyView = (typeof moneyViews)[number];

/** The first bookings of a view, and count and sum of all of them. */
export interface MoneyRows {
  count: number;
  cents: number;
  rows: {
    id: number;
    reference: string;
    state: BookingState;
    apartmentCode: string;
    guestName: string;
    since: CalendarDate;
    cents: number;
  }[];
}
