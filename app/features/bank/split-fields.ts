import type { FieldKinds } from '../../core/typed-fields';

/** How the form that divides a credit is typed. */
export const splitFields = {
  'parts.*.reference': 'text',
  'parts.*.amountCents': 'money',
  allowMore: 'check',
} satisfies FieldKinds;
