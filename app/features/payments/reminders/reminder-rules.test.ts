import { expect, test } from 'vitest';
import { asDate } from '../../../core/calendar-date';
import { openByDueDay, amountsDueOn } from '../../bookings/amounts-owed';
import { nextReminder, remindersToSend } from './reminder-rules';

const days = { reminderDaysBefore: [3, 7], reminderDaysAfter: [3, 10] };
const open = [{ due: asDate('2026-12-10'), amountCents: 10_000 }];
const notifiedOn = asDate('2026-11-01');
const sentOn = (today: string) =>
  remindersToSend(open, days, { today: asDate(today), notifiedOn }).map(({ days: offset }) => offset);

test.each([
  ['2026-12-02', []],
  ['2026-12-03', [-7]],
  ['2026-12-06', [-7]],
  ['2026-12-07', [-3]],
  ['2026-12-10', [-3]],
  ['2026-12-11', []],
  ['2026-12-13', [3]],
  ['2026-12-19', [3]],
  ['2026-12-20', [10]],
  ['2026-12-27', [10]],
  ['2026-12-28', []],
])('on %s the latest reminder is %j', (today, offsets) => {
  expect(sentOn(today)).toEqual(offsets);
});

test('no reminder is sent of a day on which the guest was told of the plan, and one of the day after is', () => {
  const sent = (notice: string) =>
    remindersToSend(open, days, { today: asDate('2026-12-08'), notifiedOn: asDate(notice) }).map(
      ({ days: offset }) => offset,
    );
  expect(sent('2026-12-06')).toEqual([-3]);
  expect(sent('2026-12-07')).toEqual([]);
});

test('the next one is of today until it is sent, and then the one after it', () => {
  const next = (today: string, sent: readonly number[]) =>
    nextReminder(open, days, { today: asDate(today), notifiedOn }, (reminder) => sent.includes(reminder.days))?.on;
  expect(next('2026-12-01', [])).toBe('2026-12-03');
  expect(next('2026-12-03', [])).toBe('2026-12-03');
  expect(next('2026-12-03', [-7])).toBe('2026-12-07');
  expect(next('2026-12-20', [-7, -3, 3, 10])).toBeUndefined();
});

test('of two on one day the next is of what falls due later', () => {
  const plan = [...open, { due: asDate('2026-12-16'), amountCents: 5_000 }];
  const next = nextReminder(plan, days, { today: asDate('2026-12-12'), notifiedOn }, () => true);
  expect(next).toMatchObject({ on: '2026-12-13', days: -3, amountCents: 5_000 });
});

test('what is open by its day adds up to what is overdue, and to what falls due', () => {
  const plan = [
    { due: asDate('2026-12-01'), amountCents: 10_500 },
    { due: asDate('2026-12-01'), amountCents: 4_500 },
    { due: asDate('2027-06-01'), amountCents: 20_000 },
  ];
  const stay = {
    state: 'confirmed' as const,
    totalCents: 35_000,
    cancellationFeeCents: null,
    waivedCents: 0,
    paidCents: 500,
    checkOut: asDate('2027-05-06'),
    plan,
  };
  const byDay = openByDueDay(stay);
  expect(byDay).toEqual([
    { due: '2026-12-01', amountCents: 14_500 },
    { due: '2027-05-06', amountCents: 20_000 },
  ]);
  expect(amountsDueOn(stay, asDate('2026-12-02')).overdueCents).toBe(14_500);
  expect(amountsDueOn(stay, asDate('2027-05-06')).overdueCents).toBe(34_500);
  expect(openByDueDay({ ...stay, state: 'cancelled' })).toEqual([]);
});
