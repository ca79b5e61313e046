/**
 * The default payment of a refund: the first that covers the whole amount, otherwise the one with the most left; none
 * where nothing can be refunded.
 */
export function paymentToRefund<T extends { refundableCents: number }>(
  payments: readonly T[],
  toRefundCents: number,
): T | undefined {
  const refundable = payments.filter(({ refundableCents }) => refundableCents > 0);
  const covering = refundable.find(({ refundableCents }) => refundableCents >= toRefundCents);
  return covering ?? refundable.toSorted((one, other) => other.refundableCents - one.refundableCents)[0];
}
