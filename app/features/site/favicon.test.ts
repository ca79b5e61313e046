import { expect, test } from 'vitest';
import { faviconSvg, initialsOf } from './favicon';

test.each([
  ['Residencia Aldaba', 'RA'],
  ['Mirador del Turia', 'MT'],
  ['Mar', 'M'],
  ['la casa de ana', 'LC'],
  ['Ático 7', 'Á7'],
  ['«El Faro» & Co.', 'EF'],
  ['…', ''],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('what a name holds is never markup', () => {
  expect(faviconSvg('<b> &')).not.toContain('<b>');
});
