/** Amounts are integer cents of a euro and include VAT unless the name says otherwise. */

/** Upper limit of an amount: fits the database columns, and exceeds any real price. */
export const MAX_CENTS = 100_000_000;

/**
 * Rounds numerator / denominator to the nearest integer, halves up. Negative halves round away from zero, so that a
 * refund mirrors its charge. Uses integers only, so that no binary fraction can change how a half is rounded.
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

/**
 * Returns a share of the amount, rounded half up to cents. `basisPoints` is in hundredths of a percent: 3000 is 30 %.
 */
export function shareOf(amountCents: number, basisPoints: number): number {
  return divideRounded(amountCents * basisPoints, 10_000);
}

/**
 * Splits an amount by weights so that the parts add up to it exactly. Only the running totals are rounded, each once.
 */
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
