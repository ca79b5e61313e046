/** Length classes of stays, bounded by the lengths at which weekly, monthly, and seasonal prices start. */
export const stayLengths = ['to_2', 'to_6', 'to_13', 'to_27', 'to_89', 'from_90'] as const;
export type StayLength = (typeof stayLengths)[number];

/** Bounds of each class in nights, both inclusive; the last has no upper bound. */
export const nightsOfLength: Record<StayLength, { from: number; to: number | null }> = {
  to_2: { from: 1, to: 2 },
  to_6: { from: 3, to: 6 },
  to_13: { from: 7, to: 13 },
  to_27: { from: 14, to: 27 },
  to_89: { from: 28, to: 89 },
  from_90: { from: 90, to: null },
};

export function lengthOf(nights: number): StayLength {
  return stayLengths.findLast((length) => nightsOfLength[length].from <= nights)!;
}
