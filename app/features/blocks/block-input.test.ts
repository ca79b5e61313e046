import { expect, test } from 'vitest';
import { refusedFields } from '../../../tests/refused-fields';
import { parse } from '../../core/parse';
import { createBlockInput } from './block-input';

const block = { apartmentId: 1, checkIn: '2027-05-03', checkOut: '2027-05-10' };
const problemsOf = (change: object) => refusedFields(() => parse(createBlockInput, { ...block, ...change }));

/** Tests the last accepted and the first refused value. */
test.each([
  ['a night', { checkOut: '2027-05-04' }, []],
  ['no night', { checkOut: '2027-05-03' }, ['checkOut: block_order']],
  ['three years', { checkOut: '2030-05-03' }, []],
  ['three years and a night', { checkOut: '2030-05-04' }, ['checkOut: block_long']],
  ['the first day of the year 2000', { checkIn: '2000-01-01', checkOut: '2000-01-02' }, []],
  ['the day before', { checkIn: '1999-12-31', checkOut: '2000-01-02' }, ['checkIn: date_far']],
  ['the last day of the year 2100', { checkIn: '2100-12-30', checkOut: '2100-12-31' }, []],
  ['the day after', { checkIn: '2100-12-30', checkOut: '2101-01-01' }, ['checkOut: date_far']],
  ['a reason of 200 letters', { reason: 'x'.repeat(200) }, []],
  ['a longer one', { reason: 'x'.repeat(201) }, ['reason: too_long']],
  ['an apartment that was typed as a number', { apartmentId: '1' }, []],
  ['an apartment that there cannot be', { apartmentId: 0 }, ['apartmentId: unknown_apartment']],
  ['no apartment', { apartmentId: '' }, ['apartmentId: required']],
])('%s', (_, change, problems) => {
  expect(problemsOf(change)).toEqual(problems);
});
