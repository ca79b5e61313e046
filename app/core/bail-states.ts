import { no, stateAnswers, yes } from './state-answers';

export const bailStates = ['due', 'held', 'returned', 'partly_returned', 'retained', 'cancelled'] as const;
export type BailState = (typeof bailStates)[number];

/** Meaning of each state, in the same form as core/booking-states.ts for bookings. */
// prettier-ignore
const table = {
  /** True while the bail is still to be collected: its amount may change, and canceling the stay cancels the bail. */
  isToTake:    { due: yes, held: no,  returned: no, partly_returned: no, retained: no, cancelled: no },
  /** True while the building holds the guest's money, which it must return. */
  isInHand:    { due: no,  held: yes, returned: no, partly_returned: no, retained: no, cancelled: no },
  /** True while the guest is shown when the bail will be returned. */
  isUnsettled: { due: yes, held: yes, returned: no, partly_returned: no, retained: no, cancelled: no },
  /** True if the money was received, whatever happened afterwards. */
  wasReceived: { due: no,  held: yes, returned: yes, partly_returned: yes, retained: yes, cancelled: no },
  /** True if the bail is final and never changes again. */
  isClosed:    { due: no,  held: no,  returned: yes, partly_returned: yes, retained: yes, cancelled: no },
  /** True if the bail was returned in full. */
  wentBack:    { due: no,  held: no,  returned: yes, partly_returned: no,  retained: no,  cancelled: no },
  /** True if part of the bail was retained and the rest returned. */
  wentInPart:  { due: no,  held: no,  returned: no,  partly_returned: yes, retained: no,  cancelled: no },
  /** True if all of the bail was retained. */
  wasKept:     { due: no,  held: no,  returned: no,  partly_returned: no,  retained: yes, cancelled: no },
} as const satisfies Record<string, Record<BailState, boolean>>;

export type BailQuestion = keyof typeof table;
export const {
  questions: bailQuestions,
  statesWhere: bailStatesMatching,
  answers: bailAnswers,
} = stateAnswers(bailStates, table);
