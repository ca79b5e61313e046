import type { Stay } from '../../core/stay';

/**
 * These rules decide which overlaps raise alerts. When two events claim the same nights, close-free-nights.server.ts
 * decides which event gets them.
 */

/**
 * True if the site says only that the dates are not for sale, with no guest: "Airbnb (Not available)",
 * «Blocked». Booking.com labels both stays and closed dates «CLOSED - Not available», so such an event may have a
 * guest.
 */
export function isClosedOnly(summary: string): boolean {
  if (/closed/i.test(summary)) return false;
  return /not available|unavailable|no disponible|blocked|bloquead/i.test(summary);
}

export interface ProvidedEvent extends Stay {
  summary: string;
  kind: 'stay' | 'closed';
}

/** Occupied nights that overlap an event: a booking, hold or block of the building, or another site's event. */
export interface Taken extends Stay {
  kind: 'booking' | 'hold' | 'block' | 'external';
  /**
   * Name and kind of the occupying event. For a booking, this is the other site's event it was made from. Null if there
   * is no event.
   */
  event: Pick<ProvidedEvent, 'summary' | 'kind'> | null;
}

/**
 * True if the same nights may have been promised to two guests. Dates that a site only closed have no guest, and often
 * repeat the building's own stays that the site imported. Sites that import each other's calendars show one stay as two
 * events. Two events count as one stay if the dates of one contain the other's, unless both describe a reservation.
 */
export function isConflict(event: ProvidedEvent, taken: Taken): boolean {
  if (event.kind === 'closed') return false;
  if (taken.event === null) return true;
  if (taken.event.kind === 'closed') return false;
  const isReserved = /^reserved|^reserva/i;
  if (isReserved.test(event.summary) && isReserved.test(taken.event.summary)) return true;
  return !contains(event, taken) && !contains(taken, event);
}

function contains(outer: Stay, inner: Stay): boolean {
  return outer.checkIn <= inner.checkIn && inner.checkOut <= outer.checkOut;
}
