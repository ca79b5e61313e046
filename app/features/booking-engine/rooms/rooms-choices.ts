/** The price limits offered are multiples of this, in euros. */
const STEP = 10;

interface PricedResult {
  from: { nightCents: number } | null;
  offer: { totalCents: number } | null;
  nearest: readonly { totalCents: number }[];
}

/**
 * Returns a nightly price in whole euros: the average of the stay, or of the nearest bookable stay. Before dates are
 * chosen, it is the lowest price. Null if nothing has a price.
 */
export function nightOf({ offer, nearest, from }: PricedResult, nights: number): number | null {
  const total = offer?.totalCents ?? nearest[0]?.totalCents;
  if (total !== undefined && nights > 0) return Math.round(total / nights / 100);
  return from && from.nightCents / 100;
}

/**
 * Returns upper limits for the nightly price, rounded up to the step. Each limit includes more of the prices than the
 * limit before; the highest price needs no limit.
 */
export function priceBounds(prices: readonly (number | null)[]): number[] {
  const bounds = prices.filter((price) => price !== null).map((price) => Math.ceil(price / STEP) * STEP);
  return [...new Set(bounds)].sort((a, b) => a - b).slice(0, -1);
}
