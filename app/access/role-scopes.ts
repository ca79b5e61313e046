import type { Role } from '../core/role';

/** Permissions of a user. Derived from the role, checked in each operation, and used to render the navigation. */
export const scopes = [
  'apartments:read',
  'apartments:write',
  'audit:read',
  'bails:read',
  'bails:write',
  'bookings:read',
  'bookings:write',
  'building:read',
  'building:write',
  'customers:erase',
  'customers:read',
  'customers:write',
  'invoices:read',
  'invoices:write',
  'offers:read',
  'offers:write',
  'own:read',
  'payments:read',
  'payments:write',
  'prices:read',
  'prices:write',
  'reports:read',
  'system:read',
  'users:read',
  'users:write',
] as const;
export type Scope = (typeof scopes)[number];

const everything = scopes.filter((scope) => scope !== 'own:read');

const scopesOfRole: Record<Role, readonly Scope[]> = {
  administrator: everything,
  manager: everything.filter(
    (scope) => !scope.startsWith('users:') && scope !== 'building:write' && scope !== 'system:read',
  ),
  reception: [
    'apartments:read',
    'bails:read',
    'bails:write',
    'bookings:read',
    'bookings:write',
    'customers:read',
    'customers:write',
    'invoices:read',
    'offers:read',
    'payments:read',
    'payments:write',
    'prices:read',
  ],
  accountant: [
    'bails:read',
    'bails:write',
    'bookings:read',
    'customers:read',
    'customers:write',
    'invoices:read',
    'invoices:write',
    'payments:read',
    'payments:write',
    'prices:read',
    'reports:read',
  ],
  customer: ['own:read'],
};

export function scopeOf(role: Role): readonly Scope[] {
  return scopesOfRole[role];
}

export function isStaff(role: Role): boolean {
  return role !== 'customer';
}
