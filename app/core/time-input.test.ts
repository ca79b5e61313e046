import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockTime, parseTypedTime } from './time-input';

describe('a typed time', () => {
  test.each([
    ['15:30:00', '15:30:00'],
    ['15:30', '15:30:00'],
    ['9:05', '09:05:00'],
    ['9.15', '09:15:00'],
    ['00:00:00', '00:00:00'],
    ['23:59:59', '23:59:59'],
    ['15 h', '15:00:00'],
    ['15:30 h.', '15:30:00'],
    ['15 horas', '15:00:00'],
    ['3 pm', '15:00:00'],
    ['3:30 p. m.', '15:30:00'],
    ['12 am', '00:00:00'],
    ['12:15 PM', '12:15:00'],
    // Time skipped in Madrid on March 29, 2026, and repeated on October 25; as text it is valid anyway.
    ['02:30:00', '02:30:00'],
  ])('%j is %s', (text, time) => {
    expect(parseTypedTime(text)).toEqual({ ok: true, value: time });
  });

  test.each(['25:00:00', '24:00:00', '12:60', '12:00:60', '15', '13 pm', '0 am', '1:2', '-1:00', '1:00:00:00', 'noon'])(
    '%j is refused',
    (text) => {
      expect(parseTypedTime(text)).toEqual({ ok: false, problem: 'time_invalid' });
    },
  );

  test('nothing typed is said to be missing', () => {
    expect(parseTypedTime('  ')).toEqual({ ok: false, problem: 'required' });
  });

  test('what is shown is read as the same', () => {
    const parts = fc.tuple(fc.nat(23), fc.nat(59), fc.nat(59));
    fc.assert(
      fc.property(parts, (time) => {
        const shown = clockTime(...time);
        expect(parseTypedTime(shown)).toEqual({ ok: true, value: shown });
      }),
    );
  });
});
