import type { ReservationFacts } from '../../calendars/reservation-facts';

/**
 * Returns the name for another site's booking until staff enters the guest: the name that the site gives, or else the
 * site's name and the reservation code.
 */
export function outsideGuest(
  { guestName, reservationCode }: Pick<ReservationFacts, 'guestName' | 'reservationCode'>,
  channelName: string,
): { firstName: string; lastName: string } {
  if (guestName === '') return { firstName: channelName.slice(0, 80), lastName: reservationCode };
  const [firstName = '', ...rest] = guestName.split(/\s+/);
  return { firstName: firstName.slice(0, 80), lastName: rest.join(' ').slice(0, 120) };
}

/** Returns the details for finding the reservation at the site; the same text in every language. */
export function outsideNotes(facts: ReservationFacts, channelName: string): string {
  const { reservationCode, reservationUrl, phoneEnd } = facts;
  return [[channelName, reservationCode].filter(Boolean).join(' · '), phoneEnd && `☎ … ${phoneEnd}`, reservationUrl]
    .filter(Boolean)
    .join('\n');
}
