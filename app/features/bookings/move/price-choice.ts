import { nightsOf, type Stay } from '../../../core/stay';

/** What becomes of the price of a stay that moves: it stays, is quoted anew, or is agreed by hand. */
export const priceModes = ['keep', 'requote', 'manual'] as const;
export type PriceMode = (typeof priceModes)[number];

/** What is meant where nobody says: other nights cost what they cost today, and another apartment alone changes nothing. */
export function preselectedPrice(before: Stay, after: Stay): 'keep' | 'requote' {
  return nightsOf(before) === nightsOf(after) ? 'keep' : 'requote';
}
