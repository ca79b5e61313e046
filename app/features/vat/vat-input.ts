import { z } from 'zod';
import { dayInput } from '../../core/day-input';
import { inEachLanguage, filledTexts } from '../../core/localized-input';
import { lineOfText } from '../../core/text-input';
import { vatCauses } from '../../core/vat-class';
import { usualExemption } from '../prices/vat';
import { ruleProblems } from '../prices/vat-rules';
import { MAX_RULES, outcomes } from './vat-choices';

/** Input of changes to the VAT rules. Error messages are keys of `Problems`. */

const MAX_NIGHTS = 10_000;
const MAX_TEXT = 200;

/** True, false, or null for any; forms send `yes`, `no`, or an empty text. */
const anyOrNot = z
  .union([z.boolean(), z.null(), z.enum(['', 'yes', 'no'])], 'choice')
  .default(null)
  .transform((requested) =>
    requested === '' || requested === null ? null : requested === true || requested === 'yes',
  );

const nights = z.int('whole_number').min(1).max(MAX_NIGHTS).nullable().default(null);

const categoryId = z
  .union([z.number(), z.string().max(20), z.null()], 'choice')
  .default(null)
  .transform((provided, context): number | null => {
    if (provided === null || provided === '') return null;
    const id = Number(provided);
    if (Number.isSafeInteger(id) && id > 0) return id;
    context.addIssue({ code: 'custom', message: 'choice' });
    return z.NEVER;
  });

/** Requires the text in every language or in none. */
const text = inEachLanguage(lineOfText(MAX_TEXT), lineOfText(MAX_TEXT))
  .nullish()
  .transform((texts, context) => {
    const provided = Object.entries(texts ?? {});
    if (provided.every(([, localizedText]) => !localizedText)) return null;
    for (const [locale, localizedText] of provided) {
      if (!localizedText) context.addIssue({ code: 'custom', path: [locale], message: 'required' });
    }
    return filledTexts(texts!);
  });

const rule = z
  .object({
    company: anyOrNot,
    services: anyOrNot,
    minNights: nights,
    maxNights: nights,
    categoryId,
    treatment: z.enum(outcomes, 'choice'),
    cause: z
      .union([z.enum(vatCauses), z.literal(''), z.null()], 'choice')
      .default(null)
      .transform((cause) => cause || null),
    article: text,
    reason: text,
  })
  .transform(({ treatment, cause, article, ...requested }, context) => {
    if (treatment !== 'exempt') return { ...requested, treatment, cause: null, article: null };
    const why = cause ?? usualExemption.cause;
    if (article === null && why !== usualExemption.cause) {
      context.addIssue({ code: 'custom', path: ['article', 'es'], message: 'required' });
    }
    return { ...requested, treatment, cause: why, article: article ?? usualExemption.article };
  });

/** Adds a regime, or changes or removes the regime that starts on `was`. Keeps the rules if neither day is given. */
const change = z.object({
  was: dayInput.nullable().default(null),
  validFrom: dayInput.nullable().default(null),
  rules: z
    .array(rule)
    .max(MAX_RULES)
    .default([])
    .superRefine((rules, context) => {
      for (const { rule: index, problem } of rules.length > 0 ? ruleProblems(rules) : []) {
        const path = { nights_in_order: 'maxNights', never_fits: 'treatment', last_fits_all: 'treatment' }[problem];
        context.addIssue({ code: 'custom', path: [index, path], message: problem });
      }
    }),
});

export const vatChangeInput = z.preprocess(
  // An omitted day means none.
  (input) => (typeof input === 'object' && input !== null ? { ...input, ...noDay(input) } : input),
  change.extend({ version: z.int().min(1) }).superRefine(({ validFrom, rules }, context) => {
    if (validFrom === null || rules.length > 0) return;
    context.addIssue({ code: 'custom', path: ['rules'], message: 'last_fits_all' });
  }),
);
export type VatChange = z.infer<typeof vatChangeInput>;

function noDay(input: object) {
  const isEmpty = (name: 'was' | 'validFrom') => !(input as Record<string, unknown>)[name];
  return { ...(isEmpty('was') && { was: null }), ...(isEmpty('validFrom') && { validFrom: null }) };
}

export const saveVatInput = z.object({
  bookings: z.enum(['apply', 'leave'], 'choice'),
  /** Digest of the preview; nothing is saved if the changes would differ by now. */
  preview: z.string().max(100).nullish(),
});
