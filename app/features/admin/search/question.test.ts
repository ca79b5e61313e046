import { expect, test } from 'vitest';
import { asDate } from '../../../core/calendar-date';
import { invoiceNumberOf, questionOf } from './question';

const today = asDate('2026-11-21');
const parseQuestion = (q: string) => questionOf(q, 'es', today);

test.each([
  ['fianza de Benítez', 'bails', 'Benítez'],
  ['cobro con tarjeta 4242', 'payments', 'tarjeta 4242'],
  ['correo confirmación', 'mails', 'confirmación'],
  ['invoice 123', 'invoices', '123'],
  ['fianza en depósito', 'bails', 'depósito'],
  ['cobro fianza Ruiz', 'payments', 'fianza Ruiz'],
  ['Benítez', null, 'Benítez'],
])('«%s» asks for %s by «%s»', (q, kind, rest) => {
  expect([parseQuestion(q).named, parseQuestion(q).rest.text, parseQuestion(q).whole.text]).toEqual([kind, rest, q]);
});

test.each([
  ['45,00', [4_500]],
  ['45.00 €', [4_500]],
  ['1.234,50', [123_450]],
  ['1,234.50', [123_450]],
  ['1234.50', [123_450]],
  ['-45,00', [4_500]],
  ['1.234', [123_400]],
  ['45', [4_500]],
  ['garcía', []],
])('«%s» are %j cents', (q, cents) => {
  expect(parseQuestion(q).whole.words.flatMap((word) => word.cents)).toEqual(cents);
});

test('what can be an amount and a day is both', () => {
  const [word] = parseQuestion('12.10').whole.words;
  expect([word!.cents, word!.days.includes(asDate('2027-10-12'))]).toEqual([[1_210], true]);
});

test.each([
  ['F-2026-000123', { series: 'F', year: 2026, number: 123 }],
  ['f 2026 123', { series: 'F', year: 2026, number: 123 }],
  ['2026 123', { year: 2026, number: 123 }],
  ['2026/123', { year: 2026, number: 123 }],
  ['F2026000123', { series: 'F', year: 2026, number: 123 }],
  ['000123', { number: 123 }],
  ['R-7', { series: 'R', number: 7 }],
  ['2026', { number: 2026 }],
  ['garcía', null],
  ['AL-86BMN', null],
])('«%s» is the number %j', (text, number) => expect(invoiceNumberOf(text)).toEqual(number));
