import { z } from 'zod';
import { lineOfText, requiredLine } from '../../core/text-input';
import type { FieldKinds } from '../../core/typed-fields';

/** Decimal separator of the file. */
export const decimalSigns = ['comma', 'point'] as const;

/** Names of the columns in the bank's CSV file; empty for a column the file doesn't have. */
export const csvColumnsInput = z.object({
  date: requiredLine(100),
  valueDate: lineOfText(100).default(''),
  amount: requiredLine(100),
  concept: requiredLine(100),
  concept2: lineOfText(100).default(''),
  reference: lineOfText(100).default(''),
  decimal: z.enum(decimalSigns, 'choice').default('comma'),
});
export type CsvColumns = z.infer<typeof csvColumnsInput>;

export const csvColumnFields = {
  date: 'text',
  valueDate: 'text',
  amount: 'text',
  decimal: 'text',
  concept: 'text',
  concept2: 'text',
  reference: 'text',
} as const satisfies FieldKinds;
