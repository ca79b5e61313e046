import { describe, expect, test } from 'vitest';
import { swipeStep } from './swipe';

describe('a swipe', () => {
  test.each([
    [-5, 0, 1],
    [5, 0, -1],
    [-300, 20, 1],
    [300, -20, -1],
    [-6, 5, 1],
  ])('of %i across and %i down steps by %i', (across, down, step) => {
    expect(swipeStep(across, down)).toBe(step);
  });

  test.each([
    [0, 0],
    [-4, 0],
    [4, 0],
    [4.9, 0],
    [0, 200],
    [-40, 120],
    [40, -120],
    [30, 30],
  ])('of %i across and %i down is none', (across, down) => {
    expect(swipeStep(across, down)).toBe(0);
  });
});
