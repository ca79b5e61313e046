import { expect, test } from 'vitest';
import type { BailState } from '../../core/bail-states';
import { asDate } from '../../core/calendar-date';
import { bailSteps } from './bail-steps';

const stay = { checkIn: asDate('2027-05-03'), checkOut: asDate('2027-05-31') };
const bail = { receivedOn: null, dueBackOn: null, leftCents: 40_000, onHold: false };

test('a bail that is due is handed over on arrival and goes back within a month', () => {
  expect(bailSteps({ ...bail, state: 'due' }, stay)).toEqual([
    { key: 'asked', standing: 'done', on: null },
    { key: 'toHandOver', standing: 'now', on: '2027-05-03' },
    { key: 'kept', standing: 'ahead', on: null },
    { key: 'back', standing: 'ahead', on: '2027-06-30' },
  ]);
});

test('one that is held says when it came and when it goes', () => {
  const held = {
    state: 'held' as const,
    receivedOn: asDate('2027-05-04'),
    dueBackOn: asDate('2027-06-15'),
    leftCents: 40_000,
    onHold: false,
  };
  expect(bailSteps(held, stay)).toEqual([
    { key: 'asked', standing: 'done', on: null },
    { key: 'handedOver', standing: 'done', on: '2027-05-04' },
    { key: 'kept', standing: 'now', on: null },
    { key: 'back', standing: 'ahead', on: '2027-06-15' },
  ]);
  expect(bailSteps({ ...held, leftCents: 0 }, stay)).toBeNull();
});

test.each<BailState>(['returned', 'partly_returned', 'retained', 'cancelled'])(
  'one that is %s has no way to go',
  (state) => {
    expect(bailSteps({ ...bail, state }, stay)).toBeNull();
  },
);

test('one that is on hold on a card was never handed over, and ends by itself', () => {
  const held = { ...bail, state: 'held' as const, receivedOn: asDate('2027-05-04'), onHold: true };
  expect(bailSteps(held, stay)?.map(({ key, standing }) => [key, standing])).toEqual([
    ['asked', 'done'],
    ['onHold', 'now'],
    ['holdEnds', 'ahead'],
  ]);
});
