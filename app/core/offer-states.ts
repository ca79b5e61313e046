import { no, stateAnswers, yes } from './state-answers';

/** The states of an offer that are kept: a draft was never on sale, and none becomes one again. */
export const storedOfferStates = ['draft', 'active', 'paused'] as const;
export type StoredOfferState = (typeof storedOfferStates)[number];

/** What is shown: `ended` follows from dates and uses. */
export const offerStates = [...storedOfferStates, 'ended'] as const;
export type OfferState = (typeof offerStates)[number];

/** What a state means, as core/booking-states.ts says it of bookings. */
// prettier-ignore
const table = {
  /** Does it apply to stays? */
  isOnSale:     { draft: no,  active: yes, paused: no, ended: no },
  /** May it still lack its value, and be deleted? */
  isUnfinished: { draft: yes, active: no,  paused: no, ended: no },
} as const satisfies Record<string, Record<OfferState, boolean>>;

export type OfferQuestion = keyof typeof table;
export const {
  questions: offerQuestions,
  statesWhere: offerStatesWhere,
  answers: offerAnswers,
} = stateAnswers(offerStates, table);
