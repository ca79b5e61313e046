/** Bounds are told in tens of euros. */
const STEP = 10;

interface PricedResult {
  from: { nightCents: number } | null;
  offer: { totalCents: number } | null;
  nearest: readonly { totalCents: number }[];
}

/**
 * A night of the stay on average, in whole euros as it is shown: of the nearest
 * stay that can be had where the wanted one cannot, and the lowest price before
 * dates are chosen. Null where nothing has a price.
 */
export function nightOf({ offer, nearest, from }: PricedResult, nights: number): number | null {
  const total = offer?.totalCents ?? nearest[0]?.totalCents;
  if (total !== undefined && nights > 0) return Math.round(total / nights / 100);
  return from && from.nightCents / 100;
}

/** Upper bounds of a night to choose from: each lets one more of these prices in, and the dearest needs none. */
export function priceBounds(prices: readonly (number | null)[]): number[] {
  const bounds = prices.filter((price) => price !== null).map((price) => Math.ceil(price / STEP) * STEP);
  return [...new Set(bounds)].sort((a, b) => a - b).slice(0, -1);
}
