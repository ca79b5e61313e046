import { describe, expect, test } from 'vitest';
import { asDate, daysBetween } from '../../../core/calendar-date';
import { inventoryGrid, type Unit } from './inventory-grid';

const days = (from: string, to: string) => ({ from: asDate(from), to: asDate(to) });
const unit = (id: number, change: Partial<Unit> = {}): Unit => ({
  id,
  letFrom: null,
  status: 'active',
  former: [],
  ...change,
});
const february = days('2024-02-01', '2024-02-29');
const nights = (unitId: number, from: string, to: string) => ({
  unitId,
  from: daysBetween(february.from, asDate(from)),
  to: daysBetween(february.from, asDate(to)),
});

describe('nights that are let', () => {
  test('count the 29th of February, and the days of a changed clock as one night each', () => {
    expect(inventoryGrid(february, [unit(1)], [], []).countOf([1], february)).toEqual({ letNights: 29, blocked: 0 });
    const march = days('2026-03-28', '2026-03-30');
    expect(inventoryGrid(march, [unit(1)], [], []).countOf([1], march).letNights).toBe(3);
  });

  test('begin with the day from which the apartment is let', () => {
    const grid = inventoryGrid(february, [unit(1, { letFrom: asDate('2024-02-10') })], [], []);
    expect(grid.countOf([1], february).letNights).toBe(20);
    expect(grid.countOf([1], days('2024-02-01', '2024-02-09')).letNights).toBe(0);
  });

  test('end with the night before it was retired, and begin again when it was put on sale', () => {
    const grid = inventoryGrid(
      february,
      [
        unit(1, { status: 'retired', former: [{ until: asDate('2024-02-11'), status: 'active' }] }),
        unit(2, {
          former: [
            { until: asDate('2024-02-05'), status: 'active' },
            { until: asDate('2024-02-08'), status: 'retired' },
          ],
        }),
      ],
      [],
      [],
    );
    expect(grid.countOf([1], february).letNights).toBe(10);
    expect(grid.countOf([2], february).letNights).toBe(26);
    expect(grid.countOf([1, 2], february).letNights).toBe(36);
  });

  test('are blocked in maintenance and where they are closed, once', () => {
    const grid = inventoryGrid(
      february,
      [unit(1, { status: 'maintenance', former: [{ until: asDate('2024-02-21'), status: 'active' }] }), unit(2)],
      [
        nights(1, '2024-02-18', '2024-02-23'),
        nights(2, '2024-01-30', '2024-02-02'),
        nights(3, '2024-02-01', '2024-02-09'),
      ],
      [],
    );
    expect(grid.countOf([1], february)).toEqual({ letNights: 29, blocked: 12 });
    expect(grid.countOf([2], february)).toEqual({ letNights: 29, blocked: 1 });
    expect(grid.rangesOf(1, 'blocked')).toEqual([{ from: 17, to: 29 }]);
    expect(grid.rangesOf(2, 'open')).toEqual([{ from: 1, to: 29 }]);
  });

  test('stand empty between those that were sold', () => {
    const grid = inventoryGrid(february, [unit(1)], [nights(1, '2024-02-10', '2024-02-12')], []);
    const sold = [
      { from: 20, to: 40 },
      { from: -3, to: 2 },
      { from: 14, to: 16 },
      { from: 16, to: 19 },
    ];
    expect(grid.rangesOf(1, 'open', sold)).toEqual([
      { from: 2, to: 9 },
      { from: 11, to: 14 },
      { from: 19, to: 20 },
    ]);
    expect(grid.rangesOf(1, 'open')).toEqual([
      { from: 0, to: 9 },
      { from: 11, to: 29 },
    ]);
  });

  test('are open where they were sold all the same', () => {
    const grid = inventoryGrid(
      february,
      [unit(1, { status: 'retired' }), unit(2, { status: 'maintenance' })],
      [],
      [nights(1, '2024-02-03', '2024-02-05'), nights(2, '2024-02-28', '2024-03-04')],
    );
    expect(grid.countOf([1], february)).toEqual({ letNights: 2, blocked: 0 });
    expect(grid.countOf([2], february)).toEqual({ letNights: 29, blocked: 27 });
  });
});
