import { describe, expect, test } from 'vitest';
import { isWeekendCheaper, monthlyNote, weeklyNote } from './rate-notes';

describe('what is said of a rate', () => {
  const prices = { nightlyCents: 12_000, weekendCents: 14_000, weeklyCents: 77_000, monthlyCents: null };

  test('a week comes to 110 € a night, 8 % less', () => {
    expect(weeklyNote(prices)).toEqual({ nightCents: 11_000, percent: -8, isDearer: false });
  });

  test('a week dearer than seven nights, a month dearer than its weeks', () => {
    expect(weeklyNote({ ...prices, weeklyCents: 84_001 })?.isDearer).toBe(true);
    expect(weeklyNote({ ...prices, weeklyCents: 84_000 })?.isDearer).toBe(false);
    expect(monthlyNote({ ...prices, monthlyCents: 330_001 })?.isDearer).toBe(true);
    expect(monthlyNote({ ...prices, monthlyCents: 330_000 })).toEqual({
      nightCents: 11_000,
      percent: 0,
      isDearer: false,
    });
    expect(monthlyNote({ ...prices, weeklyCents: null, monthlyCents: 360_001 })?.isDearer).toBe(true);
  });

  test('nothing is compared where a price is missing', () => {
    expect(weeklyNote({ ...prices, weeklyCents: null })).toBeNull();
    expect(weeklyNote({ ...prices, nightlyCents: null })).toBeNull();
    expect(monthlyNote(prices)).toBeNull();
    expect(monthlyNote({ ...prices, nightlyCents: null, weeklyCents: null, monthlyCents: 300_000 })).toBeNull();
    expect(isWeekendCheaper({ ...prices, nightlyCents: null })).toBe(false);
  });

  test('weekends below the other nights', () => {
    expect(isWeekendCheaper({ ...prices, weekendCents: 11_999 })).toBe(true);
    expect(isWeekendCheaper({ ...prices, weekendCents: 12_000 })).toBe(false);
    expect(isWeekendCheaper({ ...prices, weekendCents: null })).toBe(false);
  });
});
