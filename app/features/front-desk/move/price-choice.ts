import { nightsOf, type Stay } from '../../../core/stay';

export const priceModes = ['keep', 'requote', 'manual'] as const;
export type PriceMode = (typeof priceModes)[number];

/** Returns the default price mode: a new quote if the number of nights changes, otherwise the present price. */
export function preselectedPrice(before: Stay, after: Stay): 'keep' | 'requote' {
  return nightsOf(before) === nightsOf(after) ? 'keep' : 'requote';
}
