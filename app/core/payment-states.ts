import { no, stateAnswers, yes } from './state-answers';

/** The states of a payment, and of an entry that gives one back. */
export const paymentStates = ['pending', 'succeeded', 'failed', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What a state means, as core/booking-states.ts says it of bookings. */
// prettier-ignore
const table = {
  /** Has its money moved, so that it counts as paid? */
  hasMoved:      { pending: no,  succeeded: yes, failed: no,  refunded: yes },
  /** Has its money moved, or may it still? */
  mayHaveMoved:  { pending: yes, succeeded: yes, failed: no,  refunded: yes },
  /** Does it reduce what can still be refunded of a payment? */
  takesOfRefund: { pending: yes, succeeded: yes, failed: no,  refunded: no },
  /** Can it be voided, or be a void? */
  isWhole:       { pending: no,  succeeded: yes, failed: no,  refunded: no },
} as const satisfies Record<string, Record<PaymentState, boolean>>;

export type PaymentQuestion = keyof typeof table;
export const {
  questions: paymentQuestions,
  statesWhere: paymentStatesWhere,
  answers: paymentAnswers,
} = stateAnswers(paymentStates, table);
