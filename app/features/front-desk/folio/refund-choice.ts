/**
 * Returns the payment that the refund form selects by default: the first that covers the full amount, or else the one
 * with the largest refundable amount. Undefined if nothing is refundable.
 */
export function paymentToRefund<T extends { refundableCents: number }>(
  payments: readonly T[],
  toRefundCents: number,
): T | undefined {
  const refundable = payments.filter(({ refundableCents }) => refundableCents > 0);
  const covering = refundable.find(({ refundableCents }) => refundableCents >= toRefundCents);
  return covering ?? refundable.toSorted((one, other) => other.refundableCents - one.refundableCents)[0];
}
