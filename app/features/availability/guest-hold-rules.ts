import type { Stay } from '../../core/stay';

export interface HeldStay {
  typeCategory: string;
  apartmentId: number;
  stay: Stay;
  guests: number;
  /** Code of the offer; null if the offer applied automatically or there is none. */
  offerCode: string | null;
}

export interface RequestedStay {
  typeCategory?: string | undefined;
  apartmentId?: number | undefined;
  checkIn: string;
  checkOut: string;
  adults: number;
  children: number;
  offerCode?: string | undefined;
}

/**
 * True if the requested stay is the held one: same category or apartment, dates, and guests. A request without a code
 * accepts the held price; a request with another code doesn't.
 */
export function isHeld(held: HeldStay, requestedStay: RequestedStay): boolean {
  const code = (requestedStay.offerCode ?? '').trim().toUpperCase();
  return (
    (requestedStay.typeCategory === undefined || requestedStay.typeCategory === held.typeCategory) &&
    (requestedStay.apartmentId === undefined || requestedStay.apartmentId === held.apartmentId) &&
    requestedStay.checkIn === held.stay.checkIn &&
    requestedStay.checkOut === held.stay.checkOut &&
    requestedStay.adults + requestedStay.children === held.guests &&
    (code === '' || code === held.offerCode)
  );
}
