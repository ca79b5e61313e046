import { describe, expect, test } from 'vitest';
import {
  isIdentifyingName,
  isIdentifyingNumber,
  isIdentifyingPhone,
  waysToWrite,
  redactTerms,
  redactTermsDeep,
} from './redact-terms';

const terms = ['ana@example.com', ...waysToWrite('Ana', 'Ruiz Gil'), 'X1234567L', '+34 600 111 222'];

describe('a word goes where it stands by itself', () => {
  test.each([
    ['Escribir a ana@example.com.', 'Escribir a —.'],
    ['ANA@Example.com', '—'],
    ['Habló con Ana Ruiz Gil, y con Ana', 'Habló con —, y con Ana'],
    ['RUIZ GIL, ANA (sola)', '— (sola)'],
    ['NIE x1234567l', 'NIE —'],
    ['tel. 600111222; vuelve', 'tel. —; vuelve'],
    ['0034 600-111-222', '—'],
    ['+34 600 111 222 o 600.111.222', '— o —'],
  ])('%s', (text, left) => expect(redactTerms(text, terms)).toBe(left));

  test.each([
    'juana@example.com',
    'x.ana@example.com',
    'ana@example.com.mx',
    'Juana Ruiz Gil',
    'Ana Ruiz Gilabert',
    'Ana Ruiz Gil-Pérez',
    'ana ruiz gil',
    'X12345678',
    '1600111222',
    '6001112223',
  ])('not in %s', (text) => expect(redactTerms(text, terms)).toBe(text));
});

test('in what is kept as JSON only texts lose it', () => {
  const value = { amountCents: 600111222, said: ['NIE X1234567L', { to: 'ana@example.com' }], none: null };
  const left = { amountCents: 600111222, said: ['NIE —', { to: '—' }], none: null };
  expect(redactTermsDeep(value, terms)).toEqual(left);
});

test('what visitors may call themselves, but what says nothing of one person, is none', () => {
  expect(['a la', ': 1', 'de la casa', 'Ana', 'Li Wu'].filter(isIdentifyingName)).toEqual([]);
  expect(['Ana Ruiz Gil', 'José Pérez', 'Aldaba Residencial, S.L.'].filter(isIdentifyingName)).toHaveLength(3);
  expect(['confirmed', '2027-02-10', '2027-02', '21:40:00', '12345'].filter(isIdentifyingNumber)).toEqual([]);
  expect(['X1234567L', 'AB123456', 'ES9121000418450200051332'].filter(isIdentifyingNumber)).toHaveLength(3);
  expect(['2027-02-10', '112271'].filter(isIdentifyingPhone)).toEqual([]);
});
