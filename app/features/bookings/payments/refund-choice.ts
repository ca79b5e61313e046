/**
 * The payment that a refund is first thought to be of: the first that covers alone what is to go back, and where none
 * does the one of which the most can; nothing where no money can go back.
 */
export function paymentToRefund<T extends { refundableCents: number }>(
  payments: readonly T[],
  toRefundCents: number,
): T | undefined {
  const refundable = payments.filter(({ refundableCents }) => refundableCents > 0);
  const covering = refundable.find(({ refundableCents }) => refundableCents >= toRefundCents);
  return covering ?? refundable.toSorted((one, other) => other.refundableCents - one.refundableCents)[0];
}
