import type { FieldKind } from '../../core/typed-fields';
import { accountNames, type AccountName } from './account-map';

type AccountPath = `accounts.${AccountName}`;

export const accountMapFields = {
  ...(Object.fromEntries(accountNames.map((name) => [`accounts.${name}`, 'text'])) as Record<AccountPath, 'text'>),
  digits: 'integer',
  eachCustomer: 'check',
  defersIncome: 'check',
  a3Company: 'text',
  a3RecordLength: 'integer',
} as const satisfies Record<string, FieldKind>;

export type AccountMapField = keyof typeof accountMapFields;
