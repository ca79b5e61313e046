import type { BillingFilter, BillingGroup } from './billing-filter';

/** Groupings that stored monthly sums support at each level; earlier levels give the same totals with fewer rows. */
export const summedLevels = {
  category: ['category', 'channel', 'method'],
  apartment: ['category', 'apartment'],
  customer: ['customer', 'company'],
  detail: ['category', 'apartment', 'channel', 'customer', 'company', 'method'],
} as const satisfies Record<string, readonly BillingGroup[]>;

export type SummedLevel = keyof typeof summedLevels;

/** Returns the first level that supports the filter and the grouping. */
export function levelFor(filter: BillingFilter, by: BillingGroup): SummedLevel {
  const { customers, customer = customers, ...others } = filter;
  const query = Object.entries({ ...others, customer }).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const levels = Object.keys(summedLevels) as SummedLevel[];
  return levels.find((level) => [...query, by].every((name) => summedLevels[level].some((each) => each === name)))!;
}
