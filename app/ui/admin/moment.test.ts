import { expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { formatDaysAgo, formatMoment } from './moment';

const momentContext = { today: asDate('2026-11-21'), locale: 'es', timeZone: 'Europe/Madrid' } as const;

test.each([
  ['2026-11-21T07:31:00Z', 'Hoy, 8:31'],
  // Already the next day in Madrid.
  ['2026-11-20T23:05:00Z', 'Hoy, 0:05'],
  ['2026-11-20T18:20:00Z', 'Ayer, 19:20'],
  ['2026-11-18T21:10:00Z', '18 nov, 22:10'],
  ['2025-07-02T10:00:00Z', '2 jul 2025'],
])('%s reads %s', (at, text) => expect(formatMoment(new Date(at), momentContext)).toBe(text));

test('in English, and how many days ago', () => {
  expect(formatMoment(new Date('2026-11-20T18:20:00Z'), { ...momentContext, locale: 'en' })).toBe('Yesterday, 7:20 PM');
  expect(formatDaysAgo(new Date('2026-11-19T12:00:00Z'), momentContext)).toBe('anteayer');
  expect(formatDaysAgo(new Date('2026-11-18T12:00:00Z'), momentContext)).toBe('hace 3 días');
});
