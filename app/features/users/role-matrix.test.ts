import { expect, test } from 'vitest';
import { scopeOf, scopes } from '../../access/role-scopes';
import { roleMatrix, staffRoles } from './role-matrix';

const matrix = roleMatrix();

test('every scope but one’s own has its row', () => {
  const areas = new Set(scopes.map((scope) => scope.split(':')[0]).filter((area) => area !== 'own'));
  expect(new Set(matrix.map(({ area }) => area))).toEqual(areas);
  expect(matrix).toHaveLength(areas.size);
});

test('every cell says what the role’s scopes say', () => {
  for (const { area, levels } of matrix) {
    expect(Object.keys(levels)).toEqual(staffRoles);
    for (const role of staffRoles) {
      const mine = scopeOf(role).filter((scope) => scope.startsWith(`${area}:`));
      const level = mine.some((scope) => scope.endsWith(':write')) ? 'write' : mine.length > 0 ? 'read' : 'none';
      expect([area, role, levels[role]]).toEqual([area, role, level]);
    }
  }
});

test('reception reads invoices, takes payments and sees no users', () => {
  const levelsOf = (area: string) => matrix.find((row) => row.area === area)?.levels.reception;
  expect(['invoices', 'payments', 'users'].map(levelsOf)).toEqual(['read', 'write', 'none']);
});
