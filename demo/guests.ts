import type { Locale } from '../app/core/locale';
import { addDays, asDate, daysBetween, type CalendarDate } from '../app/core/calendar-date';
import { addressIn, type GuestAddress } from './guest-addresses';
import { companies, origins, type Origin } from './guest-names';
import { randomOf, type Random } from './random';

/** A customer row without database-generated columns. */
export interface Guest {
  kind: 'person' | 'company';
  firstName: string;
  lastName: string;
  companyName: string | null;
  taxNumber: string | null;
  email: string;
  phone: string;
  language: Locale;
  country: string;
  /** Null if the guest was never asked for an address. */
  address: GuestAddress | null;
  nationality: string;
  documentKind: 'dni' | 'passport';
  documentNumber: string;
  birthDate: CalendarDate;
  notes: string;
  firstBookedOn: CalendarDate;
  wantsNews: boolean;
}

/** Returns the guest who signs in as customer@example.com. */
export function signedInGuest(firstBookedOn: CalendarDate): Guest {
  return {
    kind: 'person',
    firstName: 'Nuria',
    lastName: 'Vidal',
    companyName: null,
    taxNumber: null,
    email: 'customer@example.com',
    phone: '+34 600 000 000',
    language: 'es',
    country: 'ES',
    address: { street: 'Calle del Molino Quemado 17, 3.º B', postcode: '08012', city: 'Barcelona' },
    nationality: 'ES',
    documentKind: 'dni',
    documentNumber: dni(1),
    birthDate: asDate('1988-03-14'),
    notes: '',
    firstBookedOn,
    wantsNews: true,
  };
}

const NOTES = [
  'Prefiere planta baja o primera.',
  'Alérgica al plumón: poner nórdico sintético.',
  'Pide factura a nombre de su empresa.',
  'Llega siempre en el último vuelo.',
  'Trae bicicleta; se guarda en el patio.',
];

/** Creates guests, each different from the others; earlier guests may book again. */
export function guestBook(random: Random) {
  const known: { guest: Guest; lastCheckOut: CalendarDate }[] = [];
  const emails = new Map<string, number>();
  const phones = new Map<string, number>();

  function newGuest(bookedOn: CalendarDate, nights: number): Guest {
    const origin = random.weighted(origins.map((entry) => [entry, entry.weight] as const));
    const firstName = random.pick(origin.firstNames);
    const lastName = lastNameFrom(origin, random);
    const number = known.length + 2;
    const company = nights >= 28 && random.chance(0.14) ? random.pick(companies) : undefined;
    const isSpaniard = origin.country === 'ES';
    const person = {
      kind: company ? ('company' as const) : ('person' as const),
      firstName,
      lastName,
      companyName: company?.name ?? null,
      taxNumber: company?.taxNumber ?? null,
      email: freeEmail(firstName, lastName.split(' ')[0] ?? lastName),
      phone: origin.phone + freeNumber(origin),
      language: origin.language,
      country: isSpaniard || random.chance(0.9) ? origin.country : 'ES',
      nationality: origin.country,
      documentKind: isSpaniard ? ('dni' as const) : ('passport' as const),
      documentNumber: isSpaniard ? dni(number) : `X${origin.country}${String(number).padStart(6, '0')}`,
      birthDate: addDays(bookedOn, -random.between(21 * 365, 66 * 365)),
      notes: random.chance(0.05) ? random.pick(NOTES) : '',
      firstBookedOn: bookedOn,
      wantsNews: random.chance(0.3),
    };
    const { country, email } = person;
    // Uses a separate random generator, so that adding the address does not change the values that follow.
    const home = { country, address: addressIn(country, randomOf(email)) };
    return { ...person, ...(company ? { country: company.country, address: company.address } : home) };
  }

  /**
   * Returns the next phone number. Numbers with the same prefix are consecutive, so that no two guests share a number
   * until all are used.
   */
  function freeNumber(origin: Origin): string {
    const numbers = 10 ** origin.phoneDigits;
    const next = ((phones.get(origin.phone) ?? random.between(0, numbers - 1)) + 1) % numbers;
    phones.set(origin.phone, next);
    return String(next).padStart(origin.phoneDigits, '0');
  }

  function freeEmail(firstName: string, lastName: string): string {
    const name = `${plain(firstName)}.${plain(lastName)}`;
    const times = (emails.get(name) ?? 0) + 1;
    emails.set(name, times);
    return `${name}${times > 1 ? times : ''}@example.${random.pick(['com', 'com', 'org', 'net'])}`;
  }

  return {
    /**
     * Returns the guest of a booking. Must be called in order of check-in, so that a returning guest's earlier stay is
     * over.
     */
    guestFor(booking: { bookedOn: CalendarDate; checkIn: CalendarDate; checkOut: CalendarDate }): Guest {
      const returning = random.chance(0.16) && known.length > 0 ? random.pick(known) : undefined;
      if (returning && returning.lastCheckOut <= booking.bookedOn) {
        returning.lastCheckOut = booking.checkOut;
        return returning.guest;
      }
      const guest = newGuest(booking.bookedOn, daysBetween(booking.checkIn, booking.checkOut));
      known.push({ guest, lastCheckOut: booking.checkOut });
      return guest;
    },
  };
}

function lastNameFrom(origin: Origin, random: Random): string {
  const first = random.pick(origin.lastNames);
  if (!origin.twoLastNames) return first;
  const second = random.pick(origin.lastNames);
  return second === first ? first : `${first} ${second}`;
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();
}

/** Returns a Spanish identity number from a range that is not issued, with its control letter. */
function dni(order: number): string {
  const number = 99_900_000 + order;
  return `${number}${'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23]}`;
}
