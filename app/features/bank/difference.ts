import { bookingAnswers } from '../../core/booking-states';
import type { BookingForCredit } from './proposal-rules';

/** What to say before a credit is taken for a booking: what it owes is another amount. */
export type Difference =
  | { kind: 'none' }
  | { kind: 'expired' }
  | { kind: 'owesNothing' | 'more' | 'less'; owedCents: number; leftCents: number };

/** How the amount differs from what the booking owes, or is to pay now. */
export function differenceOf(
  amountCents: number,
  { state, owedCents, askCents }: Pick<BookingForCredit, 'state' | 'owedCents' | 'askCents'>,
): Difference {
  if (bookingAnswers(state, 'owesNothing')) return { kind: 'expired' };
  if (amountCents > owedCents) {
    const kind = owedCents === 0 ? 'owesNothing' : 'more';
    return { kind, owedCents, leftCents: amountCents - owedCents };
  }
  if (amountCents === owedCents || amountCents === askCents) return { kind: 'none' };
  return { kind: 'less', owedCents, leftCents: owedCents - amountCents };
}

/** Whether the yes has to say that it is meant. */
export function isMore({ kind }: Difference): boolean {
  return kind === 'more' || kind === 'owesNothing';
}
