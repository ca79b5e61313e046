import type { FieldKind } from '../../../core/typed-fields';

export const settingsFields = {
  environment: 'text',
  runsFrom: 'date',
  producerName: 'text',
  producerTaxNumber: 'text',
  producerAddress: 'text',
  declaredAt: 'text',
  declaredOn: 'date',
} as const satisfies Record<string, FieldKind>;

export type SettingsField = keyof typeof settingsFields;
