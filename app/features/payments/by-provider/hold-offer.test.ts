import { describe, expect, test } from 'vitest';
import { asDate } from '../../../core/calendar-date';
import { holdOffer } from './hold-offer';

const today = asDate('2027-05-03');

describe('a bail on hold on the card', () => {
  test('is offered where the keys are back before its last day ends', () => {
    expect(holdOffer(7, today, asDate('2027-05-09'))).toEqual({ offered: true, until: '2027-05-10' });
    expect(holdOffer(7, today, today)).toEqual({ offered: true, until: '2027-05-10' });
  });

  test('is not where the stay ends with it or later', () => {
    expect(holdOffer(7, today, asDate('2027-05-10'))).toEqual({
      offered: false,
      reason: 'stay_too_long',
      holdDays: 7,
      endsOn: '2027-05-10',
    });
  });

  test('is not where the provider holds nothing, or nobody provides', () => {
    expect(holdOffer(null, today, today)).toEqual({ offered: false, reason: 'no_holds' });
  });
});
