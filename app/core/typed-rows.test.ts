import { describe, expect, test } from 'vitest';
import { arrangedRows, arrangeValues } from './typed-rows';

describe('the rows of a repeated part', () => {
  test.each([
    ['add', 0, [0, 1, 2, -1]],
    ['remove', 1, [0, 2]],
    ['up', 2, [0, 2, 1]],
    ['up', 0, [0, 1, 2]],
    ['down', 0, [1, 0, 2]],
    ['down', 2, [0, 1, 2]],
    ['remove', 7, [0, 1, 2]],
  ] as const)('%s %i', (move, index, order) => expect(arrangedRows(3, move, index)).toEqual(order));

  test('take their values along, and leave others alone', () => {
    const values = { name: 'x', 'floors.0.text.es': 'a', 'floors.1.text.es': 'b', 'floorsmore.0.a': 'c' };
    const move = { root: 'floors', index: 1, fields: ['text.es'] };
    expect(arrangeValues(values, { ...move, move: 'up' })).toEqual({
      ...values,
      'floors.0.text.es': 'b',
      'floors.1.text.es': 'a',
    });
    expect(arrangeValues(values, { ...move, move: 'remove' })).toEqual({
      name: 'x',
      'floors.0.text.es': 'a',
      'floorsmore.0.a': 'c',
    });
    expect(arrangeValues(values, { ...move, move: 'add' })).toEqual({ ...values, 'floors.2.text.es': '' });
  });
});
