import { expect, test } from 'vitest';
import { asDate } from '../../../core/calendar-date';
import { transferOffer } from './transfer-offer';

const terms = { bankAccount: 'ES9121000418450200051332', transferHoldDays: 3 };
const today = asDate('2026-11-21');
const offered = (change: Partial<typeof terms> | { bankAccount: null }, checkIn: string) =>
  transferOffer({ ...terms, ...change }, asDate(checkIn), today);

test('a transfer is waited for as many days as the building says', () => {
  expect(offered({}, '2026-11-25')).toBe('2026-11-24');
  expect(offered({ transferHoldDays: 14 }, '2026-12-06')).toBe('2026-12-05');
});

test('none is offered where the guest arrives by then, without an account, or for no day', () => {
  expect(offered({}, '2026-11-24')).toBeNull();
  expect(offered({ bankAccount: null }, '2027-05-03')).toBeNull();
  expect(offered({ transferHoldDays: 0 }, '2027-05-03')).toBeNull();
});
