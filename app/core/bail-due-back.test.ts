import { expect, test } from 'vitest';
import { bailDueBackOn } from './bail-due-back';
import { asDate } from './calendar-date';

test.each([
  [null, '2027-05-31', '2027-06-30'],
  [null, '2028-01-30', '2028-02-29'],
  ['2027-05-29', '2027-05-31', '2027-06-29'],
  ['2027-06-02', '2027-05-31', '2027-07-02'],
] as const)('with the keys back on %s of a stay until %s it is due on %s', (keysOn, checkOut, due) => {
  expect(bailDueBackOn({ keysOn: keysOn && asDate(keysOn), checkOut: asDate(checkOut) })).toBe(due);
});
