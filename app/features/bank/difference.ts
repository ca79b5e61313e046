import { bookingAnswers } from '../../core/booking-states';
import type { BookingForCredit } from './proposal-rules';

export type Difference =
  | { kind: 'none' }
  | { kind: 'expired' }
  | { kind: 'owesNothing' | 'more' | 'less'; owedCents: number; leftCents: number };

/** Compares the amount with what the booking owes in total and what is due now. */
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

/** True if the user must confirm the excess. */
export function isMore({ kind }: Difference): boolean {
  return kind === 'more' || kind === 'owesNothing';
}
