import { no, stateAnswers, yes, type StateWhere } from './state-answers';

/** How clean a space is, the worst first: an apartment is as clean as the worst of its spaces. */
export const cleaningStates = ['to_clean', 'in_progress', 'clean'] as const;
export type CleaningState = (typeof cleaningStates)[number];

/** What a state means, as core/booking-states.ts says it of bookings. */
// prettier-ignore
const table = {
  /** Is there something to be done before guests may move in? */
  needsCleaning:  { to_clean: yes, in_progress: yes, clean: no },
  /** Is somebody at it now? */
  isBeingCleaned: { to_clean: no,  in_progress: yes, clean: no },
} as const satisfies Record<string, Record<CleaningState, boolean>>;

export type CleaningQuestion = keyof typeof table;
/** A state in which nobody can move in. */
export type UnreadyState = StateWhere<CleaningState, (typeof table)['needsCleaning']>;
export const {
  questions: cleaningQuestions,
  statesWhere: cleaningStatesWhere,
  answers: cleaningAnswers,
} = stateAnswers(cleaningStates, table);
