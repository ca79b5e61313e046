import { describe, expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import type { DateKind, DateMode } from '../../core/date-kind';
import type { DateRules } from '../../core/date-rules';
import { dateKindReader } from './date-kind-reader';

const reader = (kind: DateKind, mode: DateMode, rules: DateRules = {}, unavailable?: string) =>
  dateKindReader({ kind, mode, locale: 'en', today: asDate('2026-11-21') }, rules, unavailable);

describe('the text of a field', () => {
  test('that is readable says its values and no problem', () => {
    expect(reader('date', 'single').read('May 3')).toEqual({ picked: ['2027-05-03'], complete: true, problem: null });
  });

  test('that is empty says nothing, and is no problem', () => {
    expect(reader('time', 'range').read(' ')).toEqual({ picked: [], complete: false, problem: null });
  });

  test('of half a range says its start and what is missing', () => {
    expect(reader('date', 'range').read('2027-05-03 ~ ')).toEqual({
      picked: ['2027-05-03'],
      complete: false,
      problem: 'The end is missing, after “ ~ ”.',
    });
  });

  test('that names a value outside the rules is complete, and a problem in words', () => {
    const rules = { min: '2027-01-01', isDateDisabled: (date: string) => date === '2027-05-03' };
    expect(reader('date', 'single', rules).read('2026-12-31').problem).toMatch(/2027.* at the earliest\.$/);
    expect(reader('date', 'multiple', rules).read('2027-05-02,2027-05-03').problem).toMatch(/3.* cannot be chosen\.$/);
    expect(reader('date', 'single', rules, 'Closed that day.').read('2027-05-03')).toEqual({
      picked: ['2027-05-03'],
      complete: true,
      problem: 'Closed that day.',
    });
  });

  test('that cannot be read is told, and kept', () => {
    expect(reader('date', 'single').read('3/5/2027')).toEqual({
      picked: [],
      complete: false,
      problem: 'Day and month could be mistaken. Write the date like this: 2027-05-03, or May 3.',
    });
  });
});
