import type { CalendarDate } from '../../core/calendar-date';
import type { BookingState } from '../../core/booking-states';

/** Payment views of today, named as in the list of bookings. */
export const moneyViews = ['overdue', 'due_today', 'to_refund'] as const;
export type MoneyView = (typeof moneyViews)[number];

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
