import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kindOf, TEST_FILES, testFilesByKind } from './test-kinds';

test.each([
  ['app/core/money.test.ts', 'rules'],
  ['app/features/prices/season-input.test.ts', 'rules'],
  ['tests/unused.test.ts', 'rules'],
  ['tests/languages.test.ts', 'database'],
  ['tests/upgrade.test.ts', 'database'],
  ['app/features/bookings/model.test.ts', 'database'],
  ['app/database/embedded.test.ts', 'programs'],
  ['tests/payments/providers.test.ts', 'programs'],
  ['tests/api-description.test.ts', 'programs'],
])('%s is of the kind %s, by what it imports', (file, kind) => {
  expect(kindOf(file)).toBe(kind);
});

test('every test file has one kind', () => {
  const { rules, database, programs } = testFilesByKind();
  expect([...rules, ...database, ...programs].toSorted()).toEqual(globSync(TEST_FILES).toSorted());
});
