import type { FieldKind } from '../../core/typed-fields';

export const correctionFields = {
  'recipient.name': 'text',
  'recipient.taxId.kind': 'text',
  'recipient.taxId.number': 'text',
  'recipient.taxId.country': 'text',
} as const satisfies Record<string, FieldKind>;
