import { describe, expect, test } from 'vitest';
import { addDays, asDate } from '../../../core/calendar-date';
import { choiceCookie, endedMeasurementCookies, readChoice, type Measurement } from './consent-cookie';

const container = 'GTM-ABC1234';
const today = asDate('2026-11-21');
const written = (choice: Measurement, secure = false) => choiceCookie(choice, { container, today, secure });
const cookiePair = (choice: Measurement) => written(choice).split(';')[0]!;

describe('the decision about cookies', () => {
  test.each(['yes', 'no'] as const)('that says %s is read as it was written', (choice) => {
    expect(readChoice(`auth.token=x=y; ${cookiePair(choice)}; _ga=GA1.1.2`, container, today)).toBe(choice);
  });

  test('lasts for 180 days and not one more', () => {
    expect(readChoice(cookiePair('yes'), container, addDays(today, 179))).toBe('yes');
    expect(readChoice(cookiePair('yes'), container, addDays(today, 180))).toBeUndefined();
    expect(readChoice(cookiePair('yes'), container, addDays(today, -1))).toBeUndefined();
  });

  test('is about one container only', () => {
    expect(readChoice(cookiePair('yes'), 'GTM-XYZ9876', today)).toBeUndefined();
  });

  test.each([
    '',
    'estancia.consent=',
    'estancia.consent=yes',
    'estancia.consent=v0~GTM-ABC1234~measurement:yes~2026-11-21',
    'estancia.consent=v1~GTM-ABC1234~measurement:maybe~2026-11-21',
    'estancia.consent=v1~GTM-ABC1234~measurement:yes~2026-13-41',
    'estancia.consent=v1~GTM-ABC1234~measurement:yes~2026-11-21~more',
    'not.estancia.consent=v1~GTM-ABC1234~measurement:yes~2026-11-21',
  ])('is none where the browser has %j', (cookies) => {
    expect(readChoice(cookies, container, today)).toBeUndefined();
  });

  test('is kept for the whole site, and over HTTPS for HTTPS alone', () => {
    expect(written('no')).toBe(
      'estancia.consent=v1~GTM-ABC1234~measurement:no~2026-11-21; Path=/; SameSite=Lax; Max-Age=15552000',
    );
    expect(written('no', true)).toMatch(/; Secure$/);
  });
});

test('cookies of measurement are taken off the host and the domains above it, others stay', () => {
  expect(endedMeasurementCookies('_ga=1; auth.token=2; _ga_AB12=3', 'www.example.com')).toEqual([
    '_ga=; Path=/; Max-Age=0',
    '_ga=; Path=/; Max-Age=0; Domain=www.example.com',
    '_ga=; Path=/; Max-Age=0; Domain=example.com',
    '_ga_AB12=; Path=/; Max-Age=0',
    '_ga_AB12=; Path=/; Max-Age=0; Domain=www.example.com',
    '_ga_AB12=; Path=/; Max-Age=0; Domain=example.com',
  ]);
  expect(endedMeasurementCookies('my_ga=1', 'localhost')).toEqual([]);
});
