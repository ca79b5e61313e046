import type { FieldKinds } from '../../core/typed-fields';

export const splitFields = {
  'parts.*.reference': 'text',
  'parts.*.amountCents': 'money',
  allowMore: 'check',
} satisfies FieldKinds;
