import { addDays, daysBetween, earlier, toEpochDay, type CalendarDate } from '../app/core/calendar-date';
import { bookingReference } from '../app/core/identifiers';
import { nightsOf, type Stay } from '../app/core/stay';
import type { BookingState } from '../app/core/booking-states';
import type { Channel } from '../app/database/booking-schema.server';
import type { Offer } from '../app/features/prices/offer-rules';
import type { PaymentTerms } from '../app/features/prices/payment-plan';
import { quoteStay, type Quote, type Tariff } from '../app/features/prices/price-rules';
import { apartments, apartmentKinds, type DemoApartment } from './apartments';
import { fillCalendar, type PlannedStay } from './calendar-fill';
import { demoBlocks, fixedStays, vacantDates } from './fixed-stays';
import { outsideCalendars } from './outside-calendars';
import { guestBook, signedInGuest, type Guest } from './guests';
import { randomOf, type Random } from './random';
import { withoutAddress } from './without-address';

export interface DemoBooking {
  reference: string;
  apartment: DemoApartment;
  guest: Guest;
  stay: Stay;
  state: BookingState;
  adults: number;
  children: number;
  channel: Channel;
  createdAt: Date;
  bookedOn: CalendarDate;
  cancelledOn?: CalendarDate;
  quote: Quote;
  arrivalTime: string | null;
  requests: string;
  internalNotes: string;
}

interface Draft extends PlannedStay {
  apartment: DemoApartment;
  bookedOn: CalendarDate;
  signedIn?: true;
}

/**
 * Returns the bookings of the demo building, ordered by check-in: the last two years up to today, and bookings already
 * made for the next year.
 */
export function bookingHistory(input: {
  today: CalendarDate;
  referencePrefix: string;
  tariffs: ReadonlyMap<string, Tariff>;
  offers: readonly Offer[];
  terms: PaymentTerms;
}): DemoBooking[] {
  const { today } = input;
  const random = randomOf(`${today} bookings`);
  const book = guestBook(randomOf(`${today} guests`));
  const drafts = apartments
    .flatMap((apartment) => draftsOf(apartment, today, random))
    .sort((a, b) =>
      a.checkIn === b.checkIn ? compare(a.apartment.code, b.apartment.code) : compare(a.checkIn, b.checkIn),
    );
  const firstOfSignedIn = drafts.filter((draft) => draft.signedIn).map((draft) => draft.bookedOn);
  const signedIn = signedInGuest(firstOfSignedIn.reduce(earlier, today));
  const references = new Set<string>();

  const bookings = drafts.map((draft): DemoBooking => {
    const stay = { checkIn: draft.checkIn, checkOut: draft.checkOut };
    const guest = draft.signedIn ? signedIn : book.guestFor({ ...stay, bookedOn: draft.bookedOn });
    const channel = draft.signedIn ? 'web' : channelOf(nightsOf(stay), random);
    const party = draft.signedIn ? coupleIn(draft.apartment) : partyOf(draft.apartment, nightsOf(stay), random);
    const quote = quoteOf(draft, party.adults + party.children, channel, input, random);
    const state = stateOf(draft, today);
    return {
      reference: freeReference(input.referencePrefix, references, random),
      apartment: draft.apartment,
      guest,
      stay,
      state,
      ...party,
      channel,
      bookedOn: draft.bookedOn,
      createdAt: instantOn(draft.bookedOn, random.between(7 * 60, 20 * 60)),
      ...(state === 'cancelled' && { cancelledOn: cancellationDay(draft, today, random) }),
      quote,
      arrivalTime: random.chance(0.45) ? `${random.between(15, 21)}:${random.pick(['00', '30'])}` : null,
      requests: random.chance(0.12) ? random.pick(REQUESTS)[guest.language] : '',
      internalNotes: random.chance(0.04) ? random.pick(INTERNAL_NOTES) : '',
    };
  });
  for (const guest of withoutAddress(today, bookings)) guest.address = null;
  return bookings;
}

/**
 * Returns the instant at the given minutes after midnight in UTC, which is one or two hours behind the building's time
 * zone.
 */
export function instantOn(date: CalendarDate, minutes: number): Date {
  return new Date(toEpochDay(date) * 86_400_000 + minutes * 60_000);
}

function draftsOf(apartment: DemoApartment, today: CalendarDate, random: Random): Draft[] {
  const isInApartment = (entry: { apartment: string }) => entry.apartment === apartment.code;
  const fixed = fixedStays(today).filter(isInApartment);
  const outside = outsideCalendars(today)
    .filter(isInApartment)
    .flatMap(({ events }) => events);
  const closed = [...[...demoBlocks(today), ...vacantDates(today)].filter(isInApartment), ...outside];
  const filled = fillCalendar(today, apartment.category, [...fixed, ...closed], randomOf(`${today} ${apartment.code}`));
  return [...fixed.map((stay) => ({ ...stay, outcome: 'kept' as const })), ...filled].map((stay) => ({
    ...stay,
    apartment,
    bookedOn: bookingDay(stay, today, random),
  }));
}

