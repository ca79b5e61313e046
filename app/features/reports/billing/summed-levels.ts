import type { BillingFilter, BillingGroup } from './billing-filter';

/** What the sums of months tell apart at each level; those of a level above come to the same in fewer rows. */
export const summedLevels = {
  category: ['category', 'channel', 'method'],
  apartment: ['category', 'apartment'],
  customer: ['customer', 'company'],
  detail: ['category', 'apartment', 'channel', 'customer', 'company', 'method'],
} as const satisfies Record<string, readonly BillingGroup[]>;

export type SummedLevel = keyof typeof summedLevels;

/** The first level that tells apart what is asked for. */
export function levelFor(filter: BillingFilter, by: BillingGroup): SummedLevel {
  const { customers, customer = customers, ...others } = filter;
  const asked = Object.entries({ ...others, customer }).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const levels = Object.keys(summedLevels) as SummedLevel[];
  return levels.find((level) => [...asked, by].every((name) => summedLevels[level].some((each) => each === name)))!;
}
