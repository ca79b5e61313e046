import type { Locale } from '../../core/locale';
import type { Role } from '../../core/role';

/** What an administrator writes of an account. */
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

type Asked = { [Field in UserField]?: UserData[Field] | undefined };

/** The fields that the asked values would change: what they are, and what they become. */
export function changedFields(current: UserData, asked: Asked) {
  const changed = userFields.filter((field) => asked[field] !== undefined && asked[field] !== current[field]);
  const pick = (from: Asked) => Object.fromEntries(changed.map((field) => [field, from[field]])) as Partial<UserData>;
  return { before: pick(current), after: pick(asked) };
}
