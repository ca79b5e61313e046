import { describe, expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { cancellationTerms } from './cancellation-rules';

/** Half of 600 € is paid, 180 € of it as the first payment. Canceling is free until seven days before arrival. */
const stay = {
  kind: 'cancel',
  checkIn: asDate('2027-05-10'),
  today: asDate('2027-05-03'),
  freeDaysBefore: 7,
  firstInstalmentCents: 18_000,
  paidCents: 30_000,
} as const;

describe('what is kept of a cancelled stay', () => {
  test('nothing on the last free day, the first payment from the day after', () => {
    const free = { freeUntil: '2027-05-03', isFree: true, feeCents: 0, paidCents: 30_000, refundCents: 30_000 };
    expect(cancellationTerms(stay)).toEqual(free);
    expect(cancellationTerms({ ...stay, today: asDate('2027-05-04') })).toEqual({
      ...free,
      isFree: false,
      feeCents: 18_000,
      refundCents: 12_000,
    });
  });

  test.each([
    ['free until the day of arrival', { freeDaysBefore: 0, today: asDate('2027-05-10') }, 0],
    ['a day after it', { freeDaysBefore: 0, today: asDate('2027-05-11') }, 18_000],
    ['no free cancellation', { freeDaysBefore: null, today: asDate('2026-01-01') }, 18_000],
    ['a guest who never came, however early', { kind: 'no_show', today: asDate('2026-01-01') }, 18_000],
    ['paid less than the first payment', { kind: 'no_show', paidCents: 17_999 }, 17_999],
    ['paid nothing', { kind: 'no_show', paidCents: 0 }, 0],
    ['got back more than was paid', { kind: 'no_show', paidCents: -100 }, 0],
  ] as const)('%s', (_, change, feeCents) => {
    expect(cancellationTerms({ ...stay, ...change }).feeCents).toBe(feeCents);
  });

  test('what was not paid does not come back', () => {
    expect(cancellationTerms({ ...stay, paidCents: -100 })).toMatchObject({ paidCents: 0, refundCents: 0 });
  });

  test('a building that promises nothing names no day', () => {
    expect(cancellationTerms({ ...stay, freeDaysBefore: null })).toMatchObject({ freeUntil: null, isFree: false });
  });
});
