import { expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { periodDueOn, termsOf, type BookingInvoicing } from './invoicing-terms';

const house = {
  invoicePeriod: 'calendar',
  invoiceTiming: 'in_advance',
  monthlyFromNights: 30,
  invoiceDueDay: null,
  invoicesFrom: asDate('2027-01-01'),
  timeZone: 'Europe/Madrid',
} as const;
const asHouse: BookingInvoicing = {
  invoiceBy: null,
  invoicePeriod: null,
  invoiceTiming: null,
  invoiceDue: null,
  invoiceDueDay: null,
};

test('a booking is invoiced as its building does, but for what it says otherwise', () => {
  const terms = (change: object, hasPeriods = false) =>
    termsOf({ ...asHouse, nights: 29, ...change }, house, hasPeriods);
  expect(terms({})).toEqual({ by: 'stay' });
  expect(terms({ nights: 30 })).toEqual({ by: 'month', period: 'calendar', timing: 'in_advance' });
  expect(terms({}, true)).toMatchObject({ by: 'month' });
  expect(terms({ invoiceBy: 'stay', nights: 90 }, true)).toEqual({ by: 'stay' });
  expect(terms({ invoiceBy: 'hand', nights: 90 })).toEqual({ by: 'hand' });
  expect(terms({ invoiceBy: 'month', invoicePeriod: 'anniversary', invoiceTiming: 'in_arrears' })).toEqual({
    by: 'month',
    period: 'anniversary',
    timing: 'in_arrears',
  });
});

test.each([
  [5, '2027-02-01', '2027-02-05'],
  [5, '2027-02-05', '2027-02-05'],
  [5, '2027-02-06', '2027-03-05'],
  [31, '2027-02-01', '2027-02-28'],
  [31, '2028-02-29', '2028-02-29'],
  [30, '2027-02-28', '2027-02-28'],
  [1, '2027-12-31', '2028-01-01'],
])('due on day %i, what is issued on %s is due on %s', (invoiceDueDay, on, due) => {
  expect(periodDueOn(asHouse, { ...house, invoiceDueDay }, asDate(on))).toBe(due);
  expect(periodDueOn({ ...asHouse, invoiceDue: 'day', invoiceDueDay }, house, asDate(on))).toBe(due);
  expect(periodDueOn({ ...asHouse, invoiceDue: 'after_issue' }, { ...house, invoiceDueDay }, asDate(on))).toBeNull();
});
