import { no, stateAnswers, yes, type StateWhere } from './state-answers';

/** The states of a booking (docs/product.md, "Booking"). What leads from one to another stands in bookings/action-table.ts. */
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
 * What a state means: each question once, with its answer for every state. Pages, operations and SQL read it from
 * here (database/state-in.server.ts), and tests/states-in-database.test.ts compares the database's own rules with it. Two rules
 * that ask the same share an answer; two that today have the same states and ask something else have one each.
 */
// prettier-ignore
const table = {
  /** Are its nights closed to everybody else? */
  occupies:       { pending: yes, confirmed: yes, checked_in: yes, checked_out: yes, cancelled: no,  expired: no,  no_show: no },
  /** Is it held only, until its time is over? */
  isHold:         { pending: yes, confirmed: no,  checked_in: no,  checked_out: no,  cancelled: no,  expired: no,  no_show: no },
  /** Was nothing agreed yet, so that its first payment confirms it where its nights are free? */
  awaitsPayment:  { pending: yes, confirmed: no,  checked_in: no,  checked_out: no,  cancelled: no,  expired: yes, no_show: no },
  /** Is the stay under way, or still to come? */
  isOpen:         { pending: yes, confirmed: yes, checked_in: yes, checked_out: no,  cancelled: no,  expired: no,  no_show: no },
  /** Is its guest still to arrive? */
  isToCome:       { pending: yes, confirmed: yes, checked_in: no,  checked_out: no,  cancelled: no,  expired: no,  no_show: no },
  /** Is all agreed, and the guest expected? */
  isAwaited:      { pending: no,  confirmed: yes, checked_in: no,  checked_out: no,  cancelled: no,  expired: no,  no_show: no },
  /** Is its guest in the building? */
  isInHouse:      { pending: no,  confirmed: no,  checked_in: yes, checked_out: no,  cancelled: no,  expired: no,  no_show: no },
  /** Has its guest arrived, be it that they have left since? */
  hasArrived:     { pending: no,  confirmed: no,  checked_in: yes, checked_out: yes, cancelled: no,  expired: no,  no_show: no },
  /** Has its guest left? */
  hasLeft:        { pending: no,  confirmed: no,  checked_in: no,  checked_out: yes, cancelled: no,  expired: no,  no_show: no },
  /** Is it agreed, and does it take place: is it a stay of its customer, who comes and goes on its days? */
  isFirm:         { pending: no,  confirmed: yes, checked_in: yes, checked_out: yes, cancelled: no,  expired: no,  no_show: no },
  /** Is it agreed and not over, so that what was confirmed is still so? */
  isCurrent:      { pending: no,  confirmed: yes, checked_in: yes, checked_out: no,  cancelled: no,  expired: no,  no_show: no },
  /** Does the stay not take place, for whatever reason? */
  isOff:          { pending: no,  confirmed: no,  checked_in: no,  checked_out: no,  cancelled: yes, expired: yes, no_show: yes },
  /** Was it cancelled, or did its guest not come? */
  isCalledOff:    { pending: no,  confirmed: no,  checked_in: no,  checked_out: no,  cancelled: yes, expired: no,  no_show: yes },

  /** Is it shown on the schedule? */
  isOnSchedule:   { pending: yes, confirmed: yes, checked_in: yes, checked_out: yes, cancelled: no,  expired: no,  no_show: no },
  /** Does its guest sleep, or will, night by night in the apartment that its nights name? */
  sleepsByNights: { pending: yes, confirmed: yes, checked_in: yes, checked_out: no,  cancelled: no,  expired: no,  no_show: no },
  /** Does its apartment have to stay in the flat that it is in? */
  keepsStructure: { pending: yes, confirmed: yes, checked_in: yes, checked_out: yes, cancelled: no,  expired: no,  no_show: yes },
  /** Must the other site that sold it still have it, at the same dates? */
  isAtItsSite:    { pending: yes, confirmed: yes, checked_in: yes, checked_out: no,  cancelled: no,  expired: no,  no_show: no },
  /** May the team write it down so? */
  isMadeByTeam:   { pending: yes, confirmed: yes, checked_in: no,  checked_out: no,  cancelled: no,  expired: no,  no_show: no },
  /** May it begin so, where it is made of another site's stay? */
  isMadeOfStay:   { pending: no,  confirmed: yes, checked_in: yes, checked_out: no,  cancelled: no,  expired: no,  no_show: no },
  /** Is it among the bookings that its guest has? */
  isAmongOwn:     { pending: yes, confirmed: yes, checked_in: yes, checked_out: yes, cancelled: yes, expired: no,  no_show: yes },
  /** Is the guest's page of it without a greeting, and says how to book the same again? */
  isOfferedAgain: { pending: no,  confirmed: no,  checked_in: no,  checked_out: no,  cancelled: yes, expired: yes, no_show: no },

  /** Does its total fall due by its plan? */
  owesByPlan:     { pending: no,  confirmed: yes, checked_in: yes, checked_out: yes, cancelled: no,  expired: no,  no_show: no },
  /** Does it cost its fee, and nothing else? */
  owesFee:        { pending: no,  confirmed: no,  checked_in: no,  checked_out: no,  cancelled: yes, expired: no,  no_show: yes },
  /** Does it cost nothing at all? */
  owesNothing:    { pending: no,  confirmed: no,  checked_in: no,  checked_out: no,  cancelled: no,  expired: yes, no_show: no },
  /** Is there a balance between guest and building, which the guest sees and is reminded of? */
  hasAccount:     { pending: no,  confirmed: yes, checked_in: yes, checked_out: yes, cancelled: yes, expired: no,  no_show: yes },
  /** Must its money be settled, before its customer is erased? */
  mustBeSettled:  { pending: no,  confirmed: yes, checked_in: yes, checked_out: yes, cancelled: yes, expired: yes, no_show: yes },
  /** Does it use one of the times that its offer may be used? */
  usesOffer:      { pending: yes, confirmed: yes, checked_in: yes, checked_out: yes, cancelled: no,  expired: no,  no_show: yes },
  /** May the amount of its bail still be changed? */
  mayChangeBail:  { pending: yes, confirmed: yes, checked_in: yes, checked_out: no,  cancelled: no,  expired: no,  no_show: no },

  /** Must somebody be named as its customer? */
  needsCustomer:  { pending: no,  confirmed: yes, checked_in: yes, checked_out: yes, cancelled: yes, expired: no,  no_show: yes },
  /** Was its customer a guest, so that the team may have named them in notes on others? */
  madeGuest:      { pending: no,  confirmed: yes, checked_in: yes, checked_out: yes, cancelled: yes, expired: no,  no_show: yes },
  /** Was it a contract, whether or not its guest came, so that its accounts have to be kept by law? */
  wasContract:    { pending: no,  confirmed: yes, checked_in: yes, checked_out: yes, cancelled: no,  expired: no,  no_show: yes },
  /** Are its guests in the register that the law has the building keep? */
  isOnRegister:   { pending: no,  confirmed: yes, checked_in: yes, checked_out: yes, cancelled: no,  expired: no,  no_show: yes },
  /** Does it stand in the way of erasing its customer, while its days are not over? */
  blocksErasure:  { pending: yes, confirmed: yes, checked_in: yes, checked_out: no,  cancelled: no,  expired: no,  no_show: no },
} as const satisfies Record<string, Record<BookingState, boolean>>;

export type BookingQuestion = keyof typeof table;
export type BookingStateWhere<Question extends BookingQuestion> = StateWhere<BookingState, (typeof table)[Question]>;
export const {
  questions: bookingQuestions,
  statesWhere: bookingStatesWhere,
  answers: bookingAnswers,
} = stateAnswers(bookingStates, table);
