import { pairKinds, type FieldKinds } from '../../core/typed-fields';

export const vatFields = {
  validFrom: 'date',
  'rules.*.company': 'text',
  'rules.*.services': 'text',
  'rules.*.minNights': 'integer',
  'rules.*.maxNights': 'integer',
  'rules.*.categoryId': 'text',
  'rules.*.treatment': 'text',
  'rules.*.cause': 'text',
  ...pairKinds('rules.*.article'),
  ...pairKinds('rules.*.reason'),
} satisfies FieldKinds;
