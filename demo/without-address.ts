import { addDays, type CalendarDate } from '../app/core/calendar-date';
import { SIMPLIFIED_MOST_CENTS } from '../app/features/invoices/invoice-rules';
import type { Guest } from './guests';

const JUST_BOOKED_DAYS = 6;
const MISSING_ADDRESS_COUNT = 3;

interface Booked {
  guest: Guest;
  channel: string;
  state: string;
  bookedOn: CalendarDate;
  quote: { totalCents: number; paymentPlan: readonly { amountCents: number }[] };
}

/**
 * Returns guests without an address: guests with short stays, for which a simplified invoice is enough, and a few
 * guests who have just booked on the website, whose invoices are waiting for the address.
 */
export function withoutAddress(today: CalendarDate, bookings: readonly Booked[]): Set<Guest> {
  const byGuest = [...Map.groupBy(bookings, ({ guest }) => guest)].filter(([{ kind }]) => kind === 'person');
  const isShort = ({ quote }: Booked) => quote.totalCents <= SIMPLIFIED_MOST_CENTS;
  const isNew = ({ channel, state, bookedOn, quote }: Booked) =>
    channel === 'web' &&
    state === 'confirmed' &&
    bookedOn >= addDays(today, -JUST_BOOKED_DAYS) &&
    quote.paymentPlan[0]!.amountCents > SIMPLIFIED_MOST_CENTS;
  const short = byGuest.filter(([, own]) => own.every(isShort));
  const missingAddress = byGuest.filter(([, own]) => own.length === 1 && own.every(isNew));
  return new Set([...short, ...missingAddress.slice(0, MISSING_ADDRESS_COUNT)].map(([guest]) => guest));
}
