import { expect, test } from 'vitest';
import { AppError } from '../../core/app-error';
import { parse } from '../../core/parse';
import { createOfferInput, offerFormInput, updateOfferInput } from './offer-input';

const draft = { name: { es: 'Semana tranquila' }, kind: 'percent', percentBasisPoints: 1000 };

const sevenForSix = { kind: 'stay_pay', percentBasisPoints: null, stayNights: 7, payNights: 6 };

function problemsOf(read: () => unknown) {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof AppError) return error.details.fields ?? [];
    throw error;
  }
}
const pathsOf = (read: () => unknown) => problemsOf(read).map(({ path }) => path);

test.each([
  ['name.es', { name: { es: ' ' } }],
  ['name.es', { name: { es: 'x'.repeat(81) } }],
  ['kind', { kind: 'gift' }],
  ['percentBasisPoints', { percentBasisPoints: 10_001 }],
  ['percentBasisPoints', { percentBasisPoints: 'diez' }],
  ['amountCents', { kind: 'amount', amountCents: 0 }],
  ['amountCents', { kind: 'amount', amountCents: 10_000_001 }],
  ['payNights', { kind: 'stay_pay', stayNights: 6, payNights: 6 }],
  ['code', { code: 'ÑANDÚ' }],
  ['code', { code: 'AB' }],
  ['code', { code: "A'; DROP TABLE offer" }],
  ['bookFrom', { bookFrom: '2027-02-30' }],
  ['bookUntil', { bookFrom: '2027-05-03', bookUntil: '2027-05-02' }],
  ['stayUntil', { stayFrom: '2027-05-03', stayUntil: '2027-05-01' }],
  ['stayUntil', { stayFrom: '2027-05-03', stayUntil: '2027-05-05', minNights: 4 }],
  ['minNights', { minNights: 0 }],
  ['usesAllowed', { usesAllowed: 1e12 }],
  ['apartmentIds.0', { apartmentIds: ['x'] }],
])('a bad %s in %j is refused there', (path, change) => {
  expect(pathsOf(() => parse(createOfferInput, { ...draft, ...change }))).toEqual([path]);
});

test.each([
  ['as many nights as its shortest stay', { stayFrom: '2027-05-03', stayUntil: '2027-05-06', minNights: 4 }],
  ['as many nights as are to be stayed', { ...sevenForSix, stayFrom: '2027-05-03', stayUntil: '2027-05-09' }],
  ['one night', { stayFrom: '2027-05-03', stayUntil: '2027-05-03' }],
  ['one day of booking', { bookFrom: '2027-05-03', bookUntil: '2027-05-03' }],
  ['one night less to pay', { ...sevenForSix }],
  ['all of the price', { percentBasisPoints: 10_000 }],
])('%s is enough', (_, change) => {
  expect(pathsOf(() => parse(createOfferInput, { ...draft, ...change }))).toEqual([]);
});

test.each([
  ['before their first night', { stayFrom: '2027-05-03', stayUntil: '2027-05-02' }, 'bounds_order'],
  [
    'a night too early for the shortest stay',
    { stayFrom: '2027-05-03', stayUntil: '2027-05-05', minNights: 4 },
    'bounds_too_close',
  ],
  [
    'a night too early for those to be stayed',
    { ...sevenForSix, stayFrom: '2027-05-03', stayUntil: '2027-05-08' },
    'bounds_too_close',
  ],
])('nights that end %s are refused', (_, change, problem) => {
  const fields = problemsOf(() => parse(createOfferInput, { ...draft, ...change }));
  expect(fields).toMatchObject([{ path: 'stayUntil', problem }]);
});

test('a change holds what was given and nothing else', () => {
  expect(parse(updateOfferInput, { minNights: 3, version: 1 })).toEqual({ minNights: 3, version: 1 });
  expect(parse(updateOfferInput, { code: ' verano ', bookFrom: '', version: 1 })).toEqual({
    code: 'VERANO',
    bookFrom: null,
    version: 1,
  });
});

test('the form of one that was used leaves its kind out, and is still checked as a whole', () => {
  expect(pathsOf(() => parse(offerFormInput, { minNights: 3, version: 1 }))).toEqual([]);
  const dates = { stayFrom: '2027-05-03', stayUntil: '2027-05-04', minNights: 3, version: 1 };
  expect(pathsOf(() => parse(offerFormInput, dates))).toEqual(['stayUntil']);
});
