import { expect, test } from 'vitest';
import { asDate } from '../../../core/calendar-date';
import { firstNightToCome } from './check-form.server';

test.each([
  ['that begins later begins with its first night', '2026-11-22', '2026-11-30', '2026-11-22'],
  ['that has begun begins with tonight', '2026-11-01', '2026-11-30', '2026-11-21'],
  ['whose last night is tonight begins with that', '2026-11-01', '2026-11-21', '2026-11-21'],
  ['whose last night was yesterday begins with its first', '2026-11-01', '2026-11-20', '2026-11-01'],
])('the check of a season %s', (_, firstNight, lastNight, first) => {
  const season = { firstNight: asDate(firstNight), lastNight: asDate(lastNight) };
  expect(firstNightToCome(season, asDate('2026-11-21'))).toBe(first);
});
