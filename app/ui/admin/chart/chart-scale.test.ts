import { expect, test } from 'vitest';
import { chartScale } from './chart-scale';

test.each([
  [
    [93, 55],
    [0, 25, 50, 75, 100],
  ],
  [[8_300], [0, 2_500, 5_000, 7_500, 10_000]],
  [[100], [0, 25, 50, 75, 100]],
  [[101], [0, 50, 100, 150]],
  [[3], [0, 1, 2, 3]],
  [[7], [0, 2, 4, 6, 8]],
  [
    [0, 0],
    [0, 1],
  ],
  [[], [0, 1]],
  [
    [-30, 60],
    [-50, -25, 0, 25, 50, 75],
  ],
  [[-4], [-4, -3, -2, -1, 0]],
])('the axis of %j names %j', (values, ticks) => {
  expect(chartScale(values).ticks.map((tick) => tick + 0)).toEqual(ticks);
});

test('a value stands between the ticks around it', () => {
  const { depth } = chartScale([-30, 60]);
  expect([75, 0, -50, 12.5].map(depth)).toEqual([0, 60, 100, 50]);
});
