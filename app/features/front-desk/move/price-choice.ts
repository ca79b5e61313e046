import { nightsOf, type Stay } from '../../../core/stay';

/** The price of a moved stay: kept, quoted anew, or agreed by hand. */
export const priceModes = ['keep', 'requote', 'manual'] as const;
export type PriceMode = (typeof priceModes)[number];

/** The default: quoted anew for other nights, kept where only the apartment changes. */
export function preselectedPrice(before: Stay, after: Stay): 'keep' | 'requote' {
  return nightsOf(before) === nightsOf(after) ? 'keep' : 'requote';
}
