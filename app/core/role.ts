/** What kind of user someone is; access/role-scopes.ts says what each may do. */
export const roles = ['administrator', 'manager', 'reception', 'accountant', 'customer'] as const;
export type Role = (typeof roles)[number];
