import { no, stateAnswers, yes, type StateMatching } from './state-answers';

/** Stage of an invoice record on its way to the tax agency, including the agency's verdict. */
export const agencyStates = ['to_send', 'sent', 'accepted', 'accepted_with_errors', 'rejected'] as const;
export type AgencyState = (typeof agencyStates)[number];

/** Meaning of each state, in the same form as core/booking-states.ts for bookings. */
// prettier-ignore
const table = {
  /** True while the agency has not answered. */
  awaitsAgency:   { to_send: yes, sent: yes, accepted: no,  accepted_with_errors: no,  rejected: no },
  /** True until the record is sent. */
  isToLeave:      { to_send: yes, sent: no,  accepted: no,  accepted_with_errors: no,  rejected: no },
  /** True if the record was sent and the agency has not answered yet. */
  isOnItsWay:     { to_send: no,  sent: yes, accepted: no,  accepted_with_errors: no,  rejected: no },
  /** True once the agency accepted or rejected the record. */
  wasAnswered:    { to_send: no,  sent: no,  accepted: yes, accepted_with_errors: yes, rejected: yes },
  /** True if the agency has the record. */
  isAtAgency:     { to_send: no,  sent: no,  accepted: yes, accepted_with_errors: yes, rejected: no },
  /** True if another record must correct this one. */
  needsMending:   { to_send: no,  sent: no,  accepted: no,  accepted_with_errors: yes, rejected: yes },
} as const satisfies Record<string, Record<AgencyState, boolean>>;

export type AnsweredState = StateMatching<AgencyState, (typeof table)['wasAnswered']>;

export type AgencyQuestion = keyof typeof table;
export const {
  questions: agencyQuestions,
  statesWhere: agencyStatesMatching,
  answers: agencyAnswers,
} = stateAnswers(agencyStates, table);