/** Returns the day of booking, always before today. Short stays are booked weeks ahead, long stays months ahead. */
function bookingDay(stay: Stay, today: CalendarDate, random: Random): CalendarDate {
  const lead = nightsOf(stay) >= 28 ? random.between(12, 100) : random.between(1, random.pick([8, 30, 75]));
  const latest = addDays(today, -1 - random.between(0, 24));
  return earlier(addDays(stay.checkIn, -lead), latest);
}

function cancellationDay(draft: Draft, today: CalendarDate, random: Random): CalendarDate {
  const latest = earlier(addDays(draft.checkIn, -1), addDays(today, -1));
  return addDays(draft.bookedOn, random.between(0, Math.max(0, daysBetween(draft.bookedOn, latest))));
}

function stateOf({ outcome, checkIn, checkOut }: Draft, today: CalendarDate): BookingState {
  if (outcome !== 'kept') return outcome;
  if (checkOut < today) return 'checked_out';
  return checkIn < today ? 'checked_in' : 'confirmed';
}

function channelOf(nights: number, random: Random): Channel {
  return nights >= 28
    ? random.weighted<Channel>([
        ['web', 40],
        ['direct', 34],
        ['phone', 18],
        ['airbnb', 6],
        ['vrbo', 2],
      ])
    : random.weighted<Channel>([
        ['web', 38],
        ['booking_com', 22],
        ['airbnb', 14],
        ['direct', 11],
        ['phone', 9],
        ['vrbo', 6],
      ]);
}

function coupleIn(apartment: DemoApartment): { adults: number; children: number } {
  return { adults: apartment.sharedFlat ? 1 : 2, children: 0 };
}

function partyOf(apartment: DemoApartment, nights: number, random: Random): { adults: number; children: number } {
  const { maxGuests } = apartmentKinds[apartment.category];
  if (apartment.sharedFlat) return { adults: nights < 28 && random.chance(0.3) ? 2 : 1, children: 0 };
  if (maxGuests === 2) return { adults: random.chance(0.55) ? 2 : 1, children: 0 };
  const adults = random.weighted([
    [1, 15],
    [2, 70],
    [3, 15],
  ] as const);
  return { adults, children: adults === 2 && random.chance(0.3) ? random.between(1, maxGuests - 2) : 0 };
}

/**
 * Returns the quote of a stay. Platforms sell without the building's offers; some guests who book on the website have
 * the welcome code.
 */
function quoteOf(
  draft: Draft,
  guests: number,
  channel: Channel,
  input: Parameters<typeof bookingHistory>[0],
  random: Random,
): Quote {
  const tariff = input.tariffs.get(draft.apartment.code);
  if (!tariff) throw new Error(`No prices for ${draft.apartment.code}`);
  const own = channel === 'web' || channel === 'direct' || channel === 'phone';
  const request = {
    stay: draft,
    guests,
    bookedOn: draft.bookedOn,
    offers: own ? input.offers : [],
    terms: input.terms,
    vatRegimes: [],
  };
  const withCode = channel === 'web' && random.chance(0.05) ? 'BIENVENIDA10' : undefined;
  const first = quoteStay(tariff, { ...request, offerCode: withCode });
  const result = !first.ok && first.refusal.code === 'offer_not_applicable' ? quoteStay(tariff, request) : first;
  if (!result.ok) {
    throw new Error(`${draft.apartment.code} from ${draft.checkIn} has no price: ${result.refusal.code}`);
  }
  return result.quote;
}

function freeReference(prefix: string, usedReferences: Set<string>, random: Random): string {
  for (;;) {
    const reference = bookingReference(prefix, () => random.between(0, 255));
    if (!usedReferences.has(reference)) {
      usedReferences.add(reference);
      return reference;
    }
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const REQUESTS = [
  { es: '¿Podría ser una planta alta?', en: 'Could it be one of the upper floors?' },
  {
    es: 'Llegamos con un bebé: agradeceríamos una cuna.',
    en: 'We are arriving with a baby and would appreciate a crib.',
  },
  { es: 'Necesito factura a nombre de mi empresa.', en: 'I need an invoice made out to my company.' },
  { es: 'Traigo una bicicleta.', en: 'I am bringing a bicycle.' },
  { es: 'Nuestro vuelo aterriza a las 21:40.', en: 'Our flight lands at 9:40 PM.' },
] as const;

const INTERNAL_NOTES = [
  'Repite estancia; le gusta el lado del patio.',
  'Pidió una segunda silla de trabajo. Entregada.',
  'Paga su empresa; avisar a contabilidad antes de facturar.',
  'Llave de repuesto entregada en recepción.',
];
