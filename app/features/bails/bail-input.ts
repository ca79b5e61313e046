import { z } from 'zod';
import { deductionKinds } from '../../core/bail-deductions';
import { isIban, tidyIban } from '../../core/iban';
import { lineOfText, paragraphsOfText, requiredLine } from '../../core/text-input';
import { recordedMethods } from '../../core/payment-method';
import { dayInput } from '../../core/day-input';
import { MAX_CENTS } from '../../core/money';

/** Input of the actions on a bail. Messages are keys of `Problems`, and `version` is the booking's version. */

const amountCents = z.int('amount').min(1, 'amount').max(MAX_CENTS, 'amount');
const version = z.int().min(1).optional();
const note = lineOfText(300).default('');
const notify = z.boolean().default(true);
const textSchema = paragraphsOfText(2000).pipe(z.string().min(1, 'required'));

const iban = z
  .string()
  .max(100, 'too_long')
  .transform(tidyIban)
  .refine((text) => text === '' || isIban(text), 'bail_iban_invalid');
const holder = lineOfText(120).default('');

export const receiveBailInput = z.object({
  amountCents,
  /** True if an amount other than the agreed one is intended. */
  otherAmount: z.boolean().default(false),
  method: z.enum(recordedMethods, 'choice'),
  /** Day of receipt, in the building's time zone. */
  on: dayInput,
  note,
  notify,
  version,
});

export const deductInput = z.object({
  kind: z.enum(deductionKinds, 'choice'),
  concept: requiredLine(200),
  amountCents,
  notify,
  version,
});
export type DeductInput = z.infer<typeof deductInput>;

export const reduceInput = z.object({ amountCents, reason: requiredLine(300), version });

export const answerInput = z.discriminatedUnion(
  'answer',
  [
    z.object({ answer: z.literal('upheld'), words: textSchema, version }),
    z.object({ answer: z.literal('withdrawn'), words: textSchema, version }),
    /** Amount of the deduction that remains. */
    z.object({ answer: z.literal('reduced'), toCents: amountCents, words: textSchema, version }),
  ],
  'choice',
);

export const returnInput = z.object({
  /** Method of the return; defaults to the method of receipt. */
  method: z.enum(recordedMethods, 'choice').optional(),
  /** Day of the return, in the building's time zone; defaults to today. */
  on: dayInput.optional(),
  iban: iban.default(''),
  holder,
  note,
  notify,
  version,
});

export const retainInput = deductInput.omit({ amountCents: true });

export const accountInput = z.object({
  iban: iban.refine((text) => text !== '', 'required'),
  holder,
  version,
});

export const disputeInput = z.object({ words: textSchema, version });

export const invoiceDeductionsInput = z.object({
  /** Defaults to every deduction that can be invoiced. */
  deductionIds: z.array(z.int().min(1)).min(1, 'deductions_missing').max(100).optional(),
  issuedOn: dayInput.optional(),
  version,
});

export const rectifyDeductionsInput = z.object({ issuedOn: dayInput.optional(), version });

export const undoInput = z.object({ eventId: z.int().positive(), version });
