import { no, stateAnswers, yes } from './state-answers';

/** Stored states of an offer. A draft was never on sale, and no offer becomes a draft again. */
export const storedOfferStates = ['draft', 'active', 'paused'] as const;
export type StoredOfferState = (typeof storedOfferStates)[number];

/** States as shown: `ended` is derived from the offer's dates and the number of its uses. */
export const offerStates = [...storedOfferStates, 'ended'] as const;
export type OfferState = (typeof offerStates)[number];

/** Meaning of each state, in the same form as core/booking-states.ts for bookings. */
// prettier-ignore
const table = {
  isOnSale:     { draft: no,  active: yes, paused: no, ended: no },
  /** True if the offer's value may still be missing and the offer may be deleted. */
  isUnfinished: { draft: yes, active: no,  paused: no, ended: no },
} as const satisfies Record<string, Record<OfferState, boolean>>;

export type OfferQuestion = keyof typeof table;
export const {
  questions: offerQuestions,
  statesWhere: offerStatesMatching,
  answers: offerAnswers,
} = stateAnswers(offerStates, table);
