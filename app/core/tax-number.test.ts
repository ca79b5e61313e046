import { describe, expect, test } from 'vitest';
import { formatIban, isIban, tidyIban } from './iban';
import { taxNumberProblem, tidyTaxNumber } from './tax-number';

describe('a Spanish NIF', () => {
  test.each([
    ...'12345678Z 00000000T 99999999R 89890001K X1234567L Y1234567X Z9332057L X8095495R'.split(' '),
    ...'K0867756N 57655929N 36698729K 14741806W 39740191D'.split(' '),
    ...'A28015865 A07727886 P4622000J A58818501 B58378431 Q2826000H Q2827002C B00000000'.split(' '),
  ])('%s is right', (number) => expect(taxNumberProblem(number)).toBeNull());

  test.each([
    ['12345678A', 'tax_number_letter'],
    ['X1234567A', 'tax_number_letter'],
    ['K0867756A', 'tax_number_letter'],
    ['1234567Z', 'tax_number_invalid'],
    ['A1234567L', 'tax_number_invalid'],
    ['A28015866', 'tax_number_control'],
    ['B12345678', 'tax_number_control'],
    ['G12345678', 'tax_number_control'],
    // Companies of this kind must use the letter E instead of the control digit 5.
    ['P46220000', 'tax_number_control'],
    ['A2801586E', 'tax_number_control'],
    ['DE123456789', 'tax_number_invalid'],
    ['', 'tax_number_invalid'],
  ])('%s is refused: %s', (number, problem) => expect(taxNumberProblem(number)).toBe(problem));

  test.each([
    ['12.345.678-z', '12345678Z'],
    [' b 58378431 ', 'B58378431'],
    ['ESB58378431', 'B58378431'],
  ])('%s is written %s', (typed, tidy) => expect(tidyTaxNumber(typed)).toBe(tidy));
});

describe('an IBAN', () => {
  test('is printed in groups of four', () => {
    expect(formatIban('ES9121000418450200051332')).toBe('ES91 2100 0418 4502 0005 1332');
    expect(formatIban('DE89 3704 0044 0532 0130 00')).toBe('DE89 3704 0044 0532 0130 00');
  });

  test.each(['ES9121000418450200051332', 'ES7921000813610123456789', 'DE89370400440532013000'])('%s is right', (iban) =>
    expect(isIban(iban)).toBe(true),
  );

  test.each([
    'ES0021000418450200051332',
    'ES912100041845020005133',
    'ES91210004184502000513320',
    'DE8937040044053201300',
    'XX00',
    '',
  ])('%s is refused', (iban) => expect(isIban(iban)).toBe(false));

  test('is stored without spaces', () => {
    expect(tidyIban('es91 2100 0418 4502 0005 1332')).toBe('ES9121000418450200051332');
  });
});
