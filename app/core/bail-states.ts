import { no, stateAnswers, yes } from './state-answers';

/** The states of a bail: asked for, in hand, and what became of it. */
export const bailStates = ['due', 'held', 'returned', 'partly_returned', 'retained', 'cancelled'] as const;
export type BailState = (typeof bailStates)[number];

/** What a state means, as core/booking-states.ts says it of bookings. */
// prettier-ignore
const table = {
  /** Is it still to be taken, so that its amount may change and a stay that is called off cancels it? */
  isToTake:    { due: yes, held: no,  returned: no, partly_returned: no, retained: no, cancelled: no },
  /** Does the building hold the guest's money, to be given back? */
  isInHand:    { due: no,  held: yes, returned: no, partly_returned: no, retained: no, cancelled: no },
  /** Is the guest told when it goes back? */
  isUnsettled: { due: yes, held: yes, returned: no, partly_returned: no, retained: no, cancelled: no },
  /** Has its money come, whatever became of it since? */
  wasReceived: { due: no,  held: yes, returned: yes, partly_returned: yes, retained: yes, cancelled: no },
  /** Is nothing of it open any more, so that it never changes? */
  isClosed:    { due: no,  held: no,  returned: yes, partly_returned: yes, retained: yes, cancelled: no },
  /** Was nothing kept of it? */
  wentBack:    { due: no,  held: no,  returned: yes, partly_returned: no,  retained: no,  cancelled: no },
  /** Was a part kept, and the rest given back? */
  wentInPart:  { due: no,  held: no,  returned: no,  partly_returned: yes, retained: no,  cancelled: no },
  /** Was all of it kept? */
  wasKept:     { due: no,  held: no,  returned: no,  partly_returned: no,  retained: yes, cancelled: no },
} as const satisfies Record<string, Record<BailState, boolean>>;

export type BailQuestion = keyof typeof table;
export const {
  questions: bailQuestions,
  statesWhere: bailStatesWhere,
  answers: bailAnswers,
} = stateAnswers(bailStates, table);
