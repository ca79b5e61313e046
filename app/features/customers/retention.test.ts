import { expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { retainedUntil } from './retention';

const day = (text: string | null) => (text === null ? null : asDate(text));

test.each([
  ['stayed and paid before', '2024-02-29', '2024-01-10', null, '2030-02-28', '2027-02-28'],
  ['paid after the stay', '2024-05-10', '2024-06-01', null, '2030-06-01', '2027-05-10'],
  ['stayed and paid nothing', '2024-05-10', null, null, '2030-05-10', '2027-05-10'],
  ['cancelled, with money that moved', null, '2024-06-01', null, '2030-06-01', null],
  ['was nobody’s guest', null, null, null, null, null],
  ['was invoiced', '2024-05-10', '2024-06-01', '2030-12-31', '2030-12-31', '2027-05-10'],
  ['was invoiced alone', null, null, '2030-12-31', '2030-12-31', null],
  ['paid long after the invoice', '2024-05-10', '2025-06-01', '2030-12-31', '2031-06-01', '2027-05-10'],
])('what the law keeps of whoever %s', (_, lastCheckOut, lastPayment, invoicesUntil, books, register) => {
  const trace = {
    lastCheckOut: day(lastCheckOut),
    lastPayment: day(lastPayment),
    invoicesUntil: day(invoicesUntil),
  };
  expect(retainedUntil(trace)).toEqual({ books, register });
});
