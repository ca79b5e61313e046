import type { Days } from './report-periods';

export const reportNames = ['billing', 'occupation'] as const;
export type ReportName = (typeof reportNames)[number];

type Value = string | number | undefined | null;

/** Returns a report's period and filters as address fields. */
export function reportQuery(
  { days, unit, filter }: { days: Days; unit: string; filter: object },
  change: Readonly<Record<string, Value>> = {},
): Record<string, Value> {
  return { ...days, unit: unit === 'month' ? undefined : unit, ...filter, ...change };
}
