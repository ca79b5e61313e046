import type { Stay } from '../../core/stay';

export interface HeldStay {
  typeCategory: string;
  apartmentId: number;
  stay: Stay;
  guests: number;
  /** Code of the offer; null if the offer applied automatically or there is none. */
  offerCode: string | null;
}

export interface AskedStay {
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
 * accepts the held price; one with another code doesn't.
 */
export function isHeld(held: HeldStay, asked: AskedStay): boolean {
  const code = (asked.offerCode ?? '').trim().toUpperCase();
  return (
    (asked.typeCategory === undefined || asked.typeCategory === held.typeCategory) &&
    (asked.apartmentId === undefined || asked.apartmentId === held.apartmentId) &&
    asked.checkIn === held.stay.checkIn &&
    asked.checkOut === held.stay.checkOut &&
    asked.adults + asked.children === held.guests &&
    (code === '' || code === held.offerCode)
  );
}
