import { no, stateAnswers, yes } from './state-answers';

/** States of a payment, of a hold on a card, and of a refund entry. */
export const paymentStates = ['pending', 'authorized', 'succeeded', 'failed', 'released', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Meaning of each state, in the same form as core/booking-states.ts for bookings. */
// prettier-ignore
const table = {
  /** True if the money has moved, so that it counts as paid. */
  hasMoved:      { pending: no,  authorized: no,  succeeded: yes, failed: no,  released: no,  refunded: yes },
  /** True if the money has moved or still may. */
  mayHaveMoved:  { pending: yes, authorized: yes, succeeded: yes, failed: no,  released: no,  refunded: yes },
  /** True if a refund in this state reduces the amount of its payment that can still be refunded. */
  reducesRefundable: { pending: yes, authorized: no,  succeeded: yes, failed: no,  released: no,  refunded: no },
  /** True if the entry can be voided, or can itself be a void. */
  isWhole:       { pending: no,  authorized: no,  succeeded: yes, failed: no,  released: no,  refunded: no },
  /** True if the outcome is unknown, so that the provider is queried. */
  isUndecided:   { pending: yes, authorized: no,  succeeded: no,  failed: no,  released: no,  refunded: no },
  /** True if the entry is a hold on a card that can still be captured or released. */
  isOnCard:      { pending: no,  authorized: yes, succeeded: no,  failed: no,  released: no,  refunded: no },
  /** True if a hold was released without any charge. */
  wasReleased:      { pending: no,  authorized: no,  succeeded: no,  failed: no,  released: yes, refunded: no },
  /** True if the entry is a hold on a card, or was one that has been released. */
  wasOnCard:     { pending: no,  authorized: yes, succeeded: no,  failed: no,  released: yes, refunded: no },
  /** True if a negative amount in this state has left a bail, either refunded or released. */
  leavesBail:    { pending: no,  authorized: no,  succeeded: yes, failed: no,  released: yes, refunded: yes },
  /** True if no money is known to have moved or been held. */
  movedNothing:  { pending: yes, authorized: no,  succeeded: no,  failed: yes, released: no,  refunded: no },
  hasFailed: { pending: no,  authorized: no,  succeeded: no,  failed: yes, released: no,  refunded: no },
} as const satisfies Record<string, Record<PaymentState, boolean>>;

export type PaymentQuestion = keyof typeof table;
export const {
  questions: paymentQuestions,
  statesWhere: paymentStatesMatching,
  answers: paymentAnswers,
} = stateAnswers(paymentStates, table);
