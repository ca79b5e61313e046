import type { FieldKind } from '../../../core/typed-fields';

/** How the fields of the settings are typed. */
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
