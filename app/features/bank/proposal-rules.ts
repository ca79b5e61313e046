import type { BookingState } from '../../core/booking-states';
import { bookingReferencePattern, normalizeReference } from '../../core/identifiers';

/** What the building's bookings owe, as far as a credit may be about one of them. */
export interface OwingBooking {
  id: number;
  reference: string;
  names: readonly string[];
  owedCents: number;
  /** What is due now, or else the next instalment. */
  askCents: number;
}

/** What a yes has to know of it, too. */
export interface BookingForCredit extends OwingBooking {
  state: BookingState;
  version: number;
}

/** A reference is never longer than so many words, however it is taken apart. */
const MOST_PARTS = 4;

/** References that the text may name, however they are written: with spaces, without the prefix, or within a word. */
export function referencesIn(text: string, prefix: string): string[] {
  const words = plain(text).split(' ').filter(Boolean);
  const windows = words.flatMap((_, start) =>
    Array.from({ length: MOST_PARTS }, (_unused, more) => words.slice(start, start + more + 1).join('')),
  );
  const whole = words.join('');
  const within = [...whole].flatMap((_, start) =>
    whole.startsWith(prefix, start) ? [whole.slice(start, start + prefix.length + 5)] : [],
  );
  const named = [...windows, ...within]
    .map((part) => normalizeReference(part, prefix))
    .filter((reference) => bookingReferencePattern.test(reference) && /\D/.test(reference.slice(3)));
  return [...new Set(named)];
}

export type AmountReason = 'owed_and_name' | 'due_and_name';

/** The bookings that owe just so much, and whose guest the text names. */
export function namedDebtors(
  text: string,
  amountCents: number,
  owing: readonly OwingBooking[],
): { booking: OwingBooking; reason: AmountReason }[] {
  const words = new Set(plain(text).split(' '));
  return owing.flatMap((booking) => {
    const reason = booking.owedCents === amountCents ? 'owed_and_name' : 'due_and_name';
    const isSum = reason === 'owed_and_name' || booking.askCents === amountCents;
    return isSum && booking.names.some((name) => isNamed(name, words)) ? [{ booking, reason } as const] : [];
  });
}

/** Two words of the name stand in the text, or the only one that it has. */
function isNamed(name: string, words: ReadonlySet<string>): boolean {
  const own = [...new Set(plain(name).split(' '))].filter((word) => word.length > 2);
  const found = own.filter((word) => words.has(word)).length;
  return found > 0 && found >= Math.min(2, own.length);
}

/** Capitals and digits without accents, one space between words. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
}
