import { no, stateAnswers, yes, type StateWhere } from './state-answers';

/** How far a record is on its way to the tax agency, and what the agency said of it. */
export const agencyStates = ['to_send', 'sent', 'accepted', 'accepted_with_errors', 'rejected'] as const;
export type AgencyState = (typeof agencyStates)[number];

/** What a state means, as core/booking-states.ts says it of bookings. */
// prettier-ignore
const table = {
  /** Has the agency said nothing of it yet? */
  awaitsAgency:   { to_send: yes, sent: yes, accepted: no,  accepted_with_errors: no,  rejected: no },
  /** Has it still to leave? */
  isToLeave:      { to_send: yes, sent: no,  accepted: no,  accepted_with_errors: no,  rejected: no },
  /** Did it leave, and was not answered? */
  isOnItsWay:     { to_send: no,  sent: yes, accepted: no,  accepted_with_errors: no,  rejected: no },
  /** Did the agency say what becomes of it? */
  wasAnswered:    { to_send: no,  sent: no,  accepted: yes, accepted_with_errors: yes, rejected: yes },
  /** Does the agency have it? */
  isAtAgency:     { to_send: no,  sent: no,  accepted: yes, accepted_with_errors: yes, rejected: no },
  /** Is it to be mended by another record? */
  needsMending:   { to_send: no,  sent: no,  accepted: no,  accepted_with_errors: yes, rejected: yes },
} as const satisfies Record<string, Record<AgencyState, boolean>>;

/** What the agency says of a record. */
export type AnsweredState = StateWhere<AgencyState, (typeof table)['wasAnswered']>;

export type AgencyQuestion = keyof typeof table;
export const {
  questions: agencyQuestions,
  statesWhere: agencyStatesWhere,
  answers: agencyAnswers,
} = stateAnswers(agencyStates, table);
