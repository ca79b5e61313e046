import { expect, test } from 'vitest';
import { bailQuestions, bailStatesWhere } from './bail-states';
import { bookingAnswers, bookingQuestions, bookingStatesWhere } from './booking-states';
import { offerQuestions, offerStatesWhere } from './offer-states';
import { paymentQuestions, paymentStatesWhere } from './payment-states';

/** Every set in full: a state more or less in one of them is somebody's decision, and stands here too. */

test.each<[(typeof bookingQuestions)[number], string]>([
  ['occupies', 'pending confirmed checked_in checked_out'],
  ['isHold', 'pending'],
  ['isOpen', 'pending confirmed checked_in'],
  ['isToCome', 'pending confirmed'],
  ['isAwaited', 'confirmed'],
  ['isInHouse', 'checked_in'],
  ['hasArrived', 'checked_in checked_out'],
  ['hasLeft', 'checked_out'],
  ['isFirm', 'confirmed checked_in checked_out'],
  ['isCurrent', 'confirmed checked_in'],
  ['isOff', 'cancelled expired no_show'],
  ['isCalledOff', 'cancelled no_show'],
  ['isOnSchedule', 'pending confirmed checked_in checked_out'],
  ['sleepsByNights', 'pending confirmed checked_in'],
  ['keepsStructure', 'pending confirmed checked_in checked_out no_show'],
  ['isAtItsSite', 'pending confirmed checked_in'],
  ['isMadeByTeam', 'pending confirmed'],
  ['isMadeOfStay', 'confirmed checked_in'],
  ['isOfferedAgain', 'cancelled expired'],
  ['owesByPlan', 'confirmed checked_in checked_out'],
  ['owesFee', 'cancelled no_show'],
  ['owesNothing', 'expired'],
  ['hasAccount', 'confirmed checked_in checked_out cancelled no_show'],
  ['usesOffer', 'pending confirmed checked_in checked_out no_show'],
  ['mayChangeBail', 'pending confirmed checked_in'],
  ['needsCustomer', 'confirmed checked_in checked_out cancelled no_show'],
  ['madeGuest', 'confirmed checked_in checked_out cancelled no_show'],
  ['wasContract', 'confirmed checked_in checked_out no_show'],
  ['isOnRegister', 'confirmed checked_in checked_out no_show'],
  ['blocksErasure', 'pending confirmed checked_in'],
])('booking: %s', (question, states) => {
  expect(bookingStatesWhere(question).join(' ')).toBe(states);
});

test.each<[(typeof bailQuestions)[number], string]>([
  ['isToTake', 'due'],
  ['isInHand', 'held'],
  ['isUnsettled', 'due held'],
])('bail: %s', (question, states) => {
  expect(bailStatesWhere(question).join(' ')).toBe(states);
});

test.each<[(typeof paymentQuestions)[number], string]>([
  ['hasMoved', 'succeeded refunded'],
  ['mayHaveMoved', 'pending succeeded refunded'],
  ['takesOfRefund', 'pending succeeded'],
  ['isWhole', 'succeeded'],
])('payment: %s', (question, states) => {
  expect(paymentStatesWhere(question).join(' ')).toBe(states);
});

test.each<[(typeof offerQuestions)[number], string]>([
  ['isOnSale', 'active'],
  ['isUnfinished', 'draft'],
])('offer: %s', (question, states) => {
  expect(offerStatesWhere(question).join(' ')).toBe(states);
});

test('every question stands above', () => {
  const counts = [bookingQuestions, bailQuestions, paymentQuestions, offerQuestions].map(({ length }) => length);
  expect(counts).toEqual([30, 3, 4, 2]);
});

test('a question has a name of its own, whatever it is asked of', () => {
  const questions = [...bookingQuestions, ...bailQuestions, ...paymentQuestions, ...offerQuestions];
  expect(new Set<string>(questions).size).toBe(questions.length);
});

test('a state answers as its set says', () => {
  expect(bookingAnswers('checked_out', 'occupies')).toBe(true);
  expect(bookingAnswers('no_show', 'occupies')).toBe(false);
});
