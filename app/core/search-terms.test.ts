import { expect, test } from 'vitest';
import { asDate } from './calendar-date';
import type { Locale } from './locale';
import { searchTerms } from './search-terms';

const today = asDate('2026-11-21');
const read = (text: string, locale: Locale = 'es') => searchTerms(text, locale, today);

test.each([
  ['3/5/2027', 'es', ['2027-05-03']],
  ['2027-05-03', 'en', ['2027-05-03']],
  ['3 de mayo de 2027', 'es', ['2027-05-03']],
  ['3 mayo', 'es', ['2027-05-03', '2026-05-03']],
  ['May 3', 'en', ['2027-05-03', '2026-05-03']],
  ['11/23/2026', 'en', ['2026-11-23']],
  ['11-23-2026', 'en', ['2026-11-23']],
  ['23/11/2026', 'en', ['2026-11-23']],
  ['3/5/2027', 'en', ['2027-03-05']],
  ['11/23', 'en', ['2026-11-23', '2025-11-23']],
  ['23.11.', 'es', ['2026-11-23', '2025-11-23']],
  ['23.11.', 'en', ['2026-11-23', '2025-11-23']],
  ['23/11/2026', 'es', ['2026-11-23']],
  ['23-11-2026', 'es', ['2026-11-23']],
  ['23.11.2026', 'es', ['2026-11-23']],
  ['3/5/27', 'es', ['2027-05-03']],
  ['11/23/2026', 'es', ['2026-11-23']],
] as const)('«%s» is a day in %s', (text, locale, days) => {
  expect(read(text, locale)).toEqual({ dates: [days], words: [] });
});

test('days and words stand beside each other in any order', () => {
  const found = { dates: [['2027-05-03']], words: ['rosa', '2a'] };
  expect(read('rosa 3 mayo 2027 2a')).toEqual(found);
  expect(read('2027-05-03 rosa 2a')).toEqual(found);
});

test('what is no day stays words', () => {
  expect(read('31/4/2027', 'en')).toEqual({ dates: [], words: ['31/4/2027'] });
  expect(read('13/13/2027')).toEqual({ dates: [], words: ['13/13/2027'] });
  expect(read('mayo')).toEqual({ dates: [], words: ['mayo'] });
  expect(read('rosa 31 febrero').dates).toEqual([]);
});
