import { z } from 'zod';
import { deductionKinds } from '../../core/bail-deductions';
import { isIban, tidyIban } from '../../core/iban';
import { lineOfText, paragraphsOfText, requiredLine } from '../../core/text-input';
import { recordedMethods } from '../../core/payment-method';
import { dayInput } from '../../core/day-input';
import { MAX_CENTS } from '../../core/money';

/** Input of what is done with a bail. Messages are keys of `Problems`; versions are the booking's. */

const amountCents = z.int('amount').min(1, 'amount').max(MAX_CENTS, 'amount');
const version = z.int().min(1).optional();
const note = lineOfText(300).default('');
const notify = z.boolean().default(true);
const words = paragraphsOfText(2000).pipe(z.string().min(1, 'required'));

const iban = z
  .string()
  .max(100, 'too_long')
  .transform(tidyIban)
  .refine((text) => text === '' || isIban(text), 'bail_iban_invalid');
const holder = lineOfText(120).default('');

export const receiveBailInput = z.object({
  amountCents,
  /** Another amount than was agreed is meant. */
  otherAmount: z.boolean().default(false),
  method: z.enum(recordedMethods, 'choice'),
  /** The day on which it came, in the building's time zone. */
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
    z.object({ answer: z.literal('upheld'), words, version }),
    z.object({ answer: z.literal('withdrawn'), words, version }),
    /** What of the deduction remains. */
    z.object({ answer: z.literal('reduced'), toCents: amountCents, words, version }),
  ],
  'choice',
);

export const returnInput = z.object({
  /** How it goes back; as it came by default. */
  method: z.enum(recordedMethods, 'choice').optional(),
  /** The day on which it goes back, in the building's time zone; today by default. */
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

export const disputeInput = z.object({ words, version });

export const invoiceDeductionsInput = z.object({
  /** All that can be invoiced by default. */
  deductionIds: z.array(z.int().min(1)).min(1, 'deductions_missing').max(100).optional(),
  issuedOn: dayInput.optional(),
  version,
});

export const rectifyDeductionsInput = z.object({ issuedOn: dayInput.optional(), version });

export const undoInput = z.object({ eventId: z.int().positive(), version });
