import { expect, test } from 'vitest';
import { agencyQuestions, agencyStatesMatching, type AgencyQuestion } from './agency-states';
import { bailQuestions, bailStatesMatching, type BailQuestion } from './bail-states';
import { bookingAnswers, bookingQuestions, bookingStatesMatching, type BookingQuestion } from './booking-states';
import { cleaningQuestions, cleaningStatesMatching, type CleaningQuestion } from './cleaning-states';
import { offerQuestions, offerStatesMatching, type OfferQuestion } from './offer-states';
import { paymentQuestions, paymentStatesMatching, type PaymentQuestion } from './payment-states';

/**
 * Lists the states for every question in full, so that adding or removing a state also requires a deliberate change
 * here.
 */

const bookings: Record<BookingQuestion, string> = {
  occupies: 'pending confirmed checked_in checked_out',
  isHold: 'pending',
  awaitsPayment: 'pending expired',
  isOpen: 'pending confirmed checked_in',
  isToCome: 'pending confirmed',
  isAwaited: 'confirmed',
  isInHouse: 'checked_in',
  hasArrived: 'checked_in checked_out',
  hasLeft: 'checked_out',
  isFirm: 'confirmed checked_in checked_out',
  isCurrent: 'confirmed checked_in',
  isOff: 'cancelled expired no_show',
  isCalledOff: 'cancelled no_show',
  isOnSchedule: 'pending confirmed checked_in checked_out',
  sleepsByNights: 'pending confirmed checked_in',
  keepsStructure: 'pending confirmed checked_in checked_out no_show',
  isAtItsSite: 'pending confirmed checked_in',
  isMadeByTeam: 'pending confirmed',
  isMadeOfStay: 'confirmed checked_in',
  isAmongOwn: 'pending confirmed checked_in checked_out cancelled no_show',
  isOfferedAgain: 'cancelled expired',
  owesByPlan: 'confirmed checked_in checked_out',
  owesFee: 'cancelled no_show',
  owesNothing: 'expired',
  hasAccount: 'confirmed checked_in checked_out cancelled no_show',
  mustBeSettled: 'confirmed checked_in checked_out cancelled expired no_show',
  usesOffer: 'pending confirmed checked_in checked_out no_show',
  mayChangeBail: 'pending confirmed checked_in',
  needsCustomer: 'confirmed checked_in checked_out cancelled no_show',
  madeGuest: 'confirmed checked_in checked_out cancelled no_show',
  wasContract: 'confirmed checked_in checked_out no_show',
  isOnRegister: 'confirmed checked_in checked_out no_show',
  blocksErasure: 'pending confirmed checked_in',
};

const bails: Record<BailQuestion, string> = {
  isToTake: 'due',
  isInHand: 'held',
  isUnsettled: 'due held',
  wasReceived: 'held returned partly_returned retained',
  isClosed: 'returned partly_returned retained',
  wentBack: 'returned',
  wentInPart: 'partly_returned',
  wasKept: 'retained',
};

const payments: Record<PaymentQuestion, string> = {
  hasMoved: 'succeeded refunded',
  mayHaveMoved: 'pending authorized succeeded refunded',
  reducesRefundable: 'pending succeeded',
  isWhole: 'succeeded',
  isUndecided: 'pending',
  isOnCard: 'authorized',
  wasReleased: 'released',
  wasOnCard: 'authorized released',
  leavesBail: 'succeeded released refunded',
  movedNothing: 'pending failed',
  hasFailed: 'failed',
};

const offers: Record<OfferQuestion, string> = {
  isOnSale: 'active',
  isUnfinished: 'draft',
};

const agency: Record<AgencyQuestion, string> = {
  awaitsAgency: 'to_send sent',
  isToLeave: 'to_send',
  isOnItsWay: 'sent',
  wasAnswered: 'accepted accepted_with_errors rejected',
  isAtAgency: 'accepted accepted_with_errors',
  needsMending: 'accepted_with_errors rejected',
};

const cleaning: Record<CleaningQuestion, string> = {
  needsCleaning: 'to_clean in_progress',
  isBeingCleaned: 'in_progress',
};

test.each(bookingQuestions)('booking: %s', (question) => {
  expect(bookingStatesMatching(question).join(' ')).toBe(bookings[question]);
});
test.each(bailQuestions)('bail: %s', (question) => {
  expect(bailStatesMatching(question).join(' ')).toBe(bails[question]);
});
test.each(paymentQuestions)('payment: %s', (question) => {
  expect(paymentStatesMatching(question).join(' ')).toBe(payments[question]);
});
test.each(offerQuestions)('offer: %s', (question) => {
  expect(offerStatesMatching(question).join(' ')).toBe(offers[question]);
});

test.each(agencyQuestions)('agency: %s', (question) => {
  expect(agencyStatesMatching(question).join(' ')).toBe(agency[question]);
});
test.each(cleaningQuestions)('cleaning: %s', (question) => {
  expect(cleaningStatesMatching(question).join(' ')).toBe(cleaning[question]);
});

test('a question has a name of its own, whatever it is asked of', () => {
  const questions = [
    ...bookingQuestions,
    ...bailQuestions,
    ...paymentQuestions,
    ...offerQuestions,
    ...agencyQuestions,
    ...cleaningQuestions,
  ];
  expect(new Set<string>(questions).size).toBe(questions.length);
});

test('a state answers as its set says', () => {
  expect(bookingAnswers('checked_out', 'occupies')).toBe(true);
  expect(bookingAnswers('no_show', 'occupies')).toBe(false);
});
