import { no, stateAnswers, yes, type StateMatching } from './state-answers';

/** The states of a booking (docs/product.md, "Booking"). The transitions are in bookings/action-table.ts. */
export const bookingStates = [
  'pending',
  'confirmed',
  'checked_in',
  'checked_out',
  'cancelled',
  'expired',
  'no_show',
] as const;
export type BookingState = (typeof bookingStates)[number];

/**
 * Meaning of the states: each question occurs once, with its answer for every state. Pages, operations and SQL
 * (database/state-in.server.ts) read the answers from this table, and tests/states-in-database.test.ts compares the
 * database's own rules with it. Rules that ask the same question share a row. Rules that only happen to have the same
 * states today each have their own row.
 */
// prettier-ignore
const table = {
  /** True if the nights are closed to everyone else. */
  occupies:       { pending: yes, confirmed: yes, checked_in: yes, checked_out: yes, cancelled: no,  expired: no,  no_show: no },
  isHold:         { pending: yes, confirmed: no,  checked_in: no,  checked_out: no,  cancelled: no,  expired: no,  no_show: no },
  /** True if nothing was agreed yet, so that the first payment confirms the booking if its nights are free. */
  awaitsPayment:  { pending: yes, confirmed: no,  checked_in: no,  checked_out: no,  cancelled: no,  expired: yes, no_show: no },
  isOpen:         { pending: yes, confirmed: yes, checked_in: yes, checked_out: no,  cancelled: no,  expired: no,  no_show: no },
  /** True if the guest has not arrived yet. */
  isToCome:       { pending: yes, confirmed: yes, checked_in: no,  checked_out: no,  cancelled: no,  expired: no,  no_show: no },
  /** True if the booking is confirmed and the guest is expected. */
  isAwaited:      { pending: no,  confirmed: yes, checked_in: no,  checked_out: no,  cancelled: no,  expired: no,  no_show: no },
  isInHouse:      { pending: no,  confirmed: no,  checked_in: yes, checked_out: no,  cancelled: no,  expired: no,  no_show: no },
  /** True once the guest has arrived, even if they have left since. */
  hasArrived:     { pending: no,  confirmed: no,  checked_in: yes, checked_out: yes, cancelled: no,  expired: no,  no_show: no },
  hasLeft:        { pending: no,  confirmed: no,  checked_in: no,  checked_out: yes, cancelled: no,  expired: no,  no_show: no },
  /**
   * True if the stay is agreed and takes place. It then counts as a real stay of its customer, with arrival and
   * departure on its dates.
   */
  isFirm:         { pending: no,  confirmed: yes, checked_in: yes, checked_out: yes, cancelled: no,  expired: no,  no_show: no },
  /** True if the stay is agreed and not over, so that its confirmation is still valid. */
  isCurrent:      { pending: no,  confirmed: yes, checked_in: yes, checked_out: no,  cancelled: no,  expired: no,  no_show: no },
  isOff:          { pending: no,  confirmed: no,  checked_in: no,  checked_out: no,  cancelled: yes, expired: yes, no_show: yes },
  isCalledOff:    { pending: no,  confirmed: no,  checked_in: no,  checked_out: no,  cancelled: yes, expired: no,  no_show: yes },

  isOnSchedule:   { pending: yes, confirmed: yes, checked_in: yes, checked_out: yes, cancelled: no,  expired: no,  no_show: no },
  /** True if the guest sleeps, or will sleep, in the apartment assigned to each night. */
  sleepsByNights: { pending: yes, confirmed: yes, checked_in: yes, checked_out: no,  cancelled: no,  expired: no,  no_show: no },
  /** True if the apartment must remain part of its current flat. */
  keepsStructure: { pending: yes, confirmed: yes, checked_in: yes, checked_out: yes, cancelled: no,  expired: no,  no_show: yes },
  /** True if the external site that sold the booking must still list it, with the same dates. */
  isAtItsSite:    { pending: yes, confirmed: yes, checked_in: yes, checked_out: no,  cancelled: no,  expired: no,  no_show: no },
  isMadeByTeam:   { pending: yes, confirmed: yes, checked_in: no,  checked_out: no,  cancelled: no,  expired: no,  no_show: no },
  /** True if a booking created from a stay sold on another site may start in this state. */
  isMadeOfStay:   { pending: no,  confirmed: yes, checked_in: yes, checked_out: no,  cancelled: no,  expired: no,  no_show: no },
  /** True if the booking is listed among the guest's bookings. */
  isAmongOwn:     { pending: yes, confirmed: yes, checked_in: yes, checked_out: yes, cancelled: yes, expired: no,  no_show: yes },
  /** True if the guest's page has no greeting and explains how to book the same stay again. */
  isOfferedAgain: { pending: no,  confirmed: no,  checked_in: no,  checked_out: no,  cancelled: yes, expired: yes, no_show: no },

  /** True if the total falls due by the payment plan. */
  owesByPlan:     { pending: no,  confirmed: yes, checked_in: yes, checked_out: yes, cancelled: no,  expired: no,  no_show: no },
  /** True if only the cancellation or no-show fee is owed. */
  owesFee:        { pending: no,  confirmed: no,  checked_in: no,  checked_out: no,  cancelled: yes, expired: no,  no_show: yes },
  owesNothing:    { pending: no,  confirmed: no,  checked_in: no,  checked_out: no,  cancelled: no,  expired: yes, no_show: no },
  /** True if guest and building have a balance, which the guest sees and is reminded of. */
  hasAccount:     { pending: no,  confirmed: yes, checked_in: yes, checked_out: yes, cancelled: yes, expired: no,  no_show: yes },
  /** True if all payments and refunds must be settled before the customer is erased. */
  mustBeSettled:  { pending: no,  confirmed: yes, checked_in: yes, checked_out: yes, cancelled: yes, expired: yes, no_show: yes },
  /** True if the booking uses up one of its offer's allowed uses. */
  usesOffer:      { pending: yes, confirmed: yes, checked_in: yes, checked_out: yes, cancelled: no,  expired: no,  no_show: yes },
  mayChangeBail:  { pending: yes, confirmed: yes, checked_in: yes, checked_out: no,  cancelled: no,  expired: no,  no_show: no },

  needsCustomer:  { pending: no,  confirmed: yes, checked_in: yes, checked_out: yes, cancelled: yes, expired: no,  no_show: yes },
  /** True if the customer counts as a former guest, whom staff may have named in notes on other customers. */
  madeGuest:      { pending: no,  confirmed: yes, checked_in: yes, checked_out: yes, cancelled: yes, expired: no,  no_show: yes },
  /**
   * True if the booking was a contract, even if the guest never arrived, so that the law requires its accounts to be
   * retained.
   */
  wasContract:    { pending: no,  confirmed: yes, checked_in: yes, checked_out: yes, cancelled: no,  expired: no,  no_show: yes },
  /** True if the guests are in the register that the law requires. */
  isOnRegister:   { pending: no,  confirmed: yes, checked_in: yes, checked_out: yes, cancelled: no,  expired: no,  no_show: yes },
  /** True if the booking blocks erasing the customer until its dates are over. */
  blocksErasure:  { pending: yes, confirmed: yes, checked_in: yes, checked_out: no,  cancelled: no,  expired: no,  no_show: no },
} as const satisfies Record<string, Record<BookingState, boolean>>;

export type BookingQuestion = keyof typeof table;
export type BookingStateMatching<Question extends BookingQuestion> = StateMatching<
  BookingState,
  (typeof table)[Question]
>;
export const {
  questions: bookingQuestions,
  statesWhere: bookingStatesMatching,
  answers: bookingAnswers,
} = stateAnswers(bookingStates, table);
