/** Price limits are offered in tens of euros. */
const STEP = 10;

interface PricedResult {
  from: { nightCents: number } | null;
  offer: { totalCents: number } | null;
  nearest: readonly { totalCents: number }[];
}

/**
 * The average price of a night, in whole euros: of the nearest bookable stay where the wanted one is not available, and
 * the lowest price before dates are chosen. Null where nothing has a price.
 */
export function nightOf({ offer, nearest, from }: PricedResult, nights: number): number | null {
  const total = offer?.totalCents ?? nearest[0]?.totalCents;
  if (total !== undefined && nights > 0) return Math.round(total / nights / 100);
  return from && from.nightCents / 100;
}

/**
 * Upper limits of a night's price to choose from: each lets one more of these prices in; none is needed for the
 * highest.
 */
export function priceBounds(prices: readonly (number | null)[]): number[] {
  const bounds = prices.filter((price) => price !== null).map((price) => Math.ceil(price / STEP) * STEP);
  return [...new Set(bounds)].sort((a, b) => a - b).slice(0, -1);
}
