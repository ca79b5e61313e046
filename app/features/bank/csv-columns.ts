import { z } from 'zod';
import { lineOfText, requiredLine } from '../../core/text-input';
import type { FieldKinds } from '../../core/typed-fields';

/** How the decimals of the file are set off. */
export const decimalSigns = ['comma', 'point'] as const;

/** By which names a CSV file of the bank calls what is read of it; empty where it has none. */
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

/** How the form of the columns is typed, in its order. */
export const csvColumnFields = {
  date: 'text',
  valueDate: 'text',
  amount: 'text',
  decimal: 'text',
  concept: 'text',
  concept2: 'text',
  reference: 'text',
} as const satisfies FieldKinds;
