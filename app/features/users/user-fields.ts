import type { FieldKinds } from '../../core/typed-fields';
import { userFields, type UserField } from './user-data';

export const userFieldKinds = Object.fromEntries(userFields.map((field) => [field, 'text'])) as Record<
  UserField,
  'text'
> satisfies FieldKinds;
