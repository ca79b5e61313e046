import { expect, test } from 'vitest';
import { timeLeft, untilByBrowserClock, untilText } from './hold-texts';

const end = (until: string, asOf: string) => ({
  holdUntil: new Date(until),
  asOf: new Date(asOf),
  timeZone: 'Europe/Madrid',
});
const evening = end('2026-11-21T17:20:00Z', '2026-11-21T17:00:00Z');

test('the end of a hold is said with whose clock it is by', () => {
  expect(untilText(evening, 'es')).toBe('las 18:20, hora de la Península');
  expect(untilText(evening, 'en')).toBe('6:20\u00a0PM, mainland Spain time');
  expect(untilText(end('2026-11-21T00:05:00Z', '2026-11-20T23:45:00Z'), 'es')).toBe('la 1:05, hora de la Península');
  expect(untilText({ ...evening, timeZone: 'Atlantic/Canary' }, 'es')).toBe('las 17:20, hora de Canarias');
});

test('with its day where that is not today', () => {
  const late = end('2026-11-23T17:20:00Z', '2026-11-21T17:00:00Z');
  expect(untilText(late, 'es')).toBe('el 23 de noviembre a las 18:20, hora de la Península');
  expect(untilText(late, 'en')).toBe('November 23 at 6:20\u00a0PM, mainland Spain time');
  expect(untilText(end('2026-11-20T23:10:00Z', '2026-11-20T22:50:00Z'), 'en')).toBe(
    'November 21 at 12:10\u00a0AM, mainland Spain time',
  );
});

test('by the visitor’s clock only where that shows another time', () => {
  expect(untilByBrowserClock(evening, 'America/New_York', 'en')).toBe('12:20\u00a0PM');
  expect(untilByBrowserClock(evening, 'Europe/Paris', 'en')).toBeUndefined();
});

test.each([
  [20 * 60_000, { unit: 'minutes', count: 20 }],
  [20 * 60_000 - 1, { unit: 'minutes', count: 19 }],
  [60_000, { unit: 'minutes', count: 1 }],
  [59_999, { unit: 'seconds' }],
  [0, { unit: 'none' }],
  [3 * 3_600_000, { unit: 'hours', count: 3 }],
  [49 * 3_600_000, { unit: 'days', count: 2 }],
])('%i ms are told as what is certainly left', (ms, reported) => {
  expect(timeLeft(ms)).toEqual(reported);
});
