import type { ReservationFacts } from '../../calendars/reservation-facts';

/** Who a booking of another site is under until the guest is typed in: by name where the site tells it, otherwise by the site and its code. */
export function outsideGuest(
  { guestName, reservationCode }: Pick<ReservationFacts, 'guestName' | 'reservationCode'>,
  channelName: string,
): { firstName: string; lastName: string } {
  if (guestName === '') return { firstName: channelName.slice(0, 80), lastName: reservationCode };
  const [firstName = '', ...rest] = guestName.split(/\s+/);
  return { firstName: firstName.slice(0, 80), lastName: rest.join(' ').slice(0, 120) };
}

/** What the site tells beside the name, for whoever looks it up there: the same in every language. */
export function outsideNotes(facts: ReservationFacts, channelName: string): string {
  const { reservationCode, reservationUrl, phoneEnd } = facts;
  return [[channelName, reservationCode].filter(Boolean).join(' · '), phoneEnd && `☎ … ${phoneEnd}`, reservationUrl]
    .filter(Boolean)
    .join('\n');
}
