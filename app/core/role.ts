/** Kinds of users; access/role-scopes.ts defines their permissions. */
export const roles = ['administrator', 'manager', 'reception', 'accountant', 'customer'] as const;
export type Role = (typeof roles)[number];
