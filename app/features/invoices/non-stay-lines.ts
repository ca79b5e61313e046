import { sumCents } from '../../core/money';

/**
 * Kinds of lines that reference a booking but are not part of its price: deductions from its bail, and extras that
 * staff charges manually.
 */
export const nonStayLineKinds = ['deduction', 'extra'] as const;

export function isNonStayLine(kind: string): boolean {
  return nonStayLineKinds.some((each) => each === kind);
}

/** Purpose of a manual line, which is either part of the booking's price or an extra. */
export const chargedFor = ['stay', 'extra'] as const;
export type ChargedFor = (typeof chargedFor)[number];

/** Returns the purpose of a stored line; null if the line has no booking or concerns a bail. */
export function chargesForOf({ bookingId, kind }: { bookingId: number | null; kind: string }): ChargedFor | null {
  if (bookingId === null || kind === 'deduction') return null;
  return kind === 'extra' ? 'extra' : 'stay';
}

interface LineToClassify {
  bookingId: number | null;
  grossCents: number;
  chargesFor?: ChargedFor | undefined;
}

/**
 * Returns the purpose of each line. A line without a given purpose charges the stay if its amount fits within the
 * uninvoiced part of the price, and otherwise an extra. A line beyond the price must not count as the stay, because it
 * would be rectified at the booking's next change.
 */
export function chargedForOf(
  lines: readonly LineToClassify[],
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
