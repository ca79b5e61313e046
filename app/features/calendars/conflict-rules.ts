import type { Stay } from '../../core/stay';

/** These rules raise alerts; close-free-nights.server.ts decides who keeps nights that two claim. */

/**
 * True if the site says only that the dates are not for sale, with no guest: «Airbnb (Not available)», «Blocked».
 * Booking.com labels stays and closed dates alike «CLOSED - Not available», so those may have a guest.
 */
export function isClosedOnly(summary: string): boolean {
  if (/closed/i.test(summary)) return false;
  return /not available|unavailable|no disponible|blocked|bloquead/i.test(summary);
}

export interface ProvidedEvent extends Stay {
  summary: string;
  kind: 'stay' | 'closed';
}

/** Occupied nights that overlap an event: the building's own, or another site's event. */
export interface Taken extends Stay {
  kind: 'booking' | 'hold' | 'block' | 'external';
  /**
   * Name and kind of the occupying event; for a booking, the other site's event it was made from. Null if there is
   * none.
   */
  event: Pick<ProvidedEvent, 'summary' | 'kind'> | null;
}

/**
 * True if two guests may have been promised the same nights. Dates that a site only closed have no guest and often are
 * the building's own stays coming back. Sites that import each other show one stay as two events: events whose dates
 * lie within each other count as the same stay, unless each describes a reservation of its own.
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
