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

type Texts = Readonly<Record<UserField, string>>;

export interface FieldMerge {
  field: UserField;
  /** On opening, what somebody else saved since, and what was typed. */
  was: string;
  theirs: string;
  mine: string;
  /** Both changed it, and not to the same. */
  clashes: boolean;
  /** What is taken over as it stands; of a clash what was typed. */
  merged: string;
}

/** What two people changed at the same time, field by field; what only one of them changed is theirs. */
export function mergeUser(was: Texts, theirs: Texts, mine: Texts): FieldMerge[] {
  return userFields
    .filter((field) => theirs[field] !== was[field] || mine[field] !== was[field])
    .map((field) => {
      const [before, other, own] = [was[field], theirs[field], mine[field]];
      const clashes = other !== before && own !== before && other !== own;
      return { field, was: before, theirs: other, mine: own, clashes, merged: own === before ? other : own };
    });
}
