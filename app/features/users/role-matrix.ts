import { isStaff, scopeOf, scopes, type Scope } from '../../access/role-scopes';
import { roles, type Role } from '../../core/role';

type AreaOf<S> = S extends `${infer A}:${string}` ? A : never;
export type Area = Exclude<AreaOf<Scope>, 'own'>;
export type Level = 'write' | 'read' | 'none';

/** Display order of the areas. */
const order = [
  'bookings',
  'customers',
  'bails',
  'invoices',
  'payments',
  'prices',
  'offers',
  'apartments',
  'reports',
  'building',
  'users',
  'audit',
  'system',
] as const satisfies readonly Area[];

export const staffRoles = roles.filter(isStaff);

export function roleMatrix(): { area: Area; levels: Record<Role, Level> }[] {
  const known = new Set(scopes.map((scope) => scope.split(':')[0]));
  return order
    .filter((area) => known.has(area))
    .map((area) => ({
      area,
      levels: Object.fromEntries(staffRoles.map((role) => [role, levelOf(role, area)])) as Record<Role, Level>,
    }));
}

function levelOf(role: Role, area: Area): Level {
  const granted: readonly string[] = scopeOf(role);
  if (granted.includes(`${area}:write`)) return 'write';
  return granted.includes(`${area}:read`) ? 'read' : 'none';
}
