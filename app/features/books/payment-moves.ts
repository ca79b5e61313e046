import { sumCents } from '../../core/money';
import type { PaymentMethod } from '../../core/payment-method';

export const moveKinds = ['payment', 'refund', 'void', 'bail', 'bail_returned', 'bail_applied'] as const;
export type MoveKind = (typeof moveKinds)[number];

interface MoveFacts {
  amountCents: number;
  method: PaymentMethod;
  isOfBail: boolean;
  isVoid: boolean;
}

/** Classifies a payment in the book; applying a bail to a stay moves no money. */
export function kindOfMove({ amountCents, method, isOfBail, isVoid }: MoveFacts): MoveKind {
  if (isOfBail) return amountCents < 0 ? 'bail_returned' : 'bail';
  if (method === 'bail') return 'bail_applied';
  if (isVoid) return 'void';
  return amountCents < 0 ? 'refund' : 'payment';
}

interface Moved {
  kind: MoveKind;
  method: PaymentMethod;
  provider: string;
  amountCents: number;
  unmatchedCents: number | null;
}

export function paymentSums(rows: readonly Moved[]) {
  const ways = Map.groupBy(rows, ({ method, provider }) => `${method} ${provider}`);
  return {
    byWay: [...ways.values()]
      .map((same) => ({ method: same[0]!.method, provider: same[0]!.provider, ...added(same) }))
      .toSorted((a, b) => a.method.localeCompare(b.method) || a.provider.localeCompare(b.provider)),
    sums: { ...added(rows), unmatchedCents: sumCents(rows.map(({ unmatchedCents }) => unmatchedCents ?? 0)) },
  };
}

/** Sums rows by direction; a void counts as a negative amount on the side of the payment it voids. */
function added(rows: readonly Moved[]) {
  const isIn = ({ kind, amountCents }: Moved) => (kind === 'void' ? amountCents < 0 : amountCents > 0);
  const receivedCents = sumCents(rows.filter(isIn).map(({ amountCents }) => amountCents));
  const netCents = sumCents(rows.map(({ amountCents }) => amountCents));
  return { count: rows.length, receivedCents, refundedCents: netCents - receivedCents, netCents };
}
