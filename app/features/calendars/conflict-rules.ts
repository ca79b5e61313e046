import type { Stay } from '../../core/stay';

/** These rules raise alerts; close-free-nights.server.ts decides who keeps nights that two claim. */

/**
 * Whether the site says only that the dates are not for sale, with no guest:
 * «Airbnb (Not available)», «Blocked». Booking.com calls stays and closed dates
 * alike «CLOSED - Not available»: there may be a guest.
 */
export function isClosedOnly(summary: string): boolean {
  if (/closed/i.test(summary)) return false;
  return /not available|unavailable|no disponible|blocked|bloquead/i.test(summary);
}

/** Dates that a site tells of, and whether somebody comes. */
export interface GivenEvent extends Stay {
  summary: string;
  kind: 'stay' | 'closed';
}

/** What occupies nights of an event: one of ours, or an event of another site. */
export interface Taken extends Stay {
  kind: 'booking' | 'hold' | 'block' | 'external';
  /** What the other event is called, and what it is; of a booking, the other site's event that it was made of. Null where there is none. */
  event: Pick<GivenEvent, 'summary' | 'kind'> | null;
}

/**
 * Whether two guests may have been promised the same nights. Dates that a site
 * only closed are no guest's: they are often ours that come back. Where sites
 * read each other, one stay is an event of both: within the dates of the other
 * it is taken for the same, unless each says that it is a reservation of its own.
 */
export function isConflict(event: GivenEvent, taken: Taken): boolean {
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
