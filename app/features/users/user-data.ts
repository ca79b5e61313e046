import type { Locale } from '../../core/locale';
import type { Role } from '../../core/role';

export interface UserData {
  name: string;
  email: string;
  role: Role;
  language: Locale;
}
export const userFields = ['name', 'email', 'role', 'language'] as const;
export type UserField = (typeof userFields)[number];

export function dataOf({ name, email, role, language }: UserData): UserData {
  return { name, email, role, language };
}
