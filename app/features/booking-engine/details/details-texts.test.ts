import { expect, it } from 'vitest';
import { areaText, floorsText } from './details-texts';

it('says an area in the measure of the language', () => {
  expect(areaText(58, 'es')).toBe('58 m²');
  expect(areaText(58, 'en')).toBe('620 sq ft (58 m²)');
});

it('says floors one by one, and from three in a row as a range', () => {
  expect(floorsText([5], 'es')).toBe('5.ª');
  expect(floorsText([2, 3], 'es')).toBe('2.ª y 3.ª');
  expect(floorsText([1, 2, 3], 'es')).toBe('1.ª a 3.ª');
  expect(floorsText([1, 2, 4], 'en')).toBe('1st, 2nd, and 4th');
  expect(floorsText([2, 3], 'en')).toBe('2nd and 3rd');
  expect(floorsText([], 'en')).toBe('');
});
