import { no, stateAnswers, yes, type StateMatching } from './state-answers';

/** Cleanliness of a space, worst first: an apartment is as clean as the worst of its spaces. */
export const cleaningStates = ['to_clean', 'in_progress', 'clean'] as const;
export type CleaningState = (typeof cleaningStates)[number];

/** Meaning of each state, in the same form as core/booking-states.ts for bookings. */
// prettier-ignore
const table = {
  needsCleaning:  { to_clean: yes, in_progress: yes, clean: no },
  isBeingCleaned: { to_clean: no,  in_progress: yes, clean: no },
} as const satisfies Record<string, Record<CleaningState, boolean>>;

export type CleaningQuestion = keyof typeof table;
/** States in which guests cannot move in. */
export type UnreadyState = StateMatching<CleaningState, (typeof table)['needsCleaning']>;
export const {
  questions: cleaningQuestions,
  statesWhere: cleaningStatesMatching,
  answers: cleaningAnswers,
} = stateAnswers(cleaningStates, table);
