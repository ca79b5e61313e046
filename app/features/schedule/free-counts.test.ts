import { beforeEach, describe, expect, test } from 'vitest';
import { apartmentOf, blockBar, bookingBar, groupOf } from '../../../tests/schedule-bars';
import { asDate } from '../../core/calendar-date';
import { freeCounts, spanOf, steadyFreeCounts } from './free-counts';
import type { Bar } from './schedule-model';

describe('free apartments', () => {
  const suites = groupOf('suites', [apartmentOf(1), apartmentOf(2), apartmentOf(3, { status: 'maintenance' })]);
  const flat = groupOf('4A', [
    apartmentOf(10, { wholeFlat: true, spaceIds: [11, 12], groupKey: '4A' }),
    apartmentOf(11, { spaceIds: [11], groupKey: '4A' }),
    apartmentOf(12, { spaceIds: [12], groupKey: '4A' }),
  ]);
  const rows = new Map<number, Bar[]>();
  beforeEach(() => rows.clear());
  const count = () => {
    const free = freeCounts([suites, flat], (id) => rows.get(id) ?? [], asDate('2026-11-20'), asDate('2026-11-24'));
    return { of: free.of, total: [...free.total], flat: [...free.byGroup.get('4A')!] };
  };

  test('by night, the day of departure is free again', () => {
    rows.set(1, [bookingBar('2026-11-10', '2026-11-22')]);
    rows.set(2, [blockBar('2026-11-23', '2026-11-30')]);
    expect(count()).toEqual({ of: 4, total: [3, 3, 4, 3], flat: [2, 2, 2, 2] });
  });

  test('a flat let whole takes its rooms, and its rooms are what counts', () => {
    rows.set(10, [bookingBar('2026-11-21', '2026-11-23')]);
    rows.set(11, [bookingBar('2026-11-23', '2026-11-24')]);
    expect(count()).toEqual({ of: 4, total: [4, 2, 2, 3], flat: [2, 0, 0, 1] });
  });

  test('are the same object until one of them is another: not when a stay moves from suite to suite', () => {
    const countFree = steadyFreeCounts();
    const counted = () =>
      countFree([suites, flat], (id) => rows.get(id) ?? [], asDate('2026-11-20'), asDate('2026-11-24'));
    const before = counted();
    rows.set(1, [bookingBar('2026-11-10', '2026-11-22')]);
    const taken = counted();
    expect([...taken.total]).not.toEqual([...before.total]);
    rows.set(2, rows.get(1)!).delete(1);
    expect(counted()).toBe(taken);
    rows.set(11, rows.get(2)!).delete(2);
    // The total is the same, but the groups differ.
    expect(counted()).not.toBe(taken);
    expect(counted().total).toEqual(taken.total);
  });

  test('the least and the most of a week', () => {
    expect(spanOf(Uint16Array.from([3, 1, 4, 0]), 0, 3)).toEqual({ least: 1, most: 4 });
    expect(spanOf(Uint16Array.from([3, 1]), 5, 7)).toBeNull();
  });
});
