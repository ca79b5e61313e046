import { expect, test } from 'vitest';
import { updateBuildingInput } from './building-input';

const read = (reminderDaysAfter: unknown) => {
  const { success, data, error } = updateBuildingInput.safeParse({ version: 1, reminderDaysAfter });
  return success ? data.reminderDaysAfter : error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

test.each<[unknown, number[]]>([
  ['', []],
  ['3', [3]],
  ['10, 3', [3, 10]],
  ['3 10;3', [3, 10]],
  ['1,90', [1, 90]],
  [
    [10, 3, 10],
    [3, 10],
  ],
  [[], []],
])('%j are reminder days', (provided, days) => {
  expect(read(provided)).toEqual(days);
});

test.each(['0', '91', '-3', '1.5', 'tres', '3 días', '1 2 3 4 5 6', [null], ['3']])('%j are none', (provided) => {
  expect(read(provided)).toEqual(['reminderDaysAfter: reminder_days']);
});
