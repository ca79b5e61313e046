import { z } from 'zod';
import { countryCodes } from '../../core/country-codes';
import { locales } from '../../core/locale';
import { emailInput, lineOfText, paragraphsOfText, requiredLine } from '../../core/text-input';
import { vatCauses } from '../../core/vat-class';
import { dayInput } from '../../core/day-input';
import { MAX_CENTS, sumCents } from '../../core/money';
import { chargedFor } from './non-stay-lines';
import { rectifyingMethods, taxIdKinds } from './invoice-facts';
import { MOST_CENTS } from './invoice-rules';
import { recipientMistakes, tidyTaxId } from './recipient-rules';

/** Input of invoices. Messages are keys of `Problems`. */

const country = z.string('required').refine((code) => countryCodes.includes(code), 'choice');
const version = z.int().min(1).optional();
const MAX_LINES = 200;

export const taxIdInput = z
  .object({ kind: z.enum(taxIdKinds, 'choice'), number: requiredLine(40), country })
  .transform(({ kind, number, country: from }) => ({
    kind,
    number: tidyTaxId(kind, from, number),
    country: kind === 'nif' ? 'ES' : from,
  }));

const recipientInput = z
  .object({
    name: requiredLine(120),
    taxId: taxIdInput.nullable().default(null),
    address: z
      .object({ street: lineOfText(200), postcode: lineOfText(20), city: lineOfText(100), country })
      .nullable()
      .default(null),
    email: z.union([z.literal(''), emailInput]).default(''),
  })
  .superRefine((recipient, context) => {
    for (const { path, problem } of recipientMistakes(recipient)) {
      context.addIssue({ code: 'custom', path, message: problem });
    }
  });

export const vatInput = z
  .object({
    rateBasisPoints: z.int('percent').min(0, 'percent').max(10_000, 'percent'),
    cause: z.enum(vatCauses, 'choice').nullable().default(null),
    article: lineOfText(200).default(''),
  })
  .superRefine(({ rateBasisPoints, cause, article }, context) => {
    if ((rateBasisPoints === 0) !== (cause !== null)) {
      context.addIssue({ code: 'custom', path: ['cause'], message: 'vat_cause_needed' });
    }
    if (cause !== null && article === '') {
      context.addIssue({ code: 'custom', path: ['article'], message: 'vat_article_needed' });
    }
  });

const lineInput = z.object({
  concept: requiredLine(300),
  quantity: z
    .number('number')
    .positive('line_quantity')
    .max(100_000, 'line_quantity')
    .multipleOf(0.001, 'line_quantity')
    .default(1),
  /** Total of the line in cents, VAT included; negative for a line that reduces the invoice. */
  grossCents: z.int('amount').min(-MAX_CENTS, 'amount').max(MAX_CENTS, 'amount'),
  vat: vatInput,
  bookingId: z.int().min(1).nullable().default(null),
  /** The booking's reference, if its id is not known. */
  booking: lineOfText(20).default(''),
  /**
   * Purpose of the line: part of the booking's price, or an extra. Defaults to the price if part of the price is still
   * uninvoiced, and otherwise to an extra.
   */
  chargesFor: z.enum(chargedFor, 'choice').optional(),
});

/** Adds the bail deduction that a rectifying line concerns. */
const rectifyingLineInput = lineInput.extend({ bailDeductionId: z.int().min(1).nullable().default(null) });
export type LineInput = z.infer<typeof lineInput> & { bailDeductionId?: number | null };

const within = (rows: readonly { grossCents: number }[]) =>
  Math.abs(sumCents(rows.map(({ grossCents }) => grossCents))) <= MOST_CENTS;
const tooLarge = { error: 'total_too_large', params: { max: MOST_CENTS / 100 } };

const lines = z.array(lineInput).max(MAX_LINES, 'lines_many').refine(within, tooLarge);

const draftShape = z.object({
  kind: z.enum(['full', 'simplified'], 'choice').default('full'),
  language: z.enum(locales, 'choice').default('es'),
  /** The customer whose record provides the recipient, unless `recipient` is given. */
  customerId: z.int().min(1).nullable().default(null),
  recipient: recipientInput.nullable().default(null),
  operationFrom: dayInput.nullable().default(null),
  operationTo: dayInput.nullable().default(null),
  dueOn: dayInput.nullable().default(null),
  description: lineOfText(250).default(''),
  orderNumber: lineOfText(100).default(''),
  costCentre: lineOfText(100).default(''),
  notes: paragraphsOfText(1000).default(''),
  lines: lines.default([]),
});

const inOrder = ({ operationFrom, operationTo }: Pick<DraftInvoiceInput, 'operationFrom' | 'operationTo'>) =>
  !operationFrom || !operationTo || operationTo >= operationFrom;
const order = { path: ['operationTo'], error: 'span_order' };

export const draftInvoiceInput = draftShape.refine(inOrder, order);
export type DraftInvoiceInput = z.infer<typeof draftShape>;

export const updateDraftInput = draftShape.extend({ version: z.int().min(1) }).refine(inOrder, order);

export const issueInvoiceInput = z.object({
  /** Issue date; defaults to today. Must not be earlier than the last invoice of the same series. */
  issuedOn: dayInput.optional(),
  version,
});

export const rectifyInvoiceInput = z.object({
  method: z.enum(rectifyingMethods, 'choice'),
  /** Cause as classified by law. Rectifications of simplified invoices are always of type R5. */
  cause: z.enum(['R1', 'R2', 'R3', 'R4'], 'choice').default('R1'),
  reason: requiredLine(300),
  /**
   * Lines of a rectification. By differences, these are the amounts to add (negative to reduce). By substitution, these
   * are all lines in their correct form.
   */
  lines: z.array(rectifyingLineInput).min(1, 'lines_missing').max(MAX_LINES, 'lines_many').refine(within, tooLarge),
  /** Replacement for a wrong recipient, allowed only by substitution. */
  recipient: recipientInput.nullable().default(null),
  issuedOn: dayInput.optional(),
});
export type RectifyInvoiceInput = z.infer<typeof rectifyInvoiceInput>;

export const exchangeInvoiceInput = z.object({
  recipient: recipientInput,
  issuedOn: dayInput.optional(),
});

export const sendInvoiceInput = z.object({
  /** Email to send to. Defaults to the recipient's email, or else the customer's. */
  to: z.union([z.literal(''), emailInput]).default(''),
  /** True to attach the UBL file; by default, only for companies. */
  withUbl: z.boolean().optional(),
});

export const annulInvoiceInput = z.object({ reason: requiredLine(300) });

/** Amounts of the payments to match with the invoice. Each payment may appear only once. */
export const matchPaymentsInput = z.object({
  payments: z
    .array(
      z.object({ paymentId: z.int().min(1), amountCents: z.int('amount').min(1, 'amount').max(MAX_CENTS, 'amount') }),
    )
    .max(200)
    .refine((list) => new Set(list.map(({ paymentId }) => paymentId)).size === list.length, 'matched_twice'),
});
