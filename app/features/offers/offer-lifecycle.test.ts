import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, asDate } from '../../core/calendar-date';
import { storedOfferStates } from '../../core/offer-states';
import { isInForce } from '../prices/offer-rules';
import { pricedOffer } from './offer-data';
import { actionRefusal, actionRefusals, isOver, offerState, type OfferFacts } from './offer-lifecycle';

const today = asDate('2026-11-21');
const offer: OfferFacts = {
  name: { es: 'Otoño' },
  description: { es: 'Menos en otoño.' },
  imageFile: null,
  code: null,
  kind: 'percent',
  percentBasisPoints: 1000,
  amountCents: null,
  stayNights: null,
  payNights: null,
  bookFrom: null,
  bookUntil: null,
  stayFrom: null,
  stayUntil: null,
  minNights: 3,
  categoryIds: [],
  apartmentIds: [],
  usesAllowed: null,
  isPublic: true,
  position: 0,
  state: 'draft',
  uses: 0,
};

describe('what may be done', () => {
  const over = { bookUntil: asDate('2026-11-20') };
  const usedUp = { usesAllowed: 2, uses: 2 };

  test.each<[string, Partial<OfferFacts>, object]>([
    ['a draft', {}, { activate: null, pause: 'offer_not_active', delete: null }],
    ['an active one', { state: 'active' }, { activate: 'offer_active', pause: null, delete: 'offer_not_draft' }],
    ['a paused one', { state: 'paused' }, { activate: null, pause: 'offer_not_active', delete: 'offer_not_draft' }],
    ['a draft without a value', { percentBasisPoints: null }, { activate: 'offer_no_value' }],
    ['half a value', { kind: 'stay_pay', stayNights: 7 }, { activate: 'offer_no_value' }],
    ['no words for the site', { description: { es: '' } }, { activate: 'offer_no_description' }],
    ['no words, and not on the site', { description: { es: '' }, isPublic: false }, { activate: null }],
    ['a draft whose time is over', over, { activate: 'offer_over', delete: null }],
    ['a paused one whose time is over', { ...over, state: 'paused' }, { activate: 'offer_over' }],
    ['an active one whose time is over', { ...over, state: 'active' }, { pause: 'offer_over' }],
    ['a paused one that was used up', { ...usedUp, state: 'paused' }, { activate: 'offer_used_up' }],
    ['an active one that was used up', { ...usedUp, state: 'active' }, { activate: 'offer_active', pause: null }],
    ['one never used', {}, { change_terms: null, duplicate: null }],
    ['one used once', { uses: 1, state: 'active' }, { change_terms: 'offer_used', duplicate: null }],
  ])('%s', (_, change, expected) => {
    expect(actionRefusals({ ...offer, ...change }, today)).toMatchObject(expected);
  });
});

const dates = fc.integer({ min: -40, max: 40 }).map((days) => addDays(today, days));
const anyOffer = fc.record({
  state: fc.constantFrom(...storedOfferStates),
  kind: fc.constantFrom('percent' as const, 'stay_pay' as const),
  stayNights: fc.integer({ min: 2, max: 20 }),
  minNights: fc.integer({ min: 1, max: 20 }),
  bookUntil: fc.option(dates),
  stayUntil: fc.option(dates),
  usesAllowed: fc.option(fc.integer({ min: 1, max: 3 })),
  uses: fc.integer({ min: 0, max: 3 }),
});

describe('the state that is shown', () => {
  test('is active exactly where a stay can still be priced with it', () => {
    fc.assert(
      fc.property(anyOffer, (change) => {
        const any: OfferFacts = { ...offer, ...change, payNights: 1 };
        const priced = pricedOffer(any, { id: 1, uses: any.uses })!;
        const isActive = any.state === 'active' && isInForce(priced, today);
        expect(offerState(any, today) === 'active').toBe(isActive);
      }),
    );
  });

  test('of a draft is draft, whatever its dates; activating and pausing go to and fro while it is not over', () => {
    fc.assert(
      fc.property(anyOffer, (change) => {
        const any: OfferFacts = { ...offer, ...change, payNights: 1 };
        if (any.state === 'draft') expect(offerState(any, today)).toBe('draft');
        else if (isOver(any, today)) expect(offerState(any, today)).toBe('ended');
        const paused: OfferFacts = { ...any, state: 'paused' };
        if (actionRefusal('activate', paused, today) === null) {
          const active: OfferFacts = { ...any, state: 'active' };
          expect([offerState(active, today), actionRefusal('pause', active, today)]).toEqual(['active', null]);
        }
      }),
    );
  });
});
