/** How long something has been overdue, from its first day to its last; what is overdue from today on is in the first. */
export const overdueAges = ['to_7', 'to_30', 'to_60', 'over_60'] as const;
export type OverdueAge = (typeof overdueAges)[number];

export const daysOfAge: Record<OverdueAge, { from: number; to: number | null }> = {
  to_7: { from: 0, to: 7 },
  to_30: { from: 8, to: 30 },
  to_60: { from: 31, to: 60 },
  over_60: { from: 61, to: null },
};

/** How many bookings are overdue for so long, and how much they owe overdue. */
export interface AgedSum {
  age: OverdueAge;
  count: number;
  cents: number;
}
