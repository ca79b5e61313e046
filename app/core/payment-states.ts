import { no, stateAnswers, yes } from './state-answers';

/** The states of a payment, of an amount on hold on a card, and of an entry that gives one back. */
export const paymentStates = ['pending', 'authorized', 'succeeded', 'failed', 'released', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What a state means, as core/booking-states.ts says it of bookings. */
// prettier-ignore
const table = {
  /** Has its money moved, so that it counts as paid? */
  hasMoved:      { pending: no,  authorized: no,  succeeded: yes, failed: no,  released: no,  refunded: yes },
  /** Has its money moved, or may it still? */
  mayHaveMoved:  { pending: yes, authorized: yes, succeeded: yes, failed: no,  released: no,  refunded: yes },
  /** Does it reduce what can still be refunded of a payment? */
  takesOfRefund: { pending: yes, authorized: no,  succeeded: yes, failed: no,  released: no,  refunded: no },
  /** Can it be voided, or be a void? */
  isWhole:       { pending: no,  authorized: no,  succeeded: yes, failed: no,  released: no,  refunded: no },
  /** Does nobody know yet what becomes of it, so that its provider is asked? */
  isUndecided:   { pending: yes, authorized: no,  succeeded: no,  failed: no,  released: no,  refunded: no },
  /** Is it an amount on hold on a card, which can be captured or released? */
  isOnCard:      { pending: no,  authorized: yes, succeeded: no,  failed: no,  released: no,  refunded: no },
  /** Was it let go of, so that nothing of it was charged? */
  wasLetGo:      { pending: no,  authorized: no,  succeeded: no,  failed: no,  released: yes, refunded: no },
  /** Was it put on hold on a card, whether or not it still is? */
  wasOnCard:     { pending: no,  authorized: yes, succeeded: no,  failed: no,  released: yes, refunded: no },
  /** Is it gone from a bail where it is below zero, given back or let go of? */
  leavesBail:    { pending: no,  authorized: no,  succeeded: yes, failed: no,  released: yes, refunded: yes },
  /** Has nothing of it moved or been held, as far as is known? */
  movedNothing:  { pending: yes, authorized: no,  succeeded: no,  failed: yes, released: no,  refunded: no },
  /** Did it come to nothing? */
  cameToNothing: { pending: no,  authorized: no,  succeeded: no,  failed: yes, released: no,  refunded: no },
} as const satisfies Record<string, Record<PaymentState, boolean>>;

export type PaymentQuestion = keyof typeof table;
export const {
  questions: paymentQuestions,
  statesWhere: paymentStatesWhere,
  answers: paymentAnswers,
} = stateAnswers(paymentStates, table);
