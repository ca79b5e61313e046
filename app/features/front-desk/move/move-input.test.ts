import { expect, test } from 'vitest';
import { refusedFields } from '../../../../tests/refused-fields';
import { parse } from '../../../core/parse';
import { moveInput } from './move-input';

const stay = { checkIn: '2027-05-03', checkOut: '2027-05-10' };
const problemsOf = (change: object) => refusedFields(() => parse(moveInput, { ...stay, ...change }));
const segment = { apartmentId: 1, from: '2027-05-03', to: '2027-05-10' };

test.each([
  ['a single night', { checkOut: '2027-05-04' }, []],
  ['no night', { checkOut: '2027-05-03' }, ['checkOut: range_order']],
  ['a year', { checkOut: '2028-05-02' }, []],
  ['a year and a day', { checkOut: '2028-05-03' }, ['checkOut: stay_too_long']],
  ['as many segments as there may be', { segments: Array.from({ length: 60 }, () => segment) }, []],
  ['a segment more', { segments: Array.from({ length: 61 }, () => segment) }, ['segments: too_long']],
  ['no segment', { segments: [] }, ['segments: required']],
  ['the price agreed at nothing', { price: 'manual', totalCents: 0, reason: 'x' }, []],
  ['less than nothing', { price: 'manual', totalCents: -1, reason: 'x' }, ['totalCents: amount']],
  ['an agreed price that nobody says', { price: 'manual', reason: 'x' }, ['totalCents: required']],
  ['an agreed price without its reason', { price: 'manual', totalCents: 1, reason: ' ' }, ['reason: required']],
  ['another price without a reason', { price: 'requote' }, []],
  ['a million euros', { price: 'manual', totalCents: 100_000_000, reason: 'x' }, []],
  ['a cent more', { price: 'manual', totalCents: 100_000_001, reason: 'x' }, ['totalCents: amount']],
])('a move to %s', (_, change, problems) => {
  expect(problemsOf(change)).toEqual(problems);
});
