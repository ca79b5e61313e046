import { expect, test } from 'vitest';
import { isVatNumber, tidyVatNumber } from './vat-number';

test.each([
  ['DE', 'de 123.456.789', 'DE123456789'],
  ['FR', 'FR 40 303265045', 'FR40303265045'],
  ['GR', '094259216', 'EL094259216'],
  ['NL', 'NL004495445B01', 'NL004495445B01'],
  ['IE', '6433435F', 'IE6433435F'],
  ['AT', 'U13585627', 'ATU13585627'],
  ['PT', 'PT 501964843', 'PT501964843'],
])('%s %j is %s', (country, typed, number) => {
  expect(tidyVatNumber(country, typed)).toBe(number);
  expect(isVatNumber(country, number)).toBe(true);
});

test.each([
  ['DE', 'DE12345678'],
  ['FR', 'FRO0303265045'],
  ['IT', 'IT1234567890'],
  ['GR', 'GR094259216'],
  ['ES', 'ESB58378431'],
  ['US', 'US123456789'],
])('%s %s is none', (country, number) => {
  expect(isVatNumber(country, number)).toBe(false);
});
