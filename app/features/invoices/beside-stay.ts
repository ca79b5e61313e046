import { sumCents } from '../../core/money';

/** Lines that name a booking and are no part of its price: what was kept of its bail, and extras that the team charges by hand. */
export const besideStay = ['deduction', 'extra'] as const;

export function isBesideStay(kind: string): boolean {
  return besideStay.some((each) => each === kind);
}

/** What a line by hand charges for: a part of the price of its booking, or an extra beside it. */
export const chargedFor = ['stay', 'extra'] as const;
export type ChargedFor = (typeof chargedFor)[number];

/** The same of a line that is written; null where it names no booking, or is of a bail. */
export function chargesForOf({ bookingId, kind }: { bookingId: number | null; kind: string }): ChargedFor | null {
  if (bookingId === null || kind === 'deduction') return null;
  return kind === 'extra' ? 'extra' : 'stay';
}

interface AskedLine {
  bookingId: number | null;
  grossCents: number;
  chargesFor?: ChargedFor | undefined;
}

/**
 * What each line charges for, where nobody says it: the stay as long as something of its price is left to invoice, and what
 * does not fit is an extra. It would be rectified away otherwise with the next change of the booking.
 */
export function chargedForOf(
  lines: readonly AskedLine[],
  leftOf: (bookingId: number) => number,
): (ChargedFor | null)[] {
  const before = new Map<number, number[]>();
  return lines.map(({ bookingId, grossCents, chargesFor }) => {
    if (bookingId === null) return null;
    const own = before.get(bookingId) ?? [];
    const isWithin = grossCents <= Math.max(0, leftOf(bookingId) - sumCents(own));
    const chosen = chargesFor ?? (isWithin ? 'stay' : 'extra');
    if (chosen === 'stay') before.set(bookingId, [...own, grossCents]);
    return chosen;
  });
}
