import { addDays, type CalendarDate } from '../../core/calendar-date';

/** Returns the last day of free cancellation, inclusive: `freeDaysBefore` days before arrival. */
export function freeCancellationUntil(checkIn: CalendarDate, freeDaysBefore: number): CalendarDate {
  return addDays(checkIn, -freeDaysBefore);
}

interface CancelledStay {
  /** A no-show is always late. */
  kind: 'cancel' | 'no_show';
  checkIn: CalendarDate;
  today: CalendarDate;
  /** Null if the building offers no free cancellation. */
  freeDaysBefore: number | null;
  firstInstalmentCents: number;
  paidCents: number;
}

export interface CancellationTerms {
  /** Last day of free cancellation; null if there is none. */
  freeUntil: CalendarDate | null;
  isFree: boolean;
  feeCents: number;
  paidCents: number;
  refundCents: number;
}

/**
 * Computes the cancellation fee under the building's terms: nothing until the last free day, then the paid part of the
 * first instalment.
 */
export function cancellationTerms(stay: CancelledStay): CancellationTerms {
  const { kind, checkIn, today, freeDaysBefore } = stay;
  const freeUntil = freeDaysBefore === null ? null : freeCancellationUntil(checkIn, freeDaysBefore);
  const isFree = kind === 'cancel' && freeUntil !== null && today <= freeUntil;
  const paidCents = Math.max(stay.paidCents, 0);
  const feeCents = isFree ? 0 : Math.min(stay.firstInstalmentCents, paidCents);
  return { freeUntil, isFree, feeCents, paidCents, refundCents: paidCents - feeCents };
}
