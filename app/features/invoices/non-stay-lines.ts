import { sumCents } from '../../core/money';

/**
 * Kinds of lines that name a booking but are not part of its price: deductions from its bail, and extras that staff
 * charges manually.
 */
export const nonStayLineKinds = ['deduction', 'extra'] as const;

export function isNonStayLine(kind: string): boolean {
  return nonStayLineKinds.some((each) => each === kind);
}

/** Purpose of a manual line: part of its booking's price, or an extra. */
export const chargedFor = ['stay', 'extra'] as const;
export type ChargedFor = (typeof chargedFor)[number];

/** Returns the same for a stored line; null if it names no booking or concerns a bail. */
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
 * Returns the purpose of each line: if unspecified, the stay as long as part of its price is uninvoiced, otherwise an
 * extra. A surplus line counted as the stay would be rectified at the booking's next change.
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
