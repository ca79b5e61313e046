import { expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { isHeld } from './guest-hold-rules';

const dates = { checkIn: asDate('2027-05-03'), checkOut: asDate('2027-05-10') };
const held = { typeCategory: 'suite_studio', apartmentId: 7, stay: dates, guests: 3, offerCode: 'VERANO' };
const requested = { typeCategory: 'suite_studio', ...dates, adults: 2, children: 1 };

test.each([
  ['the same', {}, true],
  ['its apartment', { typeCategory: undefined, apartmentId: 7 }, true],
  ['as many in all', { adults: 3, children: 0 }, true],
  ['its code, however it is typed', { offerCode: ' verano ' }, true],
  ['another category', { typeCategory: 'suite_loft' }, false],
  ['another apartment', { apartmentId: 8 }, false],
  ['a day earlier', { checkIn: '2027-05-02' }, false],
  ['a day longer', { checkOut: '2027-05-11' }, false],
  ['somebody more', { children: 2 }, false],
  ['another code', { offerCode: 'OTOÑO' }, false],
])('%s is held, or not', (_, change, answer) => {
  expect(isHeld(held, { ...requested, ...change })).toBe(answer);
});

test('a code is none of a stay that is held without one', () => {
  expect(isHeld({ ...held, offerCode: null }, { ...requested, offerCode: 'VERANO' })).toBe(false);
});
