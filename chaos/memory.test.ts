import { expect, test } from 'vitest';
import { growth } from './memory';

test('memory that is more after each round is found, and what is kept after the first one is none', () => {
  expect(growth([])).toEqual([]);
  expect(growth([400])).toEqual([]);
  expect(growth([400, 480])).toEqual([]);
  expect(growth([400, 480, 560])).toEqual(['the memory of the app grows by rounds: 400, 480, 560 MiB']);
});
