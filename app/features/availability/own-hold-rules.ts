import type { Stay } from '../../core/stay';

/** A stay as it is held. */
export interface HeldStay {
  typeCategory: string;
  apartmentId: number;
  stay: Stay;
  guests: number;
  /** The code that was given for it; null where its offer came by itself, or there is none. */
  offerCode: string | null;
}

/** A stay as it is asked for. */
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
 * Whether what is asked for is what is held: the same category or apartment,
 * dates and number of guests. Asking without a code is not asking for another
 * price than the one that is held; asking with another code is.
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
