/** Age ranges of overdue debts, in days; debts that become overdue today are in the first. */
export const overdueAges = ['to_7', 'to_30', 'to_60', 'over_60'] as const;
export type OverdueAge = (typeof overdueAges)[number];

export const daysOfAge: Record<OverdueAge, { from: number; to: number | null }> = {
  to_7: { from: 0, to: 7 },
  to_30: { from: 8, to: 30 },
  to_60: { from: 31, to: 60 },
  over_60: { from: 61, to: null },
};

export interface AgedSum {
  age: OverdueAge;
  count: number;
  cents: number;
}
