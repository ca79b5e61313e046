import { describe, expect, test } from 'vitest';
import { asDate } from './calendar-date';
import {
  formatClockTime,
  formatDate,
  formatMoney,
  formatAmount,
  formatBytes,
  formatMoneyShort,
  formatPercent,
  formatShare,
  formatStay,
  formatTime,
} from './format';

describe('as each language writes it', () => {
  test('money', () => {
    expect(formatMoney(123_450, 'es')).toBe('1.234,50\u00a0€');
    expect(formatMoney(123_450, 'en')).toBe('€1,234.50');
    expect(formatMoney(-16_000, 'en')).toBe('−€160.00');
    expect(formatMoney(-16_000, 'es')).toBe('−160,00\u00a0€');
    expect(formatAmount(-123_456, 'es')).toBe('−1.234,56');
    expect(formatAmount(123_400, 'en')).toBe('1,234.00');
    expect(formatMoneyShort(-16_000, 'es')).toBe('−160\u00a0€');
    expect(formatPercent(-500, 'en')).toBe('−5%');
    expect(formatMoneyShort(103_500, 'en')).toBe('€1,035');
    expect(formatMoneyShort(103_550, 'en')).toBe('€1,035.50');
    expect(formatPercent(3000, 'es')).toBe('30\u00a0%');
    expect(formatShare(8090, 'es')).toBe('80,90\u00a0%');
    expect(formatShare(-757, 'en')).toBe('−7.57%');
  });

  test('dates, with no space that another version of the language data writes otherwise', () => {
    const stay = { checkIn: asDate('2027-05-28'), checkOut: asDate('2027-06-10') };
    expect(formatStay(stay, 'es')).toBe('28 de mayo – 10 de junio');
    expect(formatStay(stay, 'en', 'short')).toBe('May 28 – Jun 10');
    expect(formatDate(asDate('2027-05-03'), 'es', 'full')).toBe('lunes, 3 de mayo de 2027');
    expect(formatDate(asDate('2027-05-03'), 'en', 'full')).toBe('Monday, May 3, 2027');
  });

  test('times in the building’s zone, in winter and in summer', () => {
    expect(formatTime(new Date('2026-11-21T11:41:00Z'), 'es', 'Europe/Madrid')).toBe('12:41');
    expect(formatTime(new Date('2026-07-21T10:41:00Z'), 'en', 'Europe/Madrid')).toBe('12:41 PM');
    expect(formatClockTime('15:00', 'es')).toBe('15:00');
    expect(formatClockTime('15:00', 'en')).toBe('3 PM');
    expect(formatClockTime('11:30', 'en')).toBe('11:30 AM');
  });
});

test('room on a disk', () => {
  expect([250e6, 1e9, 12.46e9].map((bytes) => formatBytes(bytes, 'es'))).toEqual(['250 MB', '1 GB', '12,5 GB']);
  expect(formatBytes(12.46e9, 'en')).toBe('12.5 GB');
});
