/** Amounts are integer cents of a euro, VAT included unless the name says otherwise. */

/** Upper limit of an amount: fits the database columns, and exceeds any real price. */
export const MAX_CENTS = 100_000_000;

/**
 * Rounds numerator / denominator to the nearest integer, halves up (away from zero for negative amounts, so that a
 * refund mirrors its charge). Uses integers only, so that no binary fraction can tip a half.
 */
export function divideRounded(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError('divideRound takes safe integers and a positive denominator');
  }
  const magnitude = Math.abs(numerator);
  const quotient = Math.floor(magnitude / denominator);
  const remainder = magnitude % denominator;
  const rounded = remainder * 2 >= denominator ? quotient + 1 : quotient;
  return numerator < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Returns a share of the amount in hundredths of a percent (3000 is 30 %), rounded half up to cents. */
export function shareOf(amountCents: number, basisPoints: number): number {
  return divideRounded(amountCents * basisPoints, 10_000);
}

/** Splits an amount by weights so that the parts sum to it exactly; each running total is rounded once. */
export function allocate(amountCents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (weights.length === 0) return [];
  const effective = total > 0 ? weights : weights.map(() => 1);
  const effectiveTotal = total > 0 ? total : weights.length;
  let running = 0;
  let allotted = 0;
  return effective.map((weight) => {
    running += weight;
    const upToHere = divideRounded(amountCents * running, effectiveTotal);
    const part = upToHere - allotted;
    allotted = upToHere;
    return part;
  });
}

export function sumCents(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}
