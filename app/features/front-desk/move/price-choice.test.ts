import { expect, test } from 'vitest';
import { asDate } from '../../../core/calendar-date';
import { preselectedPrice } from './price-choice';

const day = asDate;
const stay = { checkIn: day('2026-11-26'), checkOut: day('2026-12-10') };

test.each([
  ['another apartment', stay, 'keep'],
  ['a week later', { checkIn: day('2026-12-03'), checkOut: day('2026-12-17') }, 'keep'],
  ['a night more', { ...stay, checkOut: day('2026-12-11') }, 'requote'],
  ['a night less', { ...stay, checkIn: day('2026-11-27') }, 'requote'],
])('%s', (_, after, price) => {
  expect(preselectedPrice(stay, after)).toBe(price);
});
