import { addDays, type CalendarDate } from '../../core/calendar-date';

/** The last day on which a stay can be cancelled for free: so many days before arrival, that day included. */
export function freeCancellationUntil(checkIn: CalendarDate, freeDaysBefore: number): CalendarDate {
  return addDays(checkIn, -freeDaysBefore);
}

interface CancelledStay {
  /** A guest who never came has not cancelled in time. */
  kind: 'cancel' | 'no_show';
  checkIn: CalendarDate;
  today: CalendarDate;
  /** Null where the building promises nothing. */
  freeDaysBefore: number | null;
  firstInstalmentCents: number;
  paidCents: number;
}

export interface CancellationTerms {
  /** The last day on which it is free; null where there is none. */
  freeUntil: CalendarDate | null;
  isFree: boolean;
  feeCents: number;
  paidCents: number;
  refundCents: number;
}

/**
 * What the building keeps, as its terms promise: nothing until the last day of
 * free cancellation, after it the first payment, as far as it was made.
 */
export function cancellationTerms(stay: CancelledStay): CancellationTerms {
  const { kind, checkIn, today, freeDaysBefore } = stay;
  const freeUntil = freeDaysBefore === null ? null : freeCancellationUntil(checkIn, freeDaysBefore);
  const isFree = kind === 'cancel' && freeUntil !== null && today <= freeUntil;
  const paidCents = Math.max(stay.paidCents, 0);
  const feeCents = isFree ? 0 : Math.min(stay.firstInstalmentCents, paidCents);
  return { freeUntil, isFree, feeCents, paidCents, refundCents: paidCents - feeCents };
}
