import { expect, test } from 'vitest';
import { isStaff, scopeOf, scopes } from './role-scopes';

const [read, write] = [['read'], ['read', 'write']];

/** The table of docs/product.md, "Roles", with its columns in order: administrator, manager, reception, accountant. */
test.each([
  ['bookings', write, write, write, read],
  ['customers', ['erase', ...write], ['erase', ...write], write, write],
  ['payments', write, write, write, write],
  ['bails', write, write, write, write],
  ['invoices', write, write, read, write],
  ['apartments', write, write, read, []],
  ['prices', write, write, read, read],
  ['offers', write, write, read, []],
  ['reports', read, read, [], read],
  ['building', write, read, [], []],
  ['users', write, [], [], []],
  ['audit', read, read, [], []],
  ['system', read, [], [], []],
])('%s', (area, ...expected) => {
  const actions = (role: Parameters<typeof scopeOf>[0]) =>
    scopeOf(role)
      .filter((scope) => scope.startsWith(`${area}:`))
      .map((scope) => scope.slice(area.length + 1));
  expect((['administrator', 'manager', 'reception', 'accountant'] as const).map(actions)).toEqual(expected);
});

test('a customer sees what is their own, and nobody of the team needs that', () => {
  expect(scopeOf('customer')).toEqual(['own:read']);
  expect(scopeOf('administrator')).toEqual(scopes.filter((scope) => scope !== 'own:read'));
  expect([isStaff('customer'), isStaff('accountant')]).toEqual([false, true]);
});
